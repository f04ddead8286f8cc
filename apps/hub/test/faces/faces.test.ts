/** The life of seen faces: listed, linked to people, forgotten, and removed with their camera or person. */
import type { UserId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FacesPort } from '../../src/modules/cameras/faces/port.ts';
import { PresencePort } from '../../src/modules/people/presence/port.ts';
import { aFolder, aHub, redefine } from '../support/a-hub.ts';
import { told, toldBy } from '../support/content.ts';
import { aWatchedHouse, ENTRANCE, face, GARDEN, PICTURE, USER } from './a-watched-house.ts';

const OWNER = 'owner' as UserId;

let house: Awaited<ReturnType<typeof aWatchedHouse>>;
beforeEach(async () => {
  house = await aWatchedHouse();
});
afterEach(() => house.home[Symbol.asyncDispose]());

describe('a recogniser that reports', () => {
  test('[FACES-01] [FACES-02] an unknown person is listed once with all their data, however often they are seen', async () => {
    const { home, owner, keys, first, events } = house;
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1), image: PICTURE });
    await owner.faces.report({ camera: keys.entrance, embedding: face(1, 0.1) });
    expect(await owner.faces.list()).toHaveLength(1);
    const seen = await first();
    expect(seen).toEqual({
      Id: expect.stringMatching(/./),
      Name: '',
      ImageBase64: expect.stringMatching(/^data:image\/webp;base64,/),
      ImageUrl: expect.stringMatching(/^\/api\/faces\/unknown\/.+\/picture\?CameraDeviceKey=/),
      CameraDeviceKey: keys.entrance,
      CameraName: 'entrance',
      ProbableUserId: null,
      MatchesCause: null,
      Score: null,
      seenAt: expect.any(Number),
      times: 2,
      expiresAt: (seen?.seenAt ?? 0) + 30 * 86_400_000,
    });
    expect(await owner.faces.one({ Id: seen?.Id ?? '', CameraDeviceKey: keys.entrance })).toEqual(
      seen,
    );
    // Its picture by itself, and a list that only names it.
    const [named] = await owner.faces.list({ pictures: 'address' });
    expect(named).toEqual({ ...seen, ImageBase64: null });
    const at = { Id: seen?.Id ?? '', CameraDeviceKey: keys.entrance };
    const { type, base64 } = await told(await owner.faces.picture(at));
    expect(`data:${type};base64,${base64}`).toBe(seen?.ImageBase64);
    const headers = { authorization: `Bearer ${owner.token}` };
    expect(await toldBy(await home.call(seen?.ImageUrl ?? '', { headers }))).toEqual({
      type,
      base64,
    });
    // Another camera, the same person: one id, a row for each camera.
    await owner.faces.report({ camera: GARDEN, embedding: face(1) });
    const rows = await owner.faces.list();
    expect(rows.map(({ Id }) => Id)).toEqual([seen?.Id, seen?.Id]);
    expect(new Set(rows.map(({ CameraDeviceKey }) => CameraDeviceKey)).size).toBe(2);
    expect(
      (await events('camera.newFace')).map(({ NotificationType }) => NotificationType),
    ).toEqual(['NEW_USER']);
  });

  test('[FACES-07] [USERS-06] linking a face lets its person be recognised and come home; undo reverts it', async () => {
    const { home, owner, keys, first, events } = house;
    const presence = home.hub.modules.port(PresencePort);
    const faces = home.hub.modules.port(FacesPort);
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1), image: PICTURE });
    const at = { Id: (await first())?.Id ?? '', CameraDeviceKey: keys.entrance };
    const { undo } = await owner.faces.link({ ...at, UserId: USER });
    expect(await owner.faces.list()).toEqual([]);
    expect(faces.linksOf(USER)).toEqual([{ Key: keys.entrance, UserIds: [at.Id] }]);
    expect(await owner.faces.known({ UserId: USER })).toMatchObject({
      samples: 1,
      links: [{ Key: keys.entrance, CameraName: 'entrance', UserIds: [at.Id] }],
    });
    expect((await owner.users.details({ Id: USER })).CameraDeviceLinks).toEqual([
      { Key: keys.entrance, UserIds: [at.Id] },
    ]);
    expect(presence.isHome(USER)).toBe('unknown');
    await owner.faces.report({ camera: GARDEN, embedding: face(1, 0.2) });
    expect(presence.isHome(USER)).toBe('home');
    expect(await owner.faces.list()).toEqual([]);
    expect(await events('camera.faceRecognised')).toMatchObject([
      { DeviceName: 'garden', NotificationType: 'FACE_RECOGNISED', Payload: { UserId: USER } },
    ]);
    expect(await events('person.arrived')).toHaveLength(1);
    // Neither quite like nor unlike: somebody decides.
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1, 1.6) });
    expect(await first()).toMatchObject({
      ProbableUserId: USER,
      MatchesCause: 'likeness',
      Score: 0.53,
    });
    expect(await owner.faces.undo({ undo })).toMatchObject(at);
    expect(faces.linksOf(USER)).toEqual([]);
    expect(await failureOf(owner.faces.undo({ undo }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('[FACES-06] forgetting removes the face at its camera, or with the flag at all cameras, but no person of the house', async () => {
    const { home, owner, keys } = house;
    const report = async () => {
      await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
      await owner.faces.report({ camera: GARDEN, embedding: face(1) });
    };
    const at = async () => ({
      Id: (await owner.faces.list())[0]?.Id ?? '',
      CameraDeviceKey: keys.entrance,
    });
    await report();
    await owner.faces.forget({ ...(await at()), forgetUser: false });
    expect((await owner.faces.list()).map(({ CameraDeviceKey }) => CameraDeviceKey)).toEqual([
      keys.garden,
    ]);
    await report();
    await owner.faces.forget({ ...(await at()), forgetUser: true });
    expect(await owner.faces.list()).toEqual([]);
    expect(await owner.users.list()).toHaveLength(5);
    expect(
      await failureOf(
        owner.faces.forget({ Id: 'x', CameraDeviceKey: keys.entrance, forgetUser: true }),
      ),
    ).toMatchObject({ code: 'NOT_FOUND', data: { kind: 'face' } });
    expect(home.hub.modules.port(FacesPort).linksOf(OWNER)).toEqual([]);
  });

  test('[FACES-07] a missing face, camera or person can’t be linked', async () => {
    const { owner, keys, first } = house;
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    const Id = (await first())?.Id ?? '';
    const link = (change: object) =>
      failureOf(owner.faces.link({ Id, CameraDeviceKey: keys.entrance, UserId: USER, ...change }));
    expect(await link({ Id: 'x' })).toMatchObject({ code: 'NOT_FOUND', data: { kind: 'face' } });
    expect(await link({ CameraDeviceKey: keys.garden })).toMatchObject({ data: { kind: 'face' } });
    expect(await link({ UserId: 'nobody' })).toMatchObject({ data: { kind: 'user' } });
    expect(await link({ UserId: 7 })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await first()).toMatchObject({ Id });
  });

  test('[SECURITY-05] people who may not watch a camera see none of its faces', async () => {
    const { home, owner, keys, first } = house;
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1), image: PICTURE });
    const at = { Id: (await first())?.Id ?? '', CameraDeviceKey: keys.entrance };
    redefine(home.hub, 'admin', { deny: ['APP_PRO_DVR'] });
    const admin = await home.as('admin');
    expect(await admin.faces.list()).toEqual([]);
    const linked = async () => (await admin.users.details({ Id: OWNER })).CameraDeviceLinks;
    const attempts = [
      admin.faces.one(at),
      admin.faces.link({ ...at, UserId: USER }),
      admin.faces.forget({ ...at, forgetUser: true }),
    ];
    for (const failure of await Promise.all(attempts.map(failureOf)))
      expect(failure).toMatchObject({ code: 'NOT_FOUND', data: { kind: 'face' } });
    expect(await failureOf(admin.faces.picture(at))).toMatchObject({
      code: 'NOT_FOUND',
      data: { kind: 'picture' },
    });
    expect((await told(await owner.faces.picture(at))).type).toBe('image/webp');
    expect(await owner.faces.list()).toHaveLength(1);
    await owner.faces.link({ ...at, UserId: OWNER });
    expect(await linked()).toEqual([]);
  });

  test('[USERS-15] nothing remains of the face of somebody who was removed', async () => {
    const { home, owner, keys, first } = house;
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    const at = { Id: (await first())?.Id ?? '', CameraDeviceKey: keys.entrance };
    await owner.faces.link({ ...at, UserId: USER });
    await owner.users.deleteKnown({ Id: USER });
    expect(home.hub.modules.port(FacesPort).linksOf(USER)).toEqual([]);
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    expect(await first()).toMatchObject({ ProbableUserId: null });
  });

  test('the face of somebody who hides their presence appears in no history', async () => {
    const { home, owner, keys, first, events } = house;
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    const at = { Id: (await first())?.Id ?? '', CameraDeviceKey: keys.entrance };
    await owner.faces.link({ ...at, UserId: USER });
    await (await home.as('user')).presence.hide({ hidden: true });
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    expect(home.hub.modules.port(PresencePort).isHome(USER)).toBe('home');
    expect(await events('camera.faceRecognised')).toEqual([]);
    expect(await events('person.arrived')).toEqual([]);
  });

  test('removing a camera removes its faces', async () => {
    const { owner } = house;
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    await owner.deviceManager.forget({ Id: ENTRANCE });
    expect(await owner.faces.list()).toEqual([]);
  });
});

test('faces survive a restart, encrypted, and expire as set', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const before = await aWatchedHouse({ place });
  await before.owner.faces.report({
    camera: ENTRANCE,
    embedding: face(1),
    image: PICTURE,
    match: { Name: 'Zio Peppe' },
  });
  const seen = await before.first();
  await before.home[Symbol.asyncDispose]();
  const { readdir, readFile } = await import('node:fs/promises');
  for (const name of (await readdir(folder.path)).filter((each) => each.startsWith('faces.db')))
    expect((await readFile(`${folder.path}/${name}`)).includes('Zio Peppe')).toBe(false);
  await using after = await aHub({ place });
  const owner = await after.as('owner');
  expect(await owner.faces.list()).toEqual([seen]);
  expect(await owner.faces.setSettings({ unknownDays: 60 })).toMatchObject({
    unknownDays: 60,
    knownDays: 365,
  });
  expect((await owner.faces.list())[0]?.expiresAt).toBe((seen?.seenAt ?? 0) + 60 * 86_400_000);
  for (const wrong of [{ unknownDays: 0 }, { likeness: 2 }, { frigatePrefix: 'a/#' }])
    expect(await failureOf(owner.faces.setSettings(wrong))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
});
