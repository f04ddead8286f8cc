import { once } from 'node:events';
import { streamAddress, decodeVideoFrame, type VideoFrame } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import type { TestClient } from '@dimora/testing/hub';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { BEDROOM, LIVING, until } from '../../support/a-hub.ts';
import { GATE, aRecordedHouse } from './a-recorded-house.ts';
import { film, type Footage } from './footage.ts';

let small: Footage;
/** More than a reader is sent that doesn't read. */
let large: Footage;
beforeAll(async () => {
  [small, large] = await Promise.all([film(20), film(20, '320x240', 'snow')]);
});

/** The gate is recorded since ten seconds ago, for so long as the tape is. */
async function house(tape: Footage) {
  const from = Date.now() - 10_000;
  const piece = { DeviceId: GATE, EnvironmentId: LIVING, from, seconds: 20 };
  return { ...(await aRecordedHouse(tape, [piece])), from };
}

/** Gives somebody the recordings of everything or of some rooms, with those of before, or takes them away. */
async function allow(
  owner: TestClient,
  who: string,
  allowed: boolean,
  Condition: readonly object[] = [],
): Promise<void> {
  const Id = who as UserId;
  const { revision } = await owner.users.details({ Id });
  const ClaimsExplicitAllow = allowed ? [{ Key: 'ACCESS_MEDIA', Since: 0, Condition }] : [];
  await owner.users.update({ Id, revision, change: { ClaimsExplicitAllow } as never });
}

/** A reader that is sent a first megabyte, and reads on when it is told to. */
async function slowReader(url: string, client: TestClient, at: number) {
  const params = { DeviceId: GATE, at };
  const socket = new WebSocket(
    streamAddress(url, { name: 'recording', params, token: client.token ?? '' }),
  );
  const frames: VideoFrame[] = [];
  let bytes = 0;
  let reads = false;
  const read = (): void => {
    if (reads && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ read: bytes }));
  };
  socket.on('message', (data: Buffer) => {
    bytes += data.length;
    const frame = decodeVideoFrame(data);
    if (frame) frames.push(frame);
    read();
  });
  socket.on('error', () => {});
  const ended = once(socket, 'close').then(([code, reason]) => `${code} ${String(reason)}`);
  await until(() => bytes > 1_048_576);
  return {
    frames,
    ended,
    readOn: () => {
      reads = true;
      read();
    },
  };
}

describe('somebody who watches', () => {
  test('is sent nothing more of a recording that is deleted meanwhile', async () => {
    const { owner, url, from } = await house(large);
    const reader = await slowReader(url, owner, from);
    await owner.recordings.remove({ DeviceId: GATE, from, to: from + 20_000 });
    reader.readOn();
    expect(await reader.ended).toBe('1000 ');
    const parts = reader.frames.filter(({ kind }) => kind === 'part');
    expect(parts.length).toBeGreaterThan(0);
    // At most the rest of the second in which it was deleted.
    expect(parts.length % 10).toBe(0);
    expect(parts.length).toBeLessThan(200);
  });

  test('is cut off once the permission is taken away', async () => {
    const { owner, as, url, from } = await house(large);
    await allow(owner, 'user', true);
    const user = await as('user');
    const reader = await slowReader(url, user, from);
    await allow(owner, 'user', false);
    // What is on its way to a slow reader is dropped with the connection.
    expect(['4000 FORBIDDEN', '1006 ']).toContain(await reader.ended);
    expect(reader.frames.filter(({ kind }) => kind === 'part').length).toBeLessThan(200);
  });
});

/** Something moves before the gate, which was quiet. */
async function movement({ owner, move }: Awaited<ReturnType<typeof aRecordedHouse>>) {
  move('camera-gate', false);
  await until(async () => {
    const { Status } = await owner.devices.get({ reference: GATE });
    return Status.StateVars['PRESENCE']?.Value === false;
  });
  move('camera-gate', true);
}

test('what happened in a recording from another room is marked for those who may see that room', async () => {
  const from = Date.now() - 10_000;
  const piece = { DeviceId: GATE, EnvironmentId: BEDROOM, from, seconds: 20 };
  const home = await aRecordedHouse(small, [piece]);
  const { owner, as } = home;
  await allow(owner, 'user', true, [
    { Attr: 'EnvironmentId', Operator: 'within', Value: [LIVING] },
  ]);
  await movement(home);
  const seenBy = async (client: TestClient) =>
    await client.recordings.timeline({ from, to: from + 20_000 });
  await until(async () => (await seenBy(owner)).events.length === 1);
  // The camera stands in the living room now.
  expect(await seenBy(await as('user'))).toMatchObject({
    cameras: [{ DeviceId: GATE, spans: [] }],
    events: [],
  });
});

test('entries of the history say where they are recorded, to those who may see that', async () => {
  const home = await house(small);
  const { owner, as } = home;
  await movement(home);
  const day = new Date().toISOString().slice(0, 10);
  const entryFor = async (client: TestClient) => {
    const { events } = await client.history.getHistoryByDate({ day });
    return events.find(({ DeviceId, Cls }) => DeviceId === GATE && Cls === 'PRESENCE');
  };
  await until(async () => (await entryFor(owner)) !== undefined);
  const entry = await entryFor(owner);
  expect(entry?.Recording).toEqual({ DeviceId: GATE, ts: entry?.Ts });
  const opened = await owner.recordings.at({ ts: entry?.Recording?.ts, eventId: entry?.EventId });
  expect(opened.event?.EventId).toBe(entry?.EventId);
  expect((await entryFor(await as('user')))?.Recording).toBeNull();
});

test('erasing a person takes their name out of clips and protected ranges, and leaves the video', async () => {
  const { owner, as, from } = await house(small);
  const admin = await as('admin');
  const { Name } = await owner.users.details({ Id: 'admin' as UserId });
  const range = { DeviceId: GATE, from, to: from + 5_000 };
  const { Id } = await admin.clips.make({ ...range, Name: `${Name} at the gate` });
  await admin.recordings.protect(range);
  await until(async () => (await owner.clips.one({ Id })).state === 'ready');
  expect(await owner.clips.manifest({ Id })).toMatchObject({ by: Name });
  await owner.identity.stepUp({ password: DEMO_PASSWORD });
  await owner.personData.erase({ Id: 'admin' as UserId, confirm: Name });
  const [clip] = await owner.clips.list();
  const { cameras } = await owner.recordings.timeline({ from, to: from + 20_000 });
  const manifest = await owner.clips.manifest({ Id });
  for (const each of [clip, cameras, manifest]) expect(JSON.stringify(each)).not.toContain(Name);
  expect(JSON.stringify([clip, cameras])).not.toContain('"admin"');
  expect(clip).toMatchObject({ Name: '', from: range.from, state: 'ready' });
  expect(manifest.files).toHaveLength(1);
  expect(cameras[0]?.protected).toHaveLength(1);
});
