import { aDevice } from '@dimora/testing/builders';
import { describe, expect, test } from 'vitest';
import { providerNamed, providerPath } from './provider-path.ts';
import { isAccount, overviewTiles, type OverviewFacts } from './overview-tiles.ts';

const nothing: OverviewFacts = {
  version: undefined,
  counts: [],
  hasMqtt: false,
  accounts: [],
  subsystems: [],
};
const count = (Provider: string, total = 1) => ({ Provider, total, reachable: total });
const providers = (facts: Partial<OverviewFacts>) =>
  overviewTiles({ ...nothing, ...facts }).map((tile) =>
    tile.kind === 'provider' ? tile.provider : tile.device.Name,
  );

describe('[DEVICES-18] which tiles are shown', () => {
  test('a provider has a tile only while it has devices', () => {
    expect(providers({ counts: [count('zwave'), count('zigbee', 0), count('knx')] })).toEqual([
      'zwave',
      'knx',
    ]);
  });

  test.each(['zwave', 'zigbee', 'modbus', 'knx', 'dali'])(
    '%s is shown when it has a device and hidden when it has none',
    (provider) => {
      expect(providers({ counts: [count(provider)] })).toEqual([provider]);
      expect(providers({ counts: [] })).toEqual([]);
    },
  );

  test('the MQTT tile depends on its own query, not on devices', () => {
    expect(providers({ hasMqtt: true })).toEqual(['mqtt']);
    expect(providers({ hasMqtt: false, counts: [count('mqtt', 3)] })).toEqual([]);
  });

  test('tiles follow the ledger’s order, then unknown providers, then accounts', () => {
    const account = aDevice({ Name: 'Hue account', IoTCategoryIds: ['account'] });
    expect(
      providers({
        counts: [count('sensibo'), count('modbus'), count('fake'), count('zwave')],
        hasMqtt: true,
        accounts: [account],
      }),
    ).toEqual(['zwave', 'modbus', 'mqtt', 'fake', 'sensibo', 'Hue account']);
  });

  test('the hub’s own providers have no tiles', () => {
    expect(providers({ counts: [count('base'), count('parent_device')] })).toEqual([]);
  });
});

describe('[DEVICES-17] the gateways’ tile', () => {
  test.each([
    ['2.6.5', false],
    ['2.6.6', true],
    ['2.10.0', true],
    ['3.0.0', true],
    ['2.6', false],
    [undefined, false],
  ])('on a hub of version %s: %s, whether or not there are devices', (version, shows) => {
    for (const counts of [[], [count('vitrumair')]])
      expect(providers({ version, counts })).toEqual(shows ? ['vitrumair'] : []);
  });

  test('is first and links to the page that the ledger names', () => {
    expect(providers({ version: '3.0.0', counts: [count('zwave')] })).toEqual([
      'vitrumair',
      'zwave',
    ]);
    expect(providerPath('vitrumair')).toBe('/devices/vitrum-air');
    expect(providerNamed('vitrum-air')).toBe('vitrumair');
    expect(providerNamed('zwave')).toBe('zwave');
  });
});

test('[DEVICES-19] a tile shows a spinner while its subsystem starts', () => {
  const facts = { ...nothing, counts: [count('zwave'), count('zigbee')] };
  const tiles = overviewTiles({
    ...facts,
    subsystems: [
      { subsystem: 'zwave', readiness: 'starting' },
      { subsystem: 'zigbee', readiness: 'ready' },
    ],
  });
  expect(tiles).toMatchObject([
    { provider: 'zwave', isStarting: true },
    { provider: 'zigbee', isStarting: false },
  ]);
});

test('[DEVICES-16] accounts are the devices of that category', () => {
  expect(isAccount(aDevice({ IoTCategoryIds: ['account'] }))).toBe(true);
  expect(isAccount(aDevice())).toBe(false);
});
