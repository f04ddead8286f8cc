import type { Batch, Device, EnvironmentState, Watch } from '@dimora/contract';
import {
  keyOf,
  type DeviceId,
  type EnvironmentId,
  type EventId,
  type Origin,
  type UserId,
} from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { aDevice, aStateVar, anEvent } from '@dimora/testing/builders';
import type { z } from 'zod';
import { beforeEach, describe, expect, test } from 'vitest';
import { signedIn } from '../../../platform/principals/signed-in.ts';
import { FanOut } from './fan-out.ts';
import type { LiveSources } from './sources.ts';
import { FakeClient } from './testing/fake-client.ts';
import { NOTHING, Viewer } from './viewer.ts';

const OTHER = 'hub-b' as Origin;
const LAMP = 'lamp' as DeviceId;
const ROOM = 'living' as EnvironmentId;

let clock: FakeClock;
let fanOut: FanOut;
let seq: number;
/** The devices of this hub and of the planted one, by their keys. */
const houses = new Map<string, Device>();
const rooms = new Map<string, z.infer<typeof EnvironmentState>>();

const deviceOf = (StateVars: Device['Status']['StateVars'], origin?: Origin): Device =>
  aDevice({
    Id: LAMP,
    EnvironmentId: ROOM,
    Status: { StateVars, Image: null },
    ...(origin && { origin }),
  });

beforeEach(() => {
  clock = new FakeClock();
  seq = 0;
  houses.clear();
  for (const origin of [undefined, OTHER]) {
    houses.set(keyOf({ Id: LAMP, origin }), deviceOf({}, origin));
    const number = { ...aStateVar(origin ? 30 : 20, { seq: 1 }), of: 1 };
    rooms.set(keyOf({ Id: ROOM, origin }), { TEMPERATURE: number });
  }
  const view = {
    whole: true,
    device: (Id: DeviceId, origin?: Origin) => houses.get(keyOf({ Id, origin })),
    has: (Id: EnvironmentId, origin?: Origin) => rooms.has(keyOf({ Id, origin })),
    stateOf: (Id: EnvironmentId, origin?: Origin) => rooms.get(keyOf({ Id, origin })) ?? {},
  };
  const sources = {
    house: { viewOf: () => view },
    events: { mayRead: () => true, eventFor: (_caller: unknown, event: unknown) => event },
    pathOf: (id: EnvironmentId) => [id],
    systemState: () => ({}),
  } as unknown as LiveSources;
  fanOut = new FanOut({
    clock,
    sources,
    currentSeq: () => seq,
    broadcast: (to, batch) => {
      for (const { wire } of fanOut.viewers) if (to.includes(wire.id)) wire.send('batch', batch);
    },
  });
});

function joined(name: string, watch: Partial<Watch>): { client: FakeClient; first: Batch } {
  const client = new FakeClient(name);
  const caller = signedIn(
    { Id: name as UserId, Name: name, Role: 'user', superAdministrator: false },
    { Id: name },
    () => ({ READ_DEVICE: [], READ_ENVIRONMENT: [], READ_EVENTS: [], READ_USERS: [] }),
  );
  const viewer = new Viewer(client, { caller, until: Number.POSITIVE_INFINITY });
  fanOut.add(viewer);
  return { client, first: fanOut.watch(viewer, { ...NOTHING, ...watch }) };
}

function report(Value: number, origin?: Origin): void {
  seq += 1;
  const device = deviceOf({ TEMPERATURE: aStateVar(Value, { seq }) }, origin);
  houses.set(keyOf(device), device);
  fanOut.stateChanged(device);
}

/** The values of both lamps, by batch; rooms come in batches of their own. */
const values = ({ got }: FakeClient): unknown =>
  got
    .filter(({ devices, from }) => devices ?? from?.[OTHER]?.devices)
    .map(({ devices, from }) => [
      devices?.[LAMP]?.StateVars?.['TEMPERATURE']?.Value,
      from?.[OTHER]?.devices?.[LAMP]?.StateVars?.['TEMPERATURE']?.Value,
    ]);

const both: Partial<Watch> = {
  devices: [LAMP],
  environments: [ROOM],
  from: { [OTHER]: { devices: [LAMP], environments: [ROOM] } },
};

describe('things of two hubs with the same Id', () => {
  test('are in one batch, each under its hub', () => {
    const { client } = joined('one', both);
    clock.advance(1_000);
    report(20);
    report(30, OTHER);
    clock.advance(100);
    expect(values(client)).toEqual([[20, 30]]);
  });

  test('are answered to one watch, rooms with their own numbers', () => {
    const { first } = joined('one', both);
    expect(first.environments?.[ROOM]?.['TEMPERATURE']?.Value).toBe(20);
    expect(first.from?.[OTHER]?.environments?.[ROOM]?.['TEMPERATURE']?.Value).toBe(30);
    expect([first.devices?.[LAMP]?.Reachable, first.from?.[OTHER]?.devices?.[LAMP]]).toMatchObject([
      true,
      { Reachable: true },
    ]);
  });

  test('are watched separately: a watch on one sends nothing about the other', () => {
    const own = joined('own', { devices: [LAMP] }).client;
    const others = joined('others', { from: both.from }).client;
    clock.advance(1_000);
    report(20);
    clock.advance(1_000);
    report(30, OTHER);
    clock.advance(1_000);
    expect(values(own)).toEqual([[20, undefined]]);
    expect(values(others)).toEqual([[undefined, 30]]);
  });

  test('wait separately for a client that reads nothing', () => {
    const { client } = joined('slow', both);
    client.reads = false;
    clock.advance(1_000);
    report(20);
    report(30, OTHER);
    report(21);
    clock.advance(1_000);
    client.reads = true;
    clock.advance(1_000);
    expect(values(client)).toEqual([[21, 30]]);
  });

  test('have separate events, even with the same Ids', () => {
    const EventId = 'first' as EventId;
    const { client: all } = joined('all', { events: 'all' });
    const { client: own } = joined('own', { events: { DeviceId: LAMP } });
    const { client: others } = joined('others', { events: { DeviceId: LAMP, origin: OTHER } });
    const { client: room } = joined('room', { events: { EnvironmentId: ROOM } });
    const about = { EventId, DeviceId: LAMP, EnvironmentId: ROOM };
    fanOut.appended(anEvent(about));
    fanOut.appended(anEvent({ ...about, origin: OTHER }));
    clock.advance(1_000);
    const origins = ({ got }: FakeClient) =>
      got.flatMap(({ events = [] }) => events.map(({ origin }) => origin));
    expect([all, own, others, room].map(origins)).toEqual([
      [undefined, OTHER],
      [undefined],
      [OTHER],
      [undefined],
    ]);
  });
});

test('a batch of own things contains no hub', () => {
  const { client, first } = joined('one', { devices: [LAMP], environments: [ROOM] });
  clock.advance(1_000);
  report(20);
  clock.advance(30);
  const { got } = client;
  expect(JSON.stringify(first)).toBe(
    '{"devices":{"lamp":{"Reachable":true,"lastSeenAt":BUILT,"trouble":null}},"environments":{"living":{"TEMPERATURE":NUMBER}}}'
      .replace('BUILT', String(houses.get(LAMP)?.lastSeenAt))
      .replace('NUMBER', JSON.stringify(rooms.get(ROOM)?.['TEMPERATURE'])),
  );
  expect(JSON.stringify(got[0])).toBe(
    `{"devices":{"lamp":{"StateVars":{"TEMPERATURE":${JSON.stringify(aStateVar(20, { seq: 1 }))}}}}}`,
  );
});
