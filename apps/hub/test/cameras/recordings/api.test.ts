import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeVideoFrame, streamAddress, type VideoFrame } from '@dimora/contract';
import type { ExplicitAllow, UserId } from '@dimora/domain';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { BEDROOM, LIVING, until } from '../../support/a-hub.ts';
import { COT, GATE, aRecordedHouse } from './a-recorded-house.ts';
import { film, picturesIn, type Footage } from './footage.ts';

const MINUTE = 60_000;
let tape: Footage;
beforeAll(async () => {
  tape = await film(70);
});

/** The gate was recorded for 70 s, then again after a minute; the cot for as long. All of it covers this moment. */
async function house() {
  const from = Date.now() - 10_000;
  const piece = { EnvironmentId: LIVING, from, seconds: 70 };
  const home = await aRecordedHouse(tape, [
    { ...piece, DeviceId: GATE },
    { ...piece, DeviceId: GATE, from: from + 130_000, seconds: 20 },
    { ...piece, DeviceId: COT, EnvironmentId: BEDROOM },
  ]);
  return { ...home, from };
}

/** Everything that a stream sends, and how it ends. */
async function watched(url: string, client: TestClient, params: object) {
  const address = { name: 'recording', params, token: client.token ?? '' };
  const socket = new WebSocket(streamAddress(url, address));
  const frames: VideoFrame[] = [];
  let bytes = 0;
  socket.on('message', (data: Buffer) => {
    const frame = decodeVideoFrame(data);
    if (frame) frames.push(frame);
    bytes += data.length;
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ read: bytes }));
  });
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
  return { frames, end: `${code} ${reason.toString()}` };
}

/** Gives somebody ACCESS_MEDIA, as the owner does on their page. */
async function give(owner: TestClient, who: string, allow: readonly ExplicitAllow[]) {
  const Id = who as UserId;
  const { revision } = await owner.users.details({ Id });
  return owner.users.update({
    Id,
    revision,
    change: { ClaimsExplicitAllow: allow } as never,
  });
}
const ofGate = [{ Attr: 'DeviceId', Operator: 'in', Value: [GATE] }] as const;
const media = (Since?: number): ExplicitAllow[] => [
  { Key: 'ACCESS_MEDIA', Condition: ofGate, Since },
];

describe('recordings', () => {
  test('are refused without the claim; the one that covers a moment is found with its event', async () => {
    const { owner, as, from, move, url } = await house();
    await until(async () => (await owner.devices.get({ reference: GATE })).Reachable);
    move('camera-gate', false);
    await until(async () => {
      const { Status } = await owner.devices.get({ reference: GATE });
      return Status.StateVars['PRESENCE']?.Value === false;
    });
    move('camera-gate', true);
    await until(
      async () => (await owner.recordings.timeline({ from, to: from + MINUTE })).events.length > 0,
    );
    const { events } = await owner.recordings.timeline({ from, to: from + MINUTE });
    expect(events.map(({ DeviceId, kind }) => [DeviceId, kind])).toEqual([[GATE, 'motion']]);
    const [event] = events;
    if (!event) throw new Error('no event');

    const found = await owner.recordings.at({ eventId: event.EventId });
    const recording = { from, to: from + 70_000 };
    expect(found).toEqual({ DeviceId: GATE, at: event.at, recording, event });
    expect(await owner.recordings.at({ DeviceId: GATE, ts: event.at + 1 })).toMatchObject({
      recording,
      event,
    });
    expect(await owner.recordings.at({ DeviceId: COT, ts: from + 5_000 })).toMatchObject({
      event: null,
    });
    expect(await failureOf(owner.recordings.at({ DeviceId: GATE, ts: from - 1 }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await failureOf(owner.recordings.at({ eventId: 'nobody' as never }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await failureOf(owner.recordings.at({}))).toMatchObject({ code: 'VALIDATION_FAILED' });

    const user = await as('user');
    const refused = { code: 'FORBIDDEN', data: { claim: 'ACCESS_MEDIA' } };
    expect(await failureOf(user.recordings.at({ eventId: event.EventId }))).toMatchObject(refused);
    expect(await failureOf(user.recordings.timeline({ from, to: from + 1 }))).toMatchObject(
      refused,
    );
    expect(await failureOf(user.recordings.preview({ DeviceId: GATE, at: from }))).toMatchObject(
      refused,
    );
    expect((await watched(url, user, { DeviceId: GATE, at: from })).end).toBe('4000 FORBIDDEN');
  });

  test('a grant covers one camera, and nothing from before it was given unless it says so', async () => {
    const { owner, as, from, url } = await house();
    const user = await as('user');
    const before = Date.now();
    const given = await give(owner, 'user', media());
    const since = given.ClaimsExplicitAllow[0]?.Since ?? 0;
    expect(since).toBeGreaterThanOrEqual(before);
    const now = await user.recordings.list();
    expect(now.map(({ DeviceId, first }) => [DeviceId, first])).toEqual([[GATE, since]]);
    expect(await failureOf(user.recordings.at({ DeviceId: GATE, ts: since - 1 }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(
      await failureOf(user.recordings.timeline({ from, to: from + 1, DeviceIds: [COT] })),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await watched(url, user, { DeviceId: COT, at: from })).end).toBe('4000 FORBIDDEN');
    const { frames } = await watched(url, user, { DeviceId: GATE, at: from });
    const first = frames.find(({ kind }) => kind === 'part');
    expect(first?.at).toBeGreaterThanOrEqual(since);

    const again = await give(owner, 'user', media());
    expect(again.ClaimsExplicitAllow[0]?.Since).toBe(since);
    await give(owner, 'user', media(0));
    expect((await user.recordings.list()).map((each) => each.first)).toEqual([from]);
  });

  test('play from the last key frame on, tell gaps, and end where they end; a sitting is one entry of the audit', async () => {
    const { owner, from, url } = await house();
    const { frames, end } = await watched(url, owner, { DeviceId: GATE, at: from + 62_500 });
    expect(end).toBe('1000 ');
    const told = frames.filter(({ kind }) => kind !== 'part');
    expect(told.map((each) => (each.kind === 'news' ? each.news : each.kind))).toEqual([
      { kind: 'mp4', mime: tape.format.mime, width: 160, height: 120 },
      'init',
      { gap: [from + 70_000, from + 130_000] },
    ]);
    const sent = tape.from(from);
    const parts = frames.filter((each) => each.kind === 'part');
    // From 62 s, where the last key frame is, to 70 s; then 20 s.
    expect(parts).toHaveLength(80 + 200);
    expect(parts[0]?.at).toBe(from + 62_000);
    expect(Buffer.from(parts[0]?.bytes ?? []).equals(sent[620]?.bytes ?? Buffer.alloc(0))).toBe(
      true,
    );
    expect(parts[80]?.at).toBe(from + 130_000);

    await watched(url, owner, { DeviceId: GATE, at: from + 140_000 });
    await owner.recordings.preview({ DeviceId: GATE, at: from + 10_000 });
    const { entries } = await owner.audit.list({ what: 'recordings.watch', limit: 50 } as never);
    expect(entries.map(({ by, subject }) => [by.Id, subject.Id])).toEqual([['owner', GATE]]);
    const nothing = await watched(url, owner, { DeviceId: GATE, at: from + 600_000 });
    expect(nothing.end).toBe('4000 NOT_FOUND');
  });

  test('show a key frame of a moment as a picture', async () => {
    const { owner, from } = await house();
    const { headers, body } = await owner.recordings.preview({ DeviceId: GATE, at: from + 61_700 });
    expect(body.type).toBe('image/jpeg');
    expect(headers['last-modified']).toBe(new Date(from + 61_000).toUTCString());
    const missing = owner.recordings.preview({ DeviceId: GATE, at: from + 100_000 });
    expect(await failureOf(missing)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that are deleted are gone for lists, moments and readers; protected ranges go with them', async () => {
    const { owner, from, url } = await house();
    const range = { DeviceId: GATE, from, to: from + 1_000 };
    const kept = await owner.recordings.protect(range);
    expect(kept).toMatchObject({ ...range, by: { kind: 'user', Id: 'owner' } });
    await owner.recordings.remove(range);
    const { cameras } = await owner.recordings.timeline({
      from,
      to: from + 200_000,
      DeviceIds: [GATE],
    });
    expect(cameras[0]).toMatchObject({
      spans: [
        { from: from + 60_000, to: from + 70_000 },
        { from: from + 130_000, to: from + 150_000 },
      ],
      protected: [],
    });
    expect(
      await failureOf(owner.recordings.at({ DeviceId: GATE, ts: from + 5_000 })),
    ).toMatchObject({ code: 'NOT_FOUND' });
    const { frames } = await watched(url, owner, { DeviceId: GATE, at: from });
    expect(frames[0]).toMatchObject({ news: { gap: [from, from + 60_000] } });
    expect(await failureOf(owner.recordings.unprotect({ Id: kept.Id }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a clip', () => {
  test('is exported with the hashes of its files, and every viewing is in the audit', async () => {
    const { owner, as, from, url, path } = await house();
    const draft = { DeviceId: GATE, from: from + 500, to: from + 140_000, Name: 'Parcel' };
    const { Id } = await owner.clips.make(draft);
    await until(async () => (await owner.clips.one({ Id })).state === 'ready');
    const manifest = await owner.clips.manifest({ Id });
    expect(manifest).toMatchObject({
      ...draft,
      format: 'dimora-clip/1',
      by: 'Giulia Bianchi',
      CameraName: 'gate',
    });
    expect(manifest.files.map((each) => [each.name, each.from - from, each.to - from])).toEqual([
      ['1.mp4', 0, 70_000],
      ['2.mp4', 130_000, 140_000],
    ]);
    for (const { name, sha256, bytes } of manifest.files) {
      const { body } = await owner.clips.file({ Id, name });
      const content = Buffer.from(await body.arrayBuffer());
      expect(content).toHaveLength(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      await writeFile(join(path, name), content);
    }
    expect(await picturesIn(join(path, '1.mp4'))).toBe(700);
    expect(await picturesIn(join(path, '2.mp4'))).toBe(100);
    await watched(url, owner, { DeviceId: COT, at: from });
    const { entries } = await owner.audit.list({ what: 'recordings.watch', limit: 50 } as never);
    expect(new Set(entries.map(({ subject }) => subject.Id))).toEqual(new Set([COT, GATE]));
    expect(entries).toHaveLength(2);

    await give(owner, 'user', media());
    const user = await as('user');
    expect(await user.clips.list()).toEqual([]);
    const refused = [
      () => user.clips.one({ Id }),
      () => user.clips.manifest({ Id }),
      () => user.clips.file({ Id, name: '1.mp4' }),
      () => user.clips.remove({ Id }),
      () => owner.clips.file({ Id, name: '../clip.json' }),
      () => owner.clips.file({ Id, name: 'clip.json' }),
      () => owner.clips.one({ Id: '../recordings' }),
    ];
    for (const each of refused)
      expect(await failureOf(each())).toMatchObject({ code: 'NOT_FOUND' });
    await owner.recordings.remove({ DeviceId: GATE, from, to: from + 200_000 });
    expect((await owner.clips.list()).map((each) => [each.Id, each.Name])).toEqual([
      [Id, 'Parcel'],
    ]);
    await owner.clips.remove({ Id });
    expect(await owner.clips.list()).toEqual([]);
  });
});
