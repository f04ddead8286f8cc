import type { DeviceId, EnvironmentId, UserId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { aPng } from '@dimora/testing/pictures';
import mqtt from 'mqtt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BrokerPort } from '../../src/modules/broker/port.ts';
import { DeviceInstall } from '../../src/modules/devices/port.ts';
import { FacesPort } from '../../src/modules/faces/port.ts';
import { PresencePort } from '../../src/modules/presence/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { aFolder, aHub, BEDROOM, LAMP, LIVING, redefine, until } from '../support/a-hub.ts';
import type { TestHub, TestHubOptions } from '../support/a-hub.ts';

const ENTRANCE = 'entrance' as DeviceId;
const GARDEN = 'garden' as DeviceId;
const USER = 'user' as UserId;
const OWNER = 'owner' as UserId;

const camera = ({ hub }: TestHub, Id: DeviceId, EnvironmentId: EnvironmentId, topic: string) =>
  hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'mqtt',
      Name: Id,
      EnvironmentId,
      Settings: {
        Address: Id,
        channels: [{ kind: 'picture', stateTopic: `frigate/${topic}/person/snapshot` }],
      },
    },
    { Id },
  ).Key;

/** A house with a camera at the entrance and one in the garden. */
async function aWatchedHouse(options: TestHubOptions = {}) {
  const home = await aHub(options);
  const keys = {
    entrance: camera(home, ENTRANCE, LIVING, 'front_door'),
    garden: camera(home, GARDEN, BEDROOM, 'back_yard'),
  };
  const owner = await home.as('owner');
  const first = async () => (await owner.faces.list())[0];
  const events = async (type: string) =>
    (await owner.events.list({ limit: 200 })).events.filter(
      ({ IoTEventType }) => IoTEventType === type,
    );
  return { home, keys, owner, first, events };
}

/** A face that points in a direction, as recognisers write it: 32 numbers. */
const face = (direction: number, blur = 0): number[] =>
  Array.from({ length: 32 }, (_, at) => (at === direction ? 1 : at === 31 ? blur : 0));
const PICTURE = aPng({ width: 60, height: 60 }).toString('base64');

let house: Awaited<ReturnType<typeof aWatchedHouse>>;
beforeEach(async () => {
  house = await aWatchedHouse();
});
afterEach(() => house.home[Symbol.asyncDispose]());

describe('a recogniser that reports', () => {
  test('[FACES-01] [FACES-02] somebody unknown is listed with everything there is of them, once, however often they are seen', async () => {
    const { owner, keys, first, events } = house;
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1), image: PICTURE });
    await owner.faces.report({ camera: keys.entrance, embedding: face(1, 0.1) });
    expect(await owner.faces.list()).toHaveLength(1);
    const seen = await first();
    expect(seen).toEqual({
      Id: expect.stringMatching(/./),
      Name: '',
      ImageBase64: expect.stringMatching(/^data:image\/webp;base64,/),
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
    // Another camera, the same person: one id, a row for each camera.
    await owner.faces.report({ camera: GARDEN, embedding: face(1) });
    const rows = await owner.faces.list();
    expect(rows.map(({ Id }) => Id)).toEqual([seen?.Id, seen?.Id]);
    expect(new Set(rows.map(({ CameraDeviceKey }) => CameraDeviceKey)).size).toBe(2);
    expect(
      (await events('camera.newFace')).map(({ NotificationType }) => NotificationType),
    ).toEqual(['NEW_USER']);
  });

  test('[FACES-07] [USERS-06] linking moves the face to a person, who is recognised from then on and comes home by it; undo takes it back', async () => {
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

  test('[FACES-06] forgetting the face removes it at its camera, with the flag the unknown person everywhere; nobody of the house', async () => {
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

  test('[FACES-07] what isn’t there can’t be linked: the face, its camera, the person', async () => {
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

  test('bad reports: no picture, an SVG, a bomb, one that is too large, an embedding that is none, nothing, a lamp', async () => {
    const { owner } = house;
    const report = (told: object) =>
      failureOf(owner.faces.report({ camera: ENTRANCE, ...told } as never));
    const base64 = (bytes: Buffer) => bytes.toString('base64');
    expect(await report({ image: base64(Buffer.from('no picture')) })).toMatchObject({
      code: 'IMAGE_TYPE',
    });
    expect(await report({ image: base64(Buffer.from('<svg/>')) })).toMatchObject({
      code: 'IMAGE_TYPE',
    });
    expect(
      await report({ image: base64(aPng({ width: 60_000, height: 60_000, pixels: false })) }),
    ).toMatchObject({ code: 'IMAGE_DIMENSIONS' });
    expect(await report({ image: base64(aPng({ length: 740_000 })) })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await report({ image: 'x'.repeat(1_200_000) })).toMatchObject({
      code: 'BODY_TOO_LARGE',
    });
    for (const embedding of [[1], Array(3_000).fill(1), Array(32).fill('a'), 'face'])
      expect(await report({ embedding })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await report({})).toMatchObject({ code: 'VALIDATION_FAILED' });
    for (const camera of [LAMP, 'nobody'])
      expect(await report({ camera, embedding: face(1) })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await owner.faces.list()).toEqual([]);
  });

  test('[SECURITY-05] a recogniser reports for its own camera and sees nothing; somebody else’s camera doesn’t exist', async () => {
    const { home, owner } = house;
    const Condition = [{ Attr: 'DeviceId', Operator: 'in', Value: [ENTRANCE] }] as const;
    redefine(home.hub, 'guest', {
      Role: 'guest',
      ClaimsExplicitAllow: [
        { Key: 'READ_DEVICE', Condition },
        { Key: 'REPORT_FACES', Condition },
      ],
    });
    const recogniser = await home.as('guest');
    expect(await recogniser.faces.report({ camera: ENTRANCE, embedding: face(1) })).toEqual({
      taken: true,
    });
    expect(
      await failureOf(recogniser.faces.report({ camera: GARDEN, embedding: face(1) })),
    ).toEqual(await failureOf(recogniser.faces.report({ camera: 'nobody', embedding: face(1) })));
    expect(await failureOf(recogniser.faces.list())).toMatchObject({ code: 'FORBIDDEN' });
    expect(await owner.faces.list()).toHaveLength(1);
  });

  test('[SECURITY-05] who may not watch a camera finds none of its faces', async () => {
    const { home, owner, keys, first } = house;
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
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
    expect(await owner.faces.list()).toHaveLength(1);
    await owner.faces.link({ ...at, UserId: OWNER });
    expect(await linked()).toEqual([]);
  });

  test('a flood of one camera is stopped', async () => {
    const { owner } = house;
    const report = () => owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    for (let times = 0; times < 120; times += 1) await report();
    expect(await failureOf(report())).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await owner.faces.report({ camera: GARDEN, embedding: face(1) })).toEqual({
      taken: true,
    });
  });

  test('[USERS-15] nothing stays of the face of somebody who was removed', async () => {
    const { home, owner, keys, first } = house;
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    const at = { Id: (await first())?.Id ?? '', CameraDeviceKey: keys.entrance };
    await owner.faces.link({ ...at, UserId: USER });
    await owner.users.deleteKnown({ Id: USER });
    expect(home.hub.modules.port(FacesPort).linksOf(USER)).toEqual([]);
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    expect(await first()).toMatchObject({ ProbableUserId: null });
  });

  test('the face of somebody who hides their presence is in no history', async () => {
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

  test('the faces of a camera that was removed are gone', async () => {
    const { owner } = house;
    await owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    await owner.deviceManager.forget({ Id: ENTRANCE });
    expect(await owner.faces.list()).toEqual([]);
  });
});

describe('Frigate', () => {
  /** What Frigate publishes, by its documentation, as a client of the hub's own broker. */
  async function frigate() {
    const broker = house.home.hub.modules.port(BrokerPort);
    const { Username, Password } = broker.admit('frigate', ['frigate/#']);
    const { port } = await broker.listening();
    const client = await mqtt.connectAsync({ port, username: Username, password: Password });
    const say = (topic: string, payload: string | Buffer, retain = false) =>
      client.publishAsync(`frigate/${topic}`, payload, { qos: 1, retain });
    const update = (name: string | null, camera = 'front_door') =>
      say(
        'tracked_object_update',
        JSON.stringify({
          type: 'face',
          id: '1607123955.475377-mxklsc',
          name,
          score: 0.95,
          camera,
          timestamp: 1607123958.748393,
        }),
      );
    const event = (sub_label: unknown) =>
      say(
        'events',
        JSON.stringify({
          type: 'update',
          before: { camera: 'front_door', label: 'person', sub_label: null },
          after: { id: '1', camera: 'front_door', label: 'person', sub_label, score: 0.79 },
        }),
      );
    return { client, say, update, event, [Symbol.asyncDispose]: () => client.endAsync() };
  }

  test('a person whom it calls by name comes home; once, whatever it repeats', async () => {
    await using bus = await frigate();
    const { home, events } = house;
    const presence = home.hub.modules.port(PresencePort);
    const { FirstName } = await (await home.as('user')).users.profile();
    await bus.update(FirstName.toUpperCase());
    await until(() => presence.isHome(USER) === 'home');
    await bus.event([FirstName, 0.79]);
    await bus.update(FirstName);
    await bus.event(['Nobody Here', 0.6]);
    await until(async () => (await house.owner.faces.list()).length === 1);
    expect(await events('camera.faceRecognised')).toHaveLength(1);
    expect(await house.first()).toMatchObject({
      Name: 'Nobody Here',
      CameraDeviceKey: house.keys.entrance,
    });
  });

  test('[FACES-07] a name that was linked once is that person from then on', async () => {
    await using bus = await frigate();
    const { home, owner, first, keys } = house;
    await bus.update('Zio');
    await until(async () => (await owner.faces.list()).length === 1);
    const at = { Id: (await first())?.Id ?? '', CameraDeviceKey: keys.entrance };
    await owner.faces.link({ ...at, UserId: USER });
    expect(home.hub.modules.port(FacesPort).linksOf(USER)).toEqual([
      { Key: keys.entrance, UserIds: ['Zio'] },
    ]);
    await bus.update('Zio', 'back_yard');
    await until(() => home.hub.modules.port(PresencePort).isHome(USER) === 'home');
  });

  test('somebody unknown has the picture that Frigate took, and a name it doesn’t know is none', async () => {
    await using bus = await frigate();
    const { owner, first } = house;
    await bus.say('front_door/person/snapshot', aPng({ width: 40, height: 60 }));
    await bus.update(null);
    await until(async () => (await owner.faces.list()).length === 1);
    expect(await first()).toMatchObject({
      Name: '',
      ImageBase64: expect.stringMatching(/^data:image\/webp/),
    });
    // The next within a minute shows nothing that could tell it apart.
    await bus.update('unknown');
    await bus.update('Known Soon');
    await until(async () => (await owner.faces.list()).length === 2);
  });

  test('what is no message of Frigate’s harms nothing: other types, cameras and forms, and what a broker kept', async () => {
    await using bus = await frigate();
    const { owner } = house;
    await bus.say(
      'tracked_object_update',
      '{"type":"face","name":"Old","camera":"front_door"}',
      true,
    );
    for (const nonsense of ['', '{', '[]', 'null', '{"type":"face"}', '{"type":"face","camera":7}'])
      await bus.say('tracked_object_update', nonsense);
    await bus.say('tracked_object_update', '{"type":"lpr","name":"AB123CD","camera":"front_door"}');
    await bus.update('Stranger', 'no_such_camera');
    await bus.say(
      'events',
      '{"after":{"label":"car","sub_label":["AB123CD",1],"camera":"front_door"}}',
    );
    await bus.event(null);
    await bus.event({ not: 'a name' });
    await bus.update('The last');
    await until(async () => (await owner.faces.list()).some(({ Name }) => Name === 'The last'));
    expect((await owner.faces.list()).map(({ Name }) => Name).toSorted()).toEqual([
      'Old',
      'The last',
    ]);
  });
});

test('faces outlive a restart, encrypted; they expire by the settings', async () => {
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
