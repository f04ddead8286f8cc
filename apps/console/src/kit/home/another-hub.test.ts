import type { Batch, RegistryNews } from '@dimora/contract/client';
import type { Origin } from '@dimora/domain';
import {
  aHouseSnapshot,
  aLamp,
  aStateVar,
  aUser,
  anEnvironment,
  anEvent,
} from '@dimora/testing/builders';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { Api } from '../api/client.ts';
import { HomeStore } from './home-store.ts';
import { changeKey } from './last-changes.ts';
import { OwnChanges } from './own-changes.ts';
import { followRegistry } from './registry.ts';
import { Watchers } from './watchers.ts';
import type { Wish } from './wishes.ts';

const OTHER = 'hub-b' as Origin;

const lit = (Value: boolean, seq = 1) => ({
  StateVars: { LIGHT_ON_OFF: aStateVar(Value, { seq }) },
  Image: null,
});
const own = aLamp({ Name: 'Ours', Status: lit(false) });
const others = aLamp({ ...own, Name: 'Theirs', Status: lit(false), origin: OTHER });
const room = anEnvironment({ Name: 'Our room' });
const othersRoom = anEnvironment({ ...room, Name: 'Their room', origin: OTHER });
const person = aUser({ Name: 'Anna' });
const othersPerson = aUser({ ...person, Name: 'Bruno', origin: OTHER });
const both = () =>
  aHouseSnapshot({
    devices: [own, others],
    environments: [room, othersRoom],
    users: [person, othersPerson],
  });

/** A store of this hub and of a planted one, whose things have the same Ids. */
function bothHubs(): HomeStore {
  const store = new HomeStore(() => 1000);
  store.load(both(), 'hub');
  return store;
}
const shown = (store: HomeStore) =>
  [undefined, OTHER].map(
    (origin) => store.devices.get(own.Id, origin)?.Status.StateVars['LIGHT_ON_OFF']?.Value,
  );
const news = (seq: number, Value: boolean) => ({
  [own.Id]: { StateVars: { LIGHT_ON_OFF: aStateVar(Value, { seq }) } },
});
const wish: Wish = {
  DeviceId: own.Id,
  ActionId: 'SET_ON_OFF',
  StateVar: 'LIGHT_ON_OFF',
  Value: true,
  seq: 1,
  madeAt: 1,
};

describe('things of two hubs with the same Id', () => {
  test('are stored separately, and a plain id means the one of this hub', () => {
    const { devices, environments, users } = bothHubs();
    expect([
      devices.get(own.Id)?.Name,
      devices.get(own.Id, OTHER)?.Name,
      environments.get(room.Id)?.Name,
      environments.get(room.Id, OTHER)?.Name,
      users.get(person.Id)?.Name,
      users.get(person.Id, OTHER)?.Name,
    ]).toEqual(['Ours', 'Theirs', 'Our room', 'Their room', 'Anna', 'Bruno']);
  });

  test('are listed together only where both are asked for', () => {
    const { devices } = bothHubs();
    expect(devices.all().map(({ Name }) => Name)).toEqual(['Ours']);
    expect(devices.every().map(({ Name }) => Name)).toEqual(['Ours', 'Theirs']);
    expect(devices.all()).toBe(devices.all());
  });

  test('receive their own news from one batch, and only their readers are notified', () => {
    const store = bothHubs();
    const [ours, theirs] = [vi.fn<() => void>(), vi.fn<() => void>()];
    store.devices.subscribe(own.Id, ours);
    store.devices.subscribe(own.Id, theirs, OTHER);
    const batch: Batch = { from: { [OTHER]: { devices: news(5, true) } } };
    store.apply([batch]);
    expect(shown(store)).toEqual([false, true]);
    expect([ours, theirs].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    store.apply([{ devices: news(6, true), from: { [OTHER]: { devices: news(7, false) } } }]);
    expect(shown(store)).toEqual([true, false]);
  });

  test('keep their own numbers of rooms', () => {
    const store = bothHubs();
    const number = (Value: number) => ({ TEMPERATURE: { ...aStateVar(Value), of: 1 } });
    store.apply([
      {
        environments: { [room.Id]: number(20) },
        from: { [OTHER]: { environments: { [room.Id]: number(30) } } },
      },
    ]);
    expect(
      [undefined, OTHER].map(
        (origin) => store.environments.get(room.Id, origin)?.State['TEMPERATURE']?.Value,
      ),
    ).toEqual([20, 30]);
  });

  test('show only the wishes for themselves', () => {
    const store = bothHubs();
    const theirs = { ...wish, origin: OTHER };
    store.wish(theirs);
    expect(shown(store)).toEqual([false, true]);
    expect([store.wishesOf(own), store.wishesOf(others)]).toEqual([[], [theirs]]);
    store.endWish(theirs, aStateVar(true, { seq: 8 }));
    expect(shown(store)).toEqual([false, true]);
    store.wish(wish);
    store.removeDevice(own.Id, OTHER);
    expect([store.wishesOf(own), store.wishesOf(others)]).toEqual([[wish], []]);
    expect(shown(store)).toEqual([true, undefined]);
  });

  test('are removed when their hub’s things are no longer sent', () => {
    const store = bothHubs();
    store.load(aHouseSnapshot({ devices: [others] }), 'hub');
    expect(shown(store)).toEqual([undefined, false]);
    store.load(aHouseSnapshot({ devices: [own] }), 'hub');
    expect(shown(store)).toEqual([false, undefined]);
  });

  test('are both kept for the next start', () => {
    const kept = bothHubs().snapshot();
    expect(kept?.devices).toEqual([own, others]);
    expect(kept?.environments).toEqual([room, othersRoom]);
    expect(kept?.users).toEqual([person, othersPerson]);
  });

  test('have separate events, even with the same Ids', () => {
    const store = bothHubs();
    const event = anEvent({ Ts: 2 });
    const theirs = { ...event, Ts: 1, origin: OTHER };
    store.apply([{ events: [event, theirs] }, { events: [theirs] }]);
    expect(store.events.get().events).toEqual([event, theirs]);
  });

  test('are changed by different people', () => {
    const store = bothHubs();
    const change = { kind: 'device', Id: own.Id, change: 'changed', revision: 2 } as const;
    store.noteChanges([
      { ...change, by: { Id: 'anna', Name: 'Anna' } },
      { ...change, origin: OTHER, by: { Id: 'bruno', Name: 'Bruno' } },
    ]);
    const key = changeKey('device', own.Id);
    expect(store.lastChanges.get(key)?.by?.Name).toBe('Anna');
    expect(store.lastChanges.get(key, OTHER)?.by?.Name).toBe('Bruno');
  });
});

test('news of another hub’s device load the snapshot: a call would read the own device with its Id', async () => {
  const home = bothHubs();
  const get = vi.fn<() => Promise<unknown>>();
  const api = { devices: { get } } as unknown as Api;
  const queryClient = new QueryClient();
  const changes = new OwnChanges({ queryClient, home });
  const reload = vi.fn<() => Promise<void>>().mockResolvedValue();
  const theirs: RegistryNews = {
    kind: 'device',
    Id: own.Id,
    origin: OTHER,
    change: 'removed',
    revision: 0,
  };
  await followRegistry({ api, queryClient, home, changes }, [theirs], reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(get).not.toHaveBeenCalled();
  expect(home.devices.get(own.Id)?.Name).toBe('Ours');
});

test('each hub’s things are watched under that hub; with this hub alone the request stays unchanged', () => {
  vi.useFakeTimers();
  const watchers = new Watchers();
  const settled = () => {
    vi.runAllTimers();
    return watchers.watch.get();
  };
  watchers.add({ devices: ['lamp', 'plug'] });
  expect(JSON.stringify(settled())).toBe(
    '{"devices":["lamp","plug"],"environments":[],"events":"none"}',
  );
  const end = watchers.add({ origin: OTHER, devices: ['lamp'], environments: ['living'] });
  expect(settled()).toEqual({
    devices: ['lamp', 'plug'],
    environments: [],
    from: { [OTHER]: { devices: ['lamp'], environments: ['living'] } },
    events: 'none',
  });
  end();
  expect(settled()).not.toHaveProperty('from');
  vi.useRealTimers();
});
