import {
  aDevice,
  aGuest,
  aLamp,
  anEnvironment,
  anOwnUser,
  aPlug,
  aSystemState,
  BUILT_AT,
  stateVars,
} from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { pass, stopTime } from '../../kit/testing/still-time.ts';
import type { BrowseSearch } from './browse-search.ts';
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

/** The page with an address of its own. */
function Page({ at }: { readonly at: BrowseSearch }) {
  const [search, setSearch] = useState(at);
  return (
    <>
      <DevicesPage search={search} onSearch={setSearch} />
      <output aria-label="Address">{JSON.stringify(search)}</output>
    </>
  );
}
const address = () => JSON.parse(screen.getByLabelText('Address').textContent) as BrowseSearch;

const show = (answers: FakeAnswers = {}, scene: Scene = {}, at: BrowseSearch = {}) =>
  renderScreen(<Page at={at} />, {
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

const ways = () => within(screen.getByRole('list', { name: 'Networks and tools' }));

describe('the tiles of providers', () => {
  test('[DEVICES-18] a provider with devices has a tile with their number', async () => {
    await show();
    const tile = await ways().findByRole('link', { name: /Tasmota/ });
    expect(tile.getAttribute('href')).toBe('/devices/tasmota');
    expect(tile.textContent).toContain('3');
    expect(tile.textContent).toContain('2 of 3');
    expect(ways().queryByRole('link', { name: /Z-Wave/ })).toBeNull();
  });

  test('[DEVICES-18] MQTT has its tile only when the MQTT query answers', async () => {
    await show({ system: { mqtt: () => ({ available: true, clients: [] }) } });
    expect(await ways().findByRole('link', { name: /MQTT/ })).toBeDefined();
  });

  test('[DEVICES-18] when that query fails there is no MQTT tile', async () => {
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

  test('[DEVICES-16] each linked account has a tile that links to it by its key', async () => {
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

  test('[DEVICES-19] Z-Wave shows that it is starting until it is ready', async () => {
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

  test('when the counts fail, the page stays and says so', async () => {
    await show({
      devices: {
        counts: () => {
          throw hubError('FORBIDDEN', { claim: 'READ_DEVICE' });
        },
      },
    });
    expect(await screen.findByText('The counts couldn’t be updated')).toBeDefined();
    expect(screen.getByRole('link', { name: /All configurations/ }).getAttribute('href')).toBe(
      '/devices/all-configurations',
    );
  });
});

describe('[DEVICES-19] live counts', () => {
  test('are refreshed every five seconds', async () => {
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
  test('[DEVICES-01] are shown as tiles with controls, grouped by room', async () => {
    await show();
    expect(screen.getByRole('heading', { name: /Living room/ })).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Sofa lamp' })).toBeDefined();
    expect(screen.getByText('2 in 2 rooms')).toBeDefined();
  });

  test('power values in one list share the unit of the largest', async () => {
    const drawing = (Name: string, watts: number) =>
      aPlug({
        Name,
        EnvironmentId: kitchen.Id,
        Status: {
          StateVars: stateVars({ SMART_PLUG_ON_OFF: true, CONSUMPTION: watts }),
          Image: null,
        },
      });
    await show({}, { snapshot: { devices: [drawing('Oven', 2130), drawing('Kettle', 212)] } });
    expect(await screen.findByText('2.13 kW')).toBeDefined();
    expect(screen.getByText('0.21 kW')).toBeDefined();
  });

  test('can be filtered by kind and room, with counts, and the address keeps the filter', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Lights 1' }));
    expect(screen.queryByText('Coffee machine')).toBeNull();
    expect(address()).toEqual({ kind: 'lights' });
    await user.click(screen.getByRole('button', { name: 'All 2' }));
    expect(address()).toEqual({});
    await user.selectOptions(screen.getByRole('combobox', { name: 'Room' }), 'Kitchen');
    expect(screen.queryByText('Sofa lamp')).toBeNull();
    expect(screen.queryByRole('button', { name: /Lights/ })).toBeNull();
  });

  test('an address sets the filter', async () => {
    await show({}, {}, { q: 'sofa', kind: 'lights' });
    expect(screen.getByRole('switch', { name: 'Sofa lamp' })).toBeDefined();
    expect(screen.queryByText('Coffee machine')).toBeNull();
    expect(screen.getByRole('button', { name: 'Lights 1', pressed: true })).toBeDefined();
  });

  test('devices that need attention can be filtered by people who can fix them, and by nobody else', async () => {
    const low = { ...plug, Status: { StateVars: stateVars({ BATTERY_LEVEL: 8 }), Image: null } };
    const { user, unmount } = await show({}, { snapshot: { devices: [lamp, low] } });
    await user.click(screen.getByRole('button', { name: 'Needs attention 1' }));
    expect(screen.getByText('Coffee machine')).toBeDefined();
    expect(screen.queryByText('Sofa lamp')).toBeNull();
    expect(address()).toEqual({ hand: 1 });
    unmount();
    await show({}, { snapshot: { devices: [lamp, low], user: anOwnUser({ Role: 'user' }) } });
    expect(screen.queryByRole('button', { name: /Needs attention/ })).toBeNull();
  });

  test('are filtered while typing, by name, room, maker or kind', async () => {
    const { user } = await show();
    const field = screen.getByRole('textbox', { name: /Find a device/ });
    await user.type(field, 'sonoff');
    await waitFor(() => expect(screen.queryByText('Sofa lamp')).toBeNull());
    expect(screen.getByText('Coffee machine')).toBeDefined();
    await user.clear(field);
    await user.type(field, 'sauna');
    expect(await screen.findByText('No device matches')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all devices' }));
    expect(await screen.findByText('Sofa lamp')).toBeDefined();
  });

  test('an empty house explains what will be shown', async () => {
    await show({}, { snapshot: { devices: [] } });
    expect(screen.getByText('No devices yet')).toBeDefined();
  });

  test('[DEVICES-08] hidden devices are not listed', async () => {
    await show(
      {},
      {
        snapshot: {
          devices: [lamp, aDevice({ Name: 'Ghost', IoTCategoryIds: ['Hidden', 'light'] })],
        },
      },
    );
    expect(screen.queryByText('Ghost')).toBeNull();
    expect(screen.getByText('1 in 1 room')).toBeDefined();
  });
});

test('somebody without access to any device sees a message, and nothing is requested from the hub', async () => {
  const { calls } = await show({}, { snapshot: { user: anOwnUser({ Role: 'none' }) } });
  expect(screen.getByText('You don’t have access to the devices of this home')).toBeDefined();
  expect(calls).toEqual([]);
});

test.each([
  ['a guest', aGuest([living.Id])],
  ['a resident', anOwnUser({ Role: 'user' })],
])(
  '%s sees no networks or installer tools, and nothing about them is requested from the hub',
  async (_who, user) => {
    const { calls } = await show({}, { snapshot: { user } });
    expect(screen.queryByText('Networks and tools')).toBeNull();
    for (const name of [/Tasmota/, /MQTT/, /All configurations/, /Search the network/])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(calls.map(({ procedure }) => procedure)).not.toContain('devices.counts');
    expect(calls.map(({ procedure }) => procedure)).not.toContain('system.mqtt');
  },
);

test('in Italian', async () => {
  await show({}, { language: 'it' });
  expect(screen.getByRole('heading', { name: 'Dispositivi' })).toBeDefined();
  expect(screen.getByText('2 in 2 ambienti')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Luci 1' })).toBeDefined();
});

describe('new devices', () => {
  test('[DEVICES-01] can be searched for and added from here', async () => {
    await show();
    const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(way('Search the network')).toBe('/devices/discovery');
    expect(way('Add device')).toBe('/devices/manual-install');
  });

  test('somebody who may not add devices has no button for it', async () => {
    await show(
      {},
      { snapshot: { user: anOwnUser({ Role: 'user', Claims: { READ_DEVICE: [] } }) } },
    );
    expect(screen.queryByRole('link', { name: 'Add device' })).toBeNull();
  });
});
