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

describe('[DEVICES-18] which tiles show', () => {
  test('a provider only while it has devices', () => {
    expect(providers({ counts: [count('zwave'), count('zigbee', 0), count('knx')] })).toEqual([
      'zwave',
      'knx',
    ]);
  });

  test.each(['zwave', 'zigbee', 'modbus', 'knx', 'dali'])(
    '%s shows with a device of it and not without',
    (provider) => {
      expect(providers({ counts: [count(provider)] })).toEqual([provider]);
      expect(providers({ counts: [] })).toEqual([]);
    },
  );

  test('mqtt by its query alone, devices or not', () => {
    expect(providers({ hasMqtt: true })).toEqual(['mqtt']);
    expect(providers({ hasMqtt: false, counts: [count('mqtt', 3)] })).toEqual([]);
  });

  test('they stand in the ledger’s order, unknown names after, accounts last', () => {
    const account = aDevice({ Name: 'Hue account', IoTCategoryIds: ['account'] });
    expect(
      providers({
        counts: [count('sensibo'), count('modbus'), count('fake'), count('zwave')],
        hasMqtt: true,
        accounts: [account],
      }),
    ).toEqual(['zwave', 'modbus', 'mqtt', 'fake', 'sensibo', 'Hue account']);
  });

  test('the hub’s own providers are no tiles', () => {
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
  ])('on a hub of version %s: %s, with devices or without', (version, shows) => {
    for (const counts of [[], [count('vitrumair')]])
      expect(providers({ version, counts })).toEqual(shows ? ['vitrumair'] : []);
  });

  test('stands first, and leads to the page that the ledger names', () => {
    expect(providers({ version: '3.0.0', counts: [count('zwave')] })).toEqual([
      'vitrumair',
      'zwave',
    ]);
    expect(providerPath('vitrumair')).toBe('/devices/vitrum-air');
    expect(providerNamed('vitrum-air')).toBe('vitrumair');
    expect(providerNamed('zwave')).toBe('zwave');
  });
});

test('[DEVICES-19] a tile spins while its subsystem is starting', () => {
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

test('[DEVICES-16] accounts are devices of that category', () => {
  expect(isAccount(aDevice({ IoTCategoryIds: ['account'] }))).toBe(true);
  expect(isAccount(aDevice())).toBe(false);
});
