import {
  aDevice,
  aGuest,
  aLamp,
  anEnvironment,
  anOwnUser,
  aPlug,
  aSystemState,
  BUILT_AT,
} from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Scene } from '../../kit/testing/render.tsx';
import { pass, stopTime } from '../../kit/testing/still-time.ts';
import { DevicesPage } from './devices-page.tsx';
import { devicesTexts } from './texts.ts';

const texts = [devicesTexts, deviceTexts, environmentTexts];
const living = anEnvironment({ Name: 'Living room' });
const kitchen = anEnvironment({ Name: 'Kitchen' });
const lamp = aLamp({ Name: 'Sofa lamp', EnvironmentId: living.Id });
const plug = aPlug({
  Name: 'Coffee machine',
  EnvironmentId: kitchen.Id,
  Provider: 'tasmota',
  Manufacturer: 'Sonoff',
});
const devices = [lamp, plug];
const none = { available: false, clients: [] };

// happy-dom has no layout: give the virtual rows a window that holds them all.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  vi.stubGlobal('innerHeight', 4000);
});

const show = (answers: FakeAnswers = {}, scene: Scene = {}) =>
  renderScreen(<DevicesPage />, {
    texts,
    answers: {
      devices: {
        counts: () => [
          { Provider: 'fake', total: 1, reachable: 1 },
          { Provider: 'tasmota', total: 3, reachable: 2 },
        ],
        ...answers.devices,
      },
      system: { mqtt: () => none, ...answers.system },
    },
    ...scene,
    snapshot: { devices, environments: [living, kitchen], ...scene.snapshot },
  });

const ways = () => within(screen.getByRole('list', { name: 'By protocol and account' }));

describe('the ways in', () => {
  test('[DEVICES-18] a provider has a tile with its count when devices of it exist', async () => {
    await show();
    const tile = await ways().findByRole('link', { name: /Tasmota/ });
    expect(tile.getAttribute('href')).toBe('/devices/tasmota');
    expect(tile.textContent).toContain('3');
    expect(tile.textContent).toContain('2 of 3 reachable');
    expect(ways().queryByRole('link', { name: /Z-Wave/ })).toBeNull();
  });

  test('[DEVICES-18] MQTT has its tile only when the MQTT query answers', async () => {
    await show({ system: { mqtt: () => ({ available: true, clients: [] }) } });
    expect(await ways().findByRole('link', { name: /MQTT/ })).toBeDefined();
  });

  test('[DEVICES-18] a query that fails shows no MQTT tile', async () => {
    const { calls } = await show({
      system: {
        mqtt: () => {
          throw hubError('FORBIDDEN', { claim: 'READ_SYSTEM' });
        },
      },
    });
    await waitFor(() =>
      expect(calls.some(({ procedure }) => procedure === 'system.mqtt')).toBe(true),
    );
    await ways().findByRole('link', { name: /Tasmota/ });
    expect(ways().queryByRole('link', { name: /MQTT/ })).toBeNull();
  });

  test('[DEVICES-16] each linked account has a tile that leads to it by its key', async () => {
    const account = aDevice({
      Name: 'Hue account',
      Key: 'hue:1',
      IoTCategoryIds: ['account'],
      BaseIoTCategoryIds: ['account'],
    });
    await show({}, { snapshot: { devices: [account] } });
    expect((await ways().findByRole('link', { name: /Hue account/ })).getAttribute('href')).toBe(
      '/devices/account/hue%3A1',
    );
  });

  test('[DEVICES-19] Z-Wave says that it is starting until it is loaded', async () => {
    const starting = aSystemState({
      subsystems: [{ subsystem: 'zwave', readiness: 'starting', since: BUILT_AT, reason: null }],
    });
    const { home } = await show(
      { devices: { counts: () => [{ Provider: 'zwave', total: 4, reachable: 0 }] } },
      { snapshot: { system: starting } },
    );
    const tile = await ways().findByRole('link', { name: /Z-Wave/ });
    expect(tile.textContent).toContain('Starting up…');
    home.system.set(
      aSystemState({
        subsystems: [{ subsystem: 'zwave', readiness: 'ready', since: BUILT_AT, reason: null }],
      }),
    );
    await waitFor(() => expect(tile.textContent).not.toContain('Starting up…'));
  });

  test('counts that fail keep the page and say so', async () => {
    await show({
      devices: {
        counts: () => {
          throw hubError('FORBIDDEN', { claim: 'READ_DEVICE' });
        },
      },
    });
    expect(await screen.findByText('The counts could not be refreshed')).toBeDefined();
    expect(screen.getByRole('link', { name: /All configurations/ }).getAttribute('href')).toBe(
      '/devices/all-configurations',
    );
  });
});

describe('[DEVICES-19] live counts', () => {
  test('are read again every five seconds', async () => {
    stopTime();
    let total = 3;
    await show({ devices: { counts: () => [{ Provider: 'tasmota', total, reachable: total }] } });
    await pass(20);
    const tile = ways().getByRole('link', { name: /Tasmota/ });
    total = 4;
    await pass(4900);
    expect(tile.textContent).toContain('3');
    await pass(200);
    expect(tile.textContent).toContain('4');
  });
});

describe('all devices by room', () => {
  test('[DEVICES-01] stand as tiles that can be used, under their rooms', async () => {
    await show();
    expect(screen.getByRole('heading', { name: /Living room/ })).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Sofa lamp' })).toBeDefined();
    expect(screen.getByText('2 devices')).toBeDefined();
  });

  test('are narrowed while one types, by name, room, maker or kind', async () => {
    const { user } = await show();
    const field = screen.getByRole('textbox', { name: /Find a device/ });
    await user.type(field, 'sonoff');
    await waitFor(() => expect(screen.queryByText('Sofa lamp')).toBeNull());
    expect(screen.getByText('Coffee machine')).toBeDefined();
    await user.clear(field);
    await user.type(field, 'sauna');
    expect(await screen.findByText('No device is called that')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('Sofa lamp')).toBeDefined();
  });

  test('an empty house teaches what will be here', async () => {
    await show({}, { snapshot: { devices: [] } });
    expect(screen.getByText('No devices yet')).toBeDefined();
  });

  test('[DEVICES-08] hidden devices are not among them', async () => {
    await show(
      {},
      {
        snapshot: {
          devices: [lamp, aDevice({ Name: 'Ghost', IoTCategoryIds: ['Hidden', 'light'] })],
        },
      },
    );
    expect(screen.queryByText('Ghost')).toBeNull();
    expect(screen.getByText('1 in the house, 1 reachable')).toBeDefined();
  });
});

test('who may see no device is told so, and the hub is asked for nothing', async () => {
  const { calls } = await show({}, { snapshot: { user: anOwnUser({ Role: 'none' }) } });
  expect(screen.getByText('You may not see the devices of this house')).toBeDefined();
  expect(calls).toEqual([]);
});

test('a guest is not asked about the broker', async () => {
  const { calls } = await show({}, { snapshot: { user: aGuest([living.Id]) } });
  await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain('devices.counts'));
  expect(calls.map(({ procedure }) => procedure)).not.toContain('system.mqtt');
});

test('in Italian', async () => {
  await show({}, { language: 'it' });
  expect(screen.getByRole('heading', { name: 'Dispositivi' })).toBeDefined();
  expect(screen.getByText('2 dispositivi')).toBeDefined();
});

describe('new devices', () => {
  test('[DEVICES-01] are looked for and added from here', async () => {
    await show();
    const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(way('Search the network')).toBe('/devices/discovery');
    expect(way('Add device')).toBe('/devices/manual-install');
  });

  test('who may not add any sees no way to', async () => {
    await show(
      {},
      { snapshot: { user: anOwnUser({ Role: 'user', Claims: { READ_DEVICE: [] } }) } },
    );
    expect(screen.queryByRole('link', { name: 'Add device' })).toBeNull();
  });
});
