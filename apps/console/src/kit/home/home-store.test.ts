import type { Batch } from '@dimora/contract/client';
import {
  aLamp,
  anEnvironment,
  anEvent,
  aHouseSnapshot,
  aStateVar,
  aSystemState,
} from '@dimora/testing/builders';
import { describe, expect, test, vi } from 'vitest';
import { HomeStore } from './home-store.ts';
import type { Wish } from './wishes.ts';

const held = (seq: number, Value: boolean) => ({
  StateVars: { LIGHT_ON_OFF: aStateVar(Value, { seq }) },
  Image: null,
});
const storeWith = (...devices: ReturnType<typeof aLamp>[]) => {
  const store = new HomeStore(() => 1000);
  store.load(aHouseSnapshot({ devices }), 'hub');
  return store;
};
const shown = (store: HomeStore, id: string) =>
  store.devices.get(id)?.Status.StateVars['LIGHT_ON_OFF']?.Value;
const told = (id: string, seq: number, Value: boolean): Batch => ({
  devices: { [id]: { StateVars: { LIGHT_ON_OFF: aStateVar(Value, { seq }) } } },
});
const wishFor = (DeviceId: string, Value: boolean, seq: number): Wish => ({
  DeviceId,
  ActionId: 'SET_ON_OFF',
  StateVar: 'LIGHT_ON_OFF',
  Value,
  seq,
  madeAt: 1,
});

describe('live values', () => {
  test('[SHELL-B1] the newest by the hub’s order wins, no matter the order of arrival', () => {
    const lamp = aLamp({ Status: held(5, false) });
    const store = storeWith(lamp);
    store.apply([told(lamp.Id, 7, true)]);
    store.apply([told(lamp.Id, 6, false)]);
    expect(shown(store, lamp.Id)).toBe(true);
  });

  test('an older snapshot does not replace live values', () => {
    const lamp = aLamp({ Status: held(5, false) });
    const store = storeWith(lamp);
    store.apply([told(lamp.Id, 7, true)]);
    store.load(aHouseSnapshot({ devices: [lamp] }), 'hub');
    expect(shown(store, lamp.Id)).toBe(true);
  });

  test('only readers of a changed value are notified, once for many batches', () => {
    const [lamp, other] = [aLamp({ Status: held(1, false) }), aLamp()];
    const store = storeWith(lamp, other);
    const [reader, stranger, all] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    store.devices.subscribe(lamp.Id, reader);
    store.devices.subscribe(other.Id, stranger);
    store.devices.subscribeAll(all);
    store.apply([told(lamp.Id, 2, true), told(lamp.Id, 3, false), told(lamp.Id, 4, true)]);
    expect([reader, stranger, all].map((each) => each.mock.calls.length)).toEqual([1, 0, 1]);
  });

  test('news about a device outside the snapshot are dropped', () => {
    const store = storeWith();
    store.apply([told('somewhere', 1, true)]);
    expect(store.devices.all()).toEqual([]);
  });

  test('[SHELL-B4] ages follow the clock of the hub', () => {
    const store = storeWith();
    store.apply([{ system: aSystemState({ now: 61_000 }) }]);
    expect(store.hubNow()).toBe(61_000);
  });

  test('events are listed newest first, once each, and a gap is counted', () => {
    const store = storeWith();
    const [early, late] = [anEvent({ Ts: 1 }), anEvent({ Ts: 2 })];
    store.apply([{ events: [early, late] }, { events: [late], missedEvents: true }]);
    expect(store.events.get()).toEqual({ events: [late, early], gaps: 1 });
  });
});

describe('wishes', () => {
  test('are shown at once and removed when the device refuses', () => {
    const lamp = aLamp({ Status: held(5, false) });
    const store = storeWith(lamp);
    const wish = wishFor(lamp.Id, true, 5);
    store.wish(wish);
    expect(shown(store, lamp.Id)).toBe(true);
    store.endWish(wish);
    expect(shown(store, lamp.Id)).toBe(false);
  });

  test('hold against an older state that arrives in the meantime, and end with the answer', () => {
    const lamp = aLamp({ Status: held(5, false) });
    const store = storeWith(lamp);
    const wish = wishFor(lamp.Id, true, 5);
    store.wish(wish);
    store.apply([told(lamp.Id, 6, false)]);
    expect(shown(store, lamp.Id)).toBe(true);
    store.endWish(wish, aStateVar(true, { seq: 8 }));
    store.apply([told(lamp.Id, 7, false)]);
    expect(shown(store, lamp.Id)).toBe(true);
  });

  test('the later of two wishes for one variable counts', () => {
    const lamp = aLamp({ Status: held(5, false) });
    const store = storeWith(lamp);
    const [first, second] = [wishFor(lamp.Id, true, 5), wishFor(lamp.Id, false, 5)];
    store.wish(first);
    store.wish(second);
    store.endWish(first);
    expect(shown(store, lamp.Id)).toBe(false);
    expect(store.wishesOf(lamp)).toEqual([second]);
  });
});

describe('the snapshot', () => {
  test('[START-B2] a remembered snapshot never replaces the one from the hub', () => {
    const store = storeWith(aLamp({ Name: 'From the hub' }));
    store.load(aHouseSnapshot({ devices: [aLamp({ Name: 'Remembered' })] }), 'remembered');
    expect(store.devices.all().map(({ Name }) => Name)).toEqual(['From the hub']);
  });

  test('removes what the hub no longer shows', () => {
    const [lamp, hidden] = [aLamp(), aLamp()];
    const store = storeWith(lamp, hidden);
    store.load(aHouseSnapshot({ devices: [lamp] }), 'hub');
    expect(store.devices.all()).toHaveLength(1);
    expect(store.devices.get(hidden.Id)).toBeUndefined();
  });

  test('the end of the session removes everything about a person', () => {
    const store = storeWith(aLamp());
    store.putEnvironment(anEnvironment());
    store.clear();
    expect([
      store.devices.all(),
      store.environments.all(),
      store.users.all(),
      store.ownUser.get(),
      store.source.get(),
    ]).toEqual([[], [], [], null, 'none']);
    expect(store.snapshot()).toBeNull();
  });

  test('the remembered snapshot holds the hub’s values, without open wishes', () => {
    const lamp = aLamp({ Status: held(5, false) });
    const store = storeWith(lamp);
    store.wish(wishFor(lamp.Id, true, 5));
    expect(store.snapshot()?.devices[0]?.Status.StateVars['LIGHT_ON_OFF']?.Value).toBe(false);
  });
});
