import type { Batch, Device } from '@dimora/contract';
import {
  HOME,
  type DeviceId,
  type EffectiveClaims,
  type EnvironmentId,
  type UserId,
} from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { aDevice, anEvent } from '@dimora/testing/builders';
import { beforeEach, describe, expect, test } from 'vitest';
import { signedIn } from '../../../platform/principals/signed-in.ts';
import { FanOut } from './fan-out.ts';
import { DEVICES_PER_BATCH, EVENTS_WAITING, FLUSH_MS, STALLED_MS } from './limits.ts';
import type { LiveSources } from './sources.ts';
import { FakeClient } from './testing/fake-client.ts';
import { NOTHING, Viewer } from './viewer.ts';

const ROOM = 'room' as EnvironmentId;

let clock: FakeClock;
let fanOut: FanOut;
let seq: number;
let broadcasts: { readonly to: readonly string[]; readonly batch: Batch }[];
let clients: Map<string, FakeClient>;
const house = new Map<DeviceId, Device>();

beforeEach(() => {
  clock = new FakeClock();
  seq = 0;
  broadcasts = [];
  clients = new Map();
  house.clear();
  const view = {
    whole: true,
    device: (id: DeviceId) => house.get(id),
    has: () => true,
    stateOf: () => ({}),
  };
  const sources = {
    house: { viewOf: () => view },
    events: { mayRead: () => true, eventFor: (_caller: unknown, event: unknown) => event },
    pathOf: (id: EnvironmentId) => (id === HOME ? [HOME] : [id, HOME]),
    systemState: () => ({}),
  } as unknown as LiveSources;
  fanOut = new FanOut({
    clock,
    sources,
    currentSeq: () => seq,
    broadcast: (to, batch) => {
      broadcasts.push({ to, batch });
      for (const id of to) clients.get(id)?.got.push(batch);
    },
  });
  fill('a', 'b');
});

const fill = (...ids: string[]): void => {
  for (const id of ids)
    house.set(
      id as DeviceId,
      aDevice({ Id: id as DeviceId, EnvironmentId: ROOM, Status: { StateVars: {}, Image: null } }),
    );
};

function join(
  id: string,
  devices: readonly string[] = ['a', 'b'],
  rules = { READ_TRIGGERS: [] } as EffectiveClaims,
): { client: FakeClient; viewer: Viewer } {
  const client = new FakeClient(id);
  clients.set(id, client);
  const seeing = { READ_DEVICE: [], READ_ENVIRONMENT: [], READ_EVENTS: [], READ_USERS: [] };
  const claims = { ...seeing, ...rules };
  const caller = signedIn(
    { Id: id as UserId, Name: id, Role: 'user', superAdministrator: false },
    { Id: id },
    () => claims,
  );
  const viewer = new Viewer(client, { caller, until: Number.POSITIVE_INFINITY });
  fanOut.add(viewer);
  fanOut.watch(viewer, { ...NOTHING, devices: devices as DeviceId[], events: 'all' });
  return { client, viewer };
}

function report(id: string, Value: number): void {
  seq += 1;
  const device = house.get(id as DeviceId)!;
  const changed = {
    ...device,
    Status: {
      ...device.Status,
      StateVars: { TEMPERATURE: { Value, Unit: '°C', Ts: clock.now(), seq } },
    },
  };
  house.set(changed.Id, changed);
  fanOut.stateChanged(changed);
}

describe('[SHELL-B1] coalescing', () => {
  test('a single value goes out immediately, a stream in batches with only the latest value', () => {
    const { client } = join('one');
    clock.advance(1_000);
    report('a', 1);
    clock.advance(1);
    expect(client.values('a')).toEqual([1]);
    for (let value = 2; value <= 30; value += 1) {
      report('a', value);
      clock.advance(1);
    }
    clock.advance(FLUSH_MS);
    expect(client.got.length).toBe(2);
    expect(client.values('a')).toEqual([1, 30]);
  });

  test('a batch is serialised once for all who watch and see the same', () => {
    join('one');
    join('two');
    join('three', ['a']);
    clock.advance(100);
    report('a', 1);
    report('b', 2);
    clock.advance(FLUSH_MS);
    expect(broadcasts.map(({ to }) => to)).toEqual([['one', 'two'], ['three']]);
    expect(Object.keys(broadcasts[1]!.batch.devices ?? {})).toEqual(['a']);
  });

  test('who doesn’t see every rule shares no batch: its messages are for one person', () => {
    for (const id of ['one', 'two']) join(id, ['a'], {});
    clock.advance(100);
    report('a', 1);
    clock.advance(FLUSH_MS);
    expect(broadcasts.map(({ to }) => to)).toEqual([['one'], ['two']]);
  });

  test('a sent value is not sent again with the next value of something else', () => {
    const { client } = join('one');
    report('a', 1);
    clock.advance(100);
    report('b', 2);
    clock.advance(100);
    expect(client.got.map(({ devices }) => Object.keys(devices ?? {}))).toEqual([['a'], ['b']]);
  });

  test('no timer runs while nothing happens', () => {
    join('one');
    report('a', 1);
    clock.advance(1_000);
    expect(clock.waiting).toBe(0);
  });
});

describe('[SHELL-B1] a client that does not read', () => {
  test('costs the others nothing and catches up with the latest of everything it missed', () => {
    const slow = join('slow');
    const quick = join('quick');
    slow.client.reads = false;
    for (let value = 1; value <= 300; value += 1) {
      report(value % 2 ? 'a' : 'b', value);
      clock.advance(10);
    }
    expect(slow.client.got).toEqual([]);
    expect(quick.client.values('a').length).toBeGreaterThan(50);
    slow.client.reads = true;
    clock.advance(2 * FLUSH_MS);
    expect([slow.client.values('a'), slow.client.values('b')]).toEqual([[299], [300]]);
    report('a', 301);
    clock.advance(2 * FLUSH_MS);
    expect(slow.client.values('a')).toEqual([299, 301]);
    expect(slow.viewer.behind).toBeUndefined();
  });

  test('keeps only ids, up to a limit of events, after which it must read the list', () => {
    const { client, viewer } = join('slow');
    client.reads = false;
    for (let at = 0; at < 3 * EVENTS_WAITING; at += 1) {
      report('a', at);
      fanOut.appended(anEvent({ EventId: `event-${at}` as never }));
      clock.advance(5);
    }
    expect([viewer.behind?.devices.size, viewer.behind?.events.size]).toEqual([1, EVENTS_WAITING]);
    client.reads = true;
    clock.advance(2 * FLUSH_MS);
    expect(client.got).toMatchObject([{ missedEvents: true }]);
    expect(client.got[0]!.events?.length).toBe(EVENTS_WAITING);
  });

  test('is dropped after a minute', () => {
    const { client } = join('slow');
    client.reads = false;
    report('a', 1);
    clock.advance(STALLED_MS - 2 * FLUSH_MS);
    expect(client.dropped).toBe(false);
    clock.advance(5 * FLUSH_MS);
    expect(client.dropped).toBe(true);
  });
});

describe('[SHELL-B1] watching', () => {
  test('a large watch is answered in parts, so that no message is large', () => {
    const ids = Array.from({ length: 2 * DEVICES_PER_BATCH + 10 }, (_, at) => `d${at}`);
    fill(...ids);
    const { client, viewer } = join('one', []);
    const snapshot = fanOut.watch(viewer, { ...NOTHING, devices: ids as DeviceId[] });
    expect(Object.keys(snapshot.devices ?? {}).length).toBe(DEVICES_PER_BATCH);
    clock.advance(10 * FLUSH_MS);
    const parts = client.got.map(({ devices }) => Object.keys(devices ?? {}));
    expect(parts.map((part) => part.length)).toEqual([DEVICES_PER_BATCH, 10]);
    expect(new Set([...Object.keys(snapshot.devices ?? {}), ...parts.flat()]).size).toBe(
      ids.length,
    );
  });

  test('an event pending when the watch changes is not lost, and is sent once', () => {
    const { client, viewer } = join('one');
    join('two', ['a']);
    fanOut.appended(anEvent({ EventId: 'waiting' as never }));
    fanOut.watch(viewer, { ...NOTHING, devices: ['a' as DeviceId], events: 'all' });
    clock.advance(3 * FLUSH_MS);
    expect(client.got.flatMap((batch) => batch.events ?? []).map((event) => event.EventId)).toEqual(
      ['waiting'],
    );
  });

  test('a client that leaves is forgotten completely', () => {
    const { viewer } = join('one');
    fanOut.remove(viewer);
    report('a', 1);
    clock.advance(100);
    expect(broadcasts).toEqual([]);
    expect(fanOut.viewers.size).toBe(0);
  });
});
