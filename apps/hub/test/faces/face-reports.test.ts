/** Who reports faces: recognisers through the API, whose reports may be bad or too many, and Frigate by MQTT. */
import { failureOf } from '@dimora/testing/hub';
import { aPng } from '@dimora/testing/pictures';
import mqtt from 'mqtt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';
import { FacesPort } from '../../src/modules/cameras/faces/port.ts';
import { PresencePort } from '../../src/modules/people/presence/port.ts';
import { LAMP, redefine, until } from '../support/a-hub.ts';
import { aWatchedHouse, ENTRANCE, face, GARDEN, USER } from './a-watched-house.ts';

let house: Awaited<ReturnType<typeof aWatchedHouse>>;
beforeEach(async () => {
  house = await aWatchedHouse();
});
afterEach(() => house.home[Symbol.asyncDispose]());

describe('a face recogniser that reports', () => {
  test('refuses reports with invalid or oversized pictures, invalid embeddings, no content or the wrong device', async () => {
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

  test('[SECURITY-05] a recogniser can report only for its own camera, and sees nothing', async () => {
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

  test('too many reports of one camera are refused', async () => {
    const { owner } = house;
    const report = () => owner.faces.report({ camera: ENTRANCE, embedding: face(1) });
    for (let times = 0; times < 120; times += 1) await report();
    expect(await failureOf(report())).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await owner.faces.report({ camera: GARDEN, embedding: face(1) })).toEqual({
      taken: true,
    });
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
    const update = (name: string | null, camera = 'front_door', score: unknown = 0.95) =>
      say(
        'tracked_object_update',
        JSON.stringify({
          type: 'face',
          id: '1607123955.475377-mxklsc',
          name,
          score,
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

  test('a person whom Frigate names comes home, once, even if the message is repeated', async () => {
    await using bus = await frigate();
    const { home, events, owner } = house;
    const presence = home.hub.modules.port(PresencePort);
    const { FirstName } = await (await home.as('user')).users.profile();
    await owner.presence.set({ UserId: USER, state: 'away' });
    await bus.update(FirstName.toUpperCase());
    await until(() => presence.isHome(USER) === 'home');
    await bus.event([FirstName, 0.79]);
    await bus.update(FirstName);
    await bus.event(['Nobody Here', 0.6]);
    await until(async () => (await owner.faces.list()).length === 1);
    expect(await events('camera.faceRecognised')).toHaveLength(1);
    expect(await house.first()).toMatchObject({
      Name: 'Nobody Here',
      CameraDeviceKey: house.keys.entrance,
    });
  });

  test('a name below Frigate’s threshold is a guess, and nobody comes home by it', async () => {
    await using bus = await frigate();
    const { home, events, owner } = house;
    const presence = home.hub.modules.port(PresencePort);
    const { FirstName } = await (await home.as('user')).users.profile();
    await owner.presence.set({ UserId: USER, state: 'away' });
    for (const score of [0.82, 0.899, 0, null, '0.95'])
      await bus.update(FirstName, 'front_door', score);
    await bus.update('The last', 'front_door', 0.82);
    await until(async () => (await owner.faces.list()).length > 0);
    expect((await owner.faces.list()).map(({ Name }) => Name)).toEqual(['The last']);
    expect(presence.isHome(USER)).not.toBe('home');
    expect(await events('camera.faceRecognised')).toEqual([]);
    // Frigate's own threshold may be lower: its label is its word.
    await bus.event([FirstName, 0.82]);
    await until(() => presence.isHome(USER) === 'home');
  });

  test('[FACES-07] a name linked once belongs to that person from then on', async () => {
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

  test('an unknown person has Frigate’s picture, and a name that Frigate doesn’t know is ignored', async () => {
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

  test('invalid messages, other types and cameras, and retained messages change nothing', async () => {
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
