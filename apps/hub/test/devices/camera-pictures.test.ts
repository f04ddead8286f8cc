import {
  DriverError,
  type DeviceSession,
  type DriverHost,
  type Snapshot,
} from '@dimora/driver-kit';
import { onvifDriver } from '@dimora/driver-onvif';
import { OnvifCamera, STILL } from '@dimora/simulators';
import type { DeviceId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { describe, expect, test } from 'vitest';
import { aDriver, aSession } from '../support/a-driver.ts';
import { told, toldBy } from '../support/content.ts';
import { aHub, BEDROOM, LAMP, LIVING, until } from '../support/a-hub.ts';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';

const PASSWORD = 'camera-s3cret';
const JPEG: Snapshot = { mime: 'image/jpeg', bytes: Uint8Array.from([0xff, 0xd8, 0xff]) };
const JPEG_TOLD = { type: 'image/jpeg', base64: '/9j/' };

/** A hub with a camera in the living room that shows what the test says. */
async function withCamera(snapshot: DeviceSession['snapshot'] | undefined) {
  let host: DriverHost | undefined;
  const plain = aDriver({
    open: async (_settings, given) => {
      host = given;
      return { ...aSession(given), ...(snapshot && { snapshot }) };
    },
  });
  const { describe: described } = plain;
  const driver = {
    ...plain,
    describe: (settings: unknown) => ({ ...described(settings), pictures: true }),
  };
  const hub = await aHub({ drivers: [driver] });
  const owner = await hub.as('owner');
  const [added] = await owner.deviceManager.add({
    devices: [
      {
        driver: 'scripted',
        Name: 'Door camera',
        EnvironmentId: LIVING,
        Settings: { Address: '10.9.0.1' },
      },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
  const { Id } = added.value;
  await until(async () => (await owner.devices.get({ reference: Id })).Reachable);
  return {
    hub,
    owner,
    Id,
    report: (news: Parameters<DriverHost['report']>[0]) => host?.report(news),
    picture: () => owner.devices.picture({ Id }),
    [Symbol.asyncDispose]: () => hub[Symbol.asyncDispose](),
  };
}

test('[DEVICES-05] a real protocol’s camera with digest authentication: its picture comes without its password', async () => {
  await using eye = await OnvifCamera.start({ password: PASSWORD });
  await using hub = await aHub({ drivers: [onvifDriver] });
  const owner = await hub.as('owner');
  const [added] = await owner.deviceManager.add({
    devices: [
      {
        driver: 'onvif',
        Name: 'Door camera',
        EnvironmentId: LIVING,
        Settings: {
          Address: '127.0.0.1',
          port: eye.port,
          Password: PASSWORD,
          auth: 'INLINE_URL',
          streams: [{}],
        },
      },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
  const { Id } = added.value;
  const seen = () => owner.devices.get({ reference: Id });
  await until(async () => (await seen()).Image !== null);
  const device = await seen();
  expect(device.Image).toBe(`/api/devices/${Id}/picture`);
  expect(device.Status.Image).toBe(device.Image);
  const call = await hub.call(device.Image ?? '', {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(await toldBy(call)).toEqual({ type: 'image/jpeg', base64: STILL.toString('base64') });
  expect(JSON.stringify([device, hub.log.lines])).not.toContain(PASSWORD);
});

describe('who may see a camera’s pictures', () => {
  test('[CAMERA-02] only holders of APP_PRO_DVR for this camera; others don’t even get the address', async () => {
    await using home = await withCamera(() => Promise.resolve(JPEG));
    const { Id, hub } = home;
    expect(await told(await home.picture())).toEqual(JPEG_TOLD);
    const user = await hub.as('user');
    expect(await user.devices.get({ reference: Id })).toMatchObject({
      Name: 'Door camera',
      Image: null,
      Status: { Image: null },
    });
    expect(await failureOf(user.devices.picture({ Id }))).toMatchObject({
      code: 'FORBIDDEN',
      data: { claim: 'APP_PRO_DVR' },
    });
    expect(await failureOf(hub.anonymous.devices.picture({ Id }))).toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
    const { user: person } = await user.snapshot.load({});
    const users = hub.hub.modules.port(PeopleMaking);
    const only = (EnvironmentId: string) => ({
      ClaimsExplicitAllow: [
        {
          Key: 'APP_PRO_DVR' as const,
          Condition: [
            { Attr: 'EnvironmentId' as const, Operator: 'in' as const, Value: [EnvironmentId] },
          ],
        },
      ],
    });
    users.change(person.Id, only(BEDROOM));
    expect(await failureOf(user.devices.picture({ Id }))).toMatchObject({ code: 'FORBIDDEN' });
    users.change(person.Id, only(LIVING));
    expect(await told(await user.devices.picture({ Id }))).toEqual(JPEG_TOLD);
    expect((await user.devices.get({ reference: Id })).Image).not.toBeNull();
  });

  test('a guest who can’t see the camera finds nothing there', async () => {
    await using home = await withCamera(() => Promise.resolve(JPEG));
    const guest = await home.hub.as('guest');
    const { user } = await guest.snapshot.load({});
    home.hub.hub.modules.port(PeopleMaking).change(user.Id, {
      ClaimsExplicitAllow: [{ Key: 'APP_PRO_DVR' }],
    });
    expect(await failureOf(guest.devices.picture({ Id: home.Id }))).toMatchObject({
      code: 'NOT_FOUND',
      data: { kind: 'device' },
    });
  });
});

test('[CAMERA-02] an unchanged picture costs no bytes, and every request proves the claim', async () => {
  let shown = JPEG.bytes;
  await using home = await withCamera(() => Promise.resolve({ ...JPEG, bytes: shown }));
  const { Id, hub, owner } = home;
  const ask = (token: string | undefined, tag?: string) =>
    hub.call(`/api/devices/${Id}/picture`, {
      headers: {
        authorization: `Bearer ${token ?? ''}`,
        ...(tag !== undefined && { 'if-none-match': tag }),
      },
    });
  const first = await ask(owner.token);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(Date.parse(first.headers.get('last-modified') ?? '')).not.toBeNaN();
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await ask(owner.token, known);
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect(again.headers.get('etag')).toBe(tag);
  }
  const user = await hub.as('user');
  expect((await ask(user.token, tag)).status).toBe(403);
  expect((await ask(undefined, tag)).status).toBe(401);
  shown = Uint8Array.from([...JPEG.bytes, 1]);
  await until(async () => (await ask(owner.token, tag)).status === 200);
});

describe('a camera', () => {
  test('gets one request at a time however many people watch', async () => {
    const asked: PromiseWithResolvers<Snapshot>[] = [];
    await using home = await withCamera(() => {
      const next = Promise.withResolvers<Snapshot>();
      asked.push(next);
      return next.promise;
    });
    const many = Array.from({ length: 8 }, home.picture);
    await until(() => asked.length > 0);
    asked[0]?.resolve(JPEG);
    for (const each of await Promise.all(many)) expect(await told(each)).toEqual(JPEG_TOLD);
    expect(asked).toHaveLength(1);
    // Later it gets another request.
    const again = home.picture();
    const later = until(async () => {
      void home.picture().catch(() => {});
      return asked.length === 2;
    });
    await later;
    asked[1]?.resolve(JPEG);
    await again;
  });

  test('that is unreachable, has no pictures, hangs or returns nonsense is reported as such', async () => {
    const shows: Snapshot[] = [
      { mime: 'image/jpeg', bytes: new Uint8Array(1_000_001) },
      { mime: 'image/svg+xml', bytes: new TextEncoder().encode('<svg onload="x()"/>') },
      { mime: 'image/jpeg', bytes: new Uint8Array(0) },
    ];
    for (const shown of shows) {
      await using home = await withCamera(() => Promise.resolve(shown));
      expect(await failureOf(home.picture())).toMatchObject({
        code: 'DEVICE_PROTOCOL',
        data: { name: 'Door camera', trouble: 'NOT_UNDERSTOOD' },
      });
    }
    await using blind = await withCamera(undefined);
    expect(await failureOf(blind.picture())).toMatchObject({ code: 'DEVICE_REFUSED' });
    expect(await failureOf(blind.owner.devices.picture({ Id: LAMP }))).toMatchObject({
      code: 'DEVICE_REFUSED',
    });
    await using locked = await withCamera(() =>
      Promise.reject(new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' })),
    );
    expect(await failureOf(locked.picture())).toMatchObject({
      code: 'DEVICE_REFUSED',
      data: { trouble: 'WRONG_CREDENTIALS' },
    });
    await using gone = await withCamera(() => Promise.resolve(JPEG));
    gone.report({ Reachable: false, trouble: 'NO_ANSWER' });
    expect(await failureOf(gone.picture())).toMatchObject({
      code: 'DEVICE_UNREACHABLE',
      data: { trouble: 'NO_ANSWER' },
    });
  });

  test('removed during a request ends that request and is released', async () => {
    let signal: AbortSignal | undefined;
    await using home = await withCamera((given) => {
      signal = given;
      return new Promise(() => {});
    });
    const look = failureOf(home.picture());
    await until(() => signal !== undefined);
    await home.owner.deviceManager.forget({ Id: home.Id as DeviceId });
    expect(await look).toMatchObject({ code: 'DEVICE_UNREACHABLE' });
    expect(signal?.aborted).toBe(true);
  });

  test('whose driver fails affects no other camera', async () => {
    await using home = await withCamera(() => {
      throw new TypeError('no');
    });
    expect(await failureOf(home.picture())).toMatchObject({
      code: 'DEVICE_PROTOCOL',
      data: { trouble: 'DRIVER_FAILED' },
    });
    const answer = await home.owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
    expect(answer.Value?.Value).toBe(true);
  });
});
