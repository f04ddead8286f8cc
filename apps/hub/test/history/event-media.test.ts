import type { HistoryEvent } from '@dimora/contract';
import type { DeviceSession, Snapshot } from '@dimora/driver-kit';
import { onvifDriver } from '@dimora/driver-onvif';
import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { OnvifCamera, STILL } from '@dimora/simulators';
import { failureOf } from '@dimora/testing/hub';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';
import { aCameraDriver } from '../support/a-camera-driver.ts';
import { told, toldBy } from '../support/content.ts';
import { aHub, BEDROOM, LIVING, until, type TestHub } from '../support/a-hub.ts';

const JPEG: Snapshot = { mime: 'image/jpeg', bytes: Uint8Array.from([0xff, 0xd8, 0xff]) };
const JPEG_TOLD = { type: 'image/jpeg', base64: '/9j/' };

type Person = Awaited<ReturnType<TestHub['as']>>;

const today = (): string => new Date().toISOString().slice(0, 10);
/** The motions of today as somebody reads them, newest first. */
const motions = async (person: Person): Promise<HistoryEvent[]> => {
  const { events } = await person.history.getHistoryByDate({ day: today() });
  return events.filter(({ NotificationType }) => NotificationType === 'MOTION');
};
const mediaId = (event: HistoryEvent | undefined): string =>
  event?.Image?.split('/').at(-1) ?? 'none';

/** A hub with a camera in the living room and a sensor beside it, that see what the test says. */
async function watched(snapshot: NonNullable<DeviceSession['snapshot']>, folder?: string) {
  const { driver, move: moved } = aCameraDriver((_camera, signal) => snapshot(signal));
  const hub = await aHub({ drivers: [driver], ...(folder && { place: { folder } }) });
  const owner = await hub.as('owner');
  const add = async (Address: string): Promise<DeviceId> => {
    const [added] = await owner.deviceManager.add({
      devices: [
        { driver: 'scripted', Name: Address, EnvironmentId: LIVING, Settings: { Address } },
      ],
    });
    if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
    const { Id } = added.value;
    await until(async () => (await owner.devices.get({ reference: Id })).Reachable);
    // What a device reports first is no news.
    moved(Address, false);
    return Id;
  };
  const camera = await add('camera');
  await add('sensor');
  const move = (PRESENCE: boolean, Address = 'camera'): void => moved(Address, PRESENCE);
  return { hub, owner, camera, move, [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose]() };
}

test('[HISTORY-06] an ONVIF camera that sees a movement makes an event with its picture', async () => {
  await using eye = await OnvifCamera.start({ password: 'camera-s3cret' });
  await using hub = await aHub({ drivers: [onvifDriver] });
  const owner = await hub.as('owner');
  const Settings = {
    Address: '127.0.0.1',
    port: eye.port,
    Password: 'camera-s3cret',
    auth: 'INLINE_URL',
    streams: [{}],
  };
  const [added] = await owner.deviceManager.add({
    devices: [{ driver: 'onvif', Name: 'Door camera', EnvironmentId: LIVING, Settings }],
  });
  if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
  await until(async () => (await owner.devices.get({ reference: added.value.Id })).Image !== null);
  await until(() => eye.asked.includes('PullMessages'));
  eye.seeMotion(false);
  eye.seeMotion(true);
  await until(async () => (await motions(owner))[0]?.Image != null);
  const [seen] = await motions(owner);
  const call = await hub.call(seen?.Image ?? '', {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(call.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await toldBy(call)).toEqual({ type: 'image/jpeg', base64: STILL.toString('base64') });
  const { text } = await owner.history.export({ from: today(), to: today(), format: 'json' });
  expect(text).toContain(seen?.Image);
});

test('[HISTORY-06] only people who may watch its camera get a picture, by any call', async () => {
  await using home = await watched(() => Promise.resolve(JPEG));
  const { hub, owner, move } = home;
  move(true);
  await until(async () => (await motions(owner))[0]?.Image != null);
  const Id = mediaId((await motions(owner))[0]);
  expect(await told(await owner.history.media({ Id }))).toEqual(JPEG_TOLD);
  const user = await hub.as('user');
  const hidden = async (): Promise<void> => {
    expect(await motions(user)).toMatchObject([{ Image: null, Audio: null }]);
    const { text } = await user.history.export({ from: today(), to: today(), format: 'json' });
    expect(text).not.toContain(Id);
    expect(await failureOf(user.history.media({ Id }))).toMatchObject({ code: 'NOT_FOUND' });
  };
  await hidden();
  expect(await failureOf(hub.anonymous.history.media({ Id }))).toMatchObject({
    code: 'NOT_AUTHENTICATED',
  });
  const { user: person } = await user.snapshot.load({});
  const mayWatch = (room: EnvironmentId) =>
    hub.hub.modules.port(PeopleMaking).change(person.Id, {
      ClaimsExplicitAllow: [
        {
          Key: 'APP_PRO_DVR',
          Condition: [{ Attr: 'EnvironmentId', Operator: 'in', Value: [room] }],
        },
      ],
    });
  mayWatch(BEDROOM);
  await hidden();
  mayWatch(LIVING);
  expect((await motions(user))[0]?.Image).toContain(Id);
  expect(await told(await user.history.media({ Id }))).toEqual(JPEG_TOLD);
  // Moved to another room: what it saw here stays here.
  const { revision } = await owner.devices.get({ reference: home.camera });
  await owner.devices.update({ Id: home.camera, revision, change: { EnvironmentId: BEDROOM } });
  await hidden();
  // Removed: only those who may watch every camera.
  await owner.deviceManager.forget({ Id: home.camera });
  await hidden();
  expect(await told(await owner.history.media({ Id }))).toEqual(JPEG_TOLD);
});

test('[HISTORY-06] a camera pictures what a sensor in its room reports, once at a time, and delays nothing', async () => {
  const asked: PromiseWithResolvers<Snapshot>[] = [];
  await using home = await watched(() => {
    const next = Promise.withResolvers<Snapshot>();
    asked.push(next);
    return next.promise;
  });
  const { owner, move } = home;
  move(true, 'sensor');
  move(true);
  await until(async () => (await motions(owner)).length === 2);
  expect((await motions(owner)).map(({ Image }) => Image)).toEqual([null, null]);
  asked[0]?.resolve(JPEG);
  await until(async () => (await motions(owner))[0]?.Image != null);
  const both = await motions(owner);
  expect(asked).toHaveLength(1);
  expect(mediaId(both[0])).toBe(mediaId(both[1]));
  // Soon after, the same picture shows it, and the camera is left alone.
  move(false);
  move(true);
  await until(async () => (await motions(owner)).length === 3);
  expect(new Set((await motions(owner)).map(mediaId)).size).toBe(1);
  expect(asked).toHaveLength(1);
});

test('[HISTORY-06] an event has no picture if the camera fails or sends invalid data', async () => {
  const answers: (() => Promise<Snapshot>)[] = [
    () => Promise.reject(new Error('no')),
    () => Promise.resolve({ mime: 'image/svg+xml', bytes: new TextEncoder().encode('<svg/>') }),
  ];
  for (const answer of answers) {
    await using home = await watched(answer);
    home.move(true);
    await until(async () => (await motions(home.owner)).length === 1);
    expect(await motions(home.owner)).toMatchObject([{ Image: null }]);
  }
});

test('[HISTORY-06] damaged pictures are set aside; the events stay, and new pictures arrive', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'pictures.db'),
    'not a database, but long enough to be one'.repeat(200),
  );
  await using home = await watched(() => Promise.resolve(JPEG), folder);
  home.move(true);
  await until(async () => (await motions(home.owner))[0]?.Image != null);
  expect(readdirSync(folder).some((name) => name.startsWith('pictures-damaged-'))).toBe(true);
});
