import type { Batch, Device, Environment, HouseEvent } from '@dimora/contract';
import { HOME, type EnvironmentId, type UserId } from '@dimora/domain';
import {
  aDevice,
  aGuest,
  aHouseSnapshot,
  aLamp,
  aMeter,
  anEnvironment,
  anEvent,
  anOwner,
  BUILT_AT,
  stateVars,
  systemEnvironments,
} from '@dimora/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import type { FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { OverviewPage } from './overview-page.tsx';
import { dashboardTexts } from './texts.ts';

const giulia = anOwner({ FirstName: 'Giulia', Name: 'Giulia Bianchi' });
const living = anEnvironment({ Id: 'living' as EnvironmentId, Name: 'Living room' });
const hall = anEnvironment({ Id: 'hall' as EnvironmentId, Name: 'Hall', Type: 'foyer' });
const HOUR = 3_600_000;

const measured = (values: Record<string, number | boolean>, of = 1): Environment['State'] =>
  Object.fromEntries(
    Object.entries(stateVars(values)).map(([id, value]) => [id, { ...value, of }]),
  );
const home = (State: Environment['State'] = {}): Environment[] =>
  systemEnvironments().map((each) => (each.Id === HOME ? { ...each, Name: HOME, State } : each));
const lamp = (overrides: Partial<Device> = {}): Device =>
  aLamp({ Name: 'Sofa lamp', EnvironmentId: living.Id, Favorites: [giulia.Id], ...overrides });

const show = ({ events = [], ...scene }: Scene & { events?: HouseEvent[] } = {}) => {
  const answers: FakeAnswers = {
    events: { list: () => ({ events, next: null, asOf: BUILT_AT }) },
    devices: { run: () => ({ Value: null }) },
    ...scene.answers,
  };
  const snapshot = { user: giulia, environments: [...home(), living, hall], ...scene.snapshot };
  return renderScreen(<OverviewPage />, {
    ...scene,
    texts: [dashboardTexts, deviceTexts, environmentTexts, eventTexts],
    snapshot,
    answers,
  });
};

const tell = (rendered: Awaited<ReturnType<typeof show>>, batch: Batch) =>
  act(async () => rendered.home.apply([batch]));
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the overview', () => {
  test('greets by the first name and the time of day', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good morning, Giulia');
  });

  test('speaks Italian', async () => {
    await show({ language: 'it', snapshot: { devices: [lamp({ Reachable: false })] } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Buongiorno, Giulia');
    expect(screen.getByText(/1 dispositivo non risponde/)).toBeDefined();
  });

  test('reports all quiet only when it is', async () => {
    const rendered = await show({
      snapshot: {
        devices: [
          aDevice({
            Id: 'door' as Device['Id'],
            Name: 'Front door',
            Status: { StateVars: stateVars({ OPENINGS: false }), Image: null },
          }),
        ],
      },
    });
    expect(screen.getByText(/all quiet/)).toBeDefined();
    await tell(rendered, {
      devices: {
        door: { StateVars: { OPENINGS: { Value: true, Unit: '', Ts: BUILT_AT, seq: 1e9 } } },
      },
    });
    expect(screen.queryByText(/all quiet/)).toBeNull();
    expect(screen.getByText(/1 door or window open/)).toBeDefined();
  });

  test('shows an alarm first', async () => {
    await show({
      snapshot: {
        devices: [
          aDevice({
            Name: 'Laundry floor',
            Status: { StateVars: stateVars({ WATER_LEAK: true }), Image: null },
          }),
        ],
      },
    });
    expect(screen.getByText('Water leak: Laundry floor')).toBeDefined();
    expect(screen.queryByText(/all quiet/)).toBeNull();
  });

  test('notices an offline device without watching every device', async () => {
    const heater = aDevice({ Id: 'heater' as Device['Id'], Name: 'Heater' });
    const rendered = await show({ snapshot: { devices: [heater] } });
    await waitFor(() =>
      expect(rendered.services.watchers.watch.get().environments).toContain('living'),
    );
    expect(rendered.services.watchers.watch.get().devices).not.toContain('heater');
    await tell(rendered, {
      events: [
        anEvent({
          IoTEventType: 'device.becameUnreachable',
          DeviceId: heater.Id,
          EnvironmentId: living.Id,
          Ts: BUILT_AT,
        }),
      ],
    });
    await waitFor(() => expect(rendered.services.watchers.watch.get().devices).toContain('heater'));
    await tell(rendered, { devices: { heater: { Reachable: false } } });
    expect(screen.getByText(/1 device can’t be reached/)).toBeDefined();
  });
});

describe('adding to the house', () => {
  test('takes the owner one press', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const hrefs = within(screen.getByRole('menu', { name: 'Add' }))
      .getAllByRole('menuitem')
      .map((each) => each.getAttribute('href'));
    expect(hrefs).toEqual([
      '/devices/manual-install',
      '/devices/discovery',
      '/environments/create',
    ]);
  });

  test('is not offered to a guest', async () => {
    await show({ snapshot: { user: aGuest([living.Id]) } });
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });
});

describe('the living numbers', () => {
  test('show units and link to the home', async () => {
    await show({
      snapshot: {
        environments: home(measured({ TEMPERATURE: 20.84, CONSUMPTION: 1240, OPENINGS: 0 }, 3)),
      },
    });
    const line = within(screen.getByRole('list', { name: 'The house now' }));
    expect(line.getByText('20.8 °C')).toBeDefined();
    expect(line.getByText('1.24 kW')).toBeDefined();
    expect(line.getByText('All closed')).toBeDefined();
  });

  test('[ENVS-02] power explains which meter measured it and by which rule', async () => {
    const meter = aMeter({ Name: 'Main meter' });
    const state = measured({ CONSUMPTION: 201 });
    const CONSUMPTION = { ...state['CONSUMPTION']!, rule: 'house' as const, by: [meter.Id] };
    await show({ snapshot: { devices: [meter], environments: home({ CONSUMPTION }) } });
    const line = within(screen.getByRole('list', { name: 'The house now' }));
    expect(line.getByText('Main meter')).toBeDefined();
    expect(line.getByRole('button', { name: /201/ }).getAttribute('aria-describedby')).toBe(
      line.getByText('Measured by “Main meter”, the house meter. What it feeds is not added.').id,
    );
  });

  test('[SHELL-B4] a silent number shows for how long', async () => {
    const old = Object.fromEntries(
      Object.entries(measured({ TEMPERATURE: 20 })).map(([id, value]) => [
        id,
        { ...value, Ts: BUILT_AT - 3 * HOUR },
      ]),
    );
    await show({ snapshot: { environments: home(old) } });
    expect(
      within(screen.getByRole('list', { name: 'The house now' })).getByText(
        /not updated for 3 hours/,
      ),
    ).toBeDefined();
  });

  test('[SHELL-B4] without the hub every number shows its time', async () => {
    await show({
      connection: 'disconnected_network',
      snapshot: { environments: [...home(measured({ TEMPERATURE: 20 })), living] },
    });
    const line = within(screen.getByRole('list', { name: 'The house now' }));
    expect(line.getAllByText(/at \d\d:\d\d/)).toHaveLength(1);
  });

  test('[SHELL-B4] a remembered home shows its own time, not when the page opened', async () => {
    const rendered = await show({ connection: 'connecting' });
    const [at, snapshot] = [Date.now() - 12 * 60_000, aHouseSnapshot({ user: giulia })];
    await act(async () => {
      rendered.home.source.set('remembered');
      rendered.home.load(snapshot, 'remembered', at);
    });
    const clock = new Date(at).toTimeString().slice(0, 5);
    expect(screen.getByText(`· as it was at ${clock}, 12 min ago`)).toBeDefined();
  });

  test('[SHELL-B4] a fresh snapshot is not shown as old while the link opens', async () => {
    const rendered = await show({
      connection: 'connecting',
      snapshot: { environments: [...home(measured({ TEMPERATURE: 20 })), living] },
    });
    expect(screen.queryByText(/as it was/)).toBeNull();
    await act(async () => rendered.home.source.set('remembered'));
    expect(screen.getAllByText(/as it was/)).toHaveLength(1);
  });
});

describe('favourites', () => {
  test('[DASH-02] are the person’s own, counted and usable in place', async () => {
    const { user, calls } = await show({
      snapshot: { devices: [lamp(), lamp({ Name: 'Another’s', Favorites: ['marco' as UserId] })] },
    });
    const favourites = section('Favourites');
    expect(favourites.getByText('1')).toBeDefined();
    expect(favourites.queryByText('Another’s')).toBeNull();
    await user.click(favourites.getByRole('switch'));
    expect(calls.find(({ procedure }) => procedure === 'devices.run')?.input).toMatchObject({
      ActionId: 'SET_ON_OFF',
      Value: false,
    });
  });

  test('[DASH-02] are reordered with the arrow keys and saved on the hub', async () => {
    const names = (): (string | null)[] =>
      section('Favourites')
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent);
    const update = vi.fn(({ change }: { change: object }) => ({ ...giulia, ...change }));
    const { user } = await show({
      snapshot: {
        devices: ['Alpha', 'Beta', 'Gamma'].map((Name) =>
          lamp({ Id: Name.toLowerCase() as Device['Id'], Name }),
        ),
      },
      answers: { users: { updateProfile: update } },
    });
    expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']);
    await user.click(section('Favourites').getByRole('button', { name: 'Arrange' }));
    const gamma = await section('Favourites').findByRole('button', { name: /Gamma/ });
    gamma.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(section('Favourites').getByRole('status').textContent).toBe('Gamma: place 1 of 3');
    await user.click(section('Favourites').getByRole('button', { name: 'Done' }));
    expect(names()).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect(update.mock.calls[0]?.[0]).toEqual({
      change: { favouriteOrder: ['gamma', 'alpha', 'beta'] },
    });
  });

  test('[DASH-02] explain how to add one when empty', async () => {
    await show();
    const favourites = section('Favourites');
    expect(favourites.getByText(/press its star/)).toBeDefined();
    expect(favourites.getByRole('link', { name: 'Go to devices' }).getAttribute('href')).toBe(
      '/devices/all',
    );
  });
});

describe('environments', () => {
  test('[DASH-02] are cards with their numbers, without home and unknown', async () => {
    const warm = { ...living, State: measured({ TEMPERATURE: 20.8, LIGHT_ON_OFF: 3 }, 5) };
    await show({ snapshot: { environments: [...home(), warm, hall] } });
    const rooms = section('Environments');
    expect(rooms.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
      'Living room',
      'Hall',
    ]);
    expect(rooms.getByText('20.8°')).toBeDefined();
    expect(rooms.getByText('3 on')).toBeDefined();
    expect(rooms.getByText('Nothing is measured here yet')).toBeDefined();
  });

  test('without rooms, the page explains who can add them', async () => {
    await show({ snapshot: { environments: home() } });
    expect(section('Environments').getByRole('link', { name: 'Add an environment' })).toBeDefined();
  });

  test('[DASH-02] a guest sees only shared rooms and no hint of others', async () => {
    const guest = aGuest([living.Id]);
    await show({
      snapshot: {
        user: guest,
        environments: [...home(), living],
        devices: [lamp({ Favorites: [guest.Id] })],
      },
    });
    expect(section('Environments').getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Add an environment' })).toBeNull();
  });

  test('a guest without access reads whom to ask', async () => {
    await show({ snapshot: { user: aGuest([], { Claims: {} }), environments: home() } });
    expect(screen.getByText('Nothing has been shared with you yet')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  });
});
