/** The owner’s own model: real files, the real runtime in a real thread, pictures of real events. */
import type { DeviceId, UserId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { aPng } from '@dimora/testing/pictures';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PresencePort } from '../../src/modules/people/presence/port.ts';
import { aCameraDriver } from '../support/a-camera-driver.ts';
import { aFolder, aHub, LIVING, until } from '../support/a-hub.ts';
import { description, greedy, putModel } from '../support/face-models.ts';

const USER = 'user' as UserId;
const RED = [255, 0, 0] as const;
const BLUE = [0, 0, 255] as const;
const GREY = [128, 128, 128] as const;

/** A house with four cameras, each of which sees one colour, and the folder for a model. */
async function aHouse(colours: Readonly<Record<string, readonly [number, number, number]>>) {
  const folder = await aFolder();
  const faceModel = join(folder.path, 'models');
  const { driver, move } = aCameraDriver((Address) =>
    Promise.resolve({
      mime: 'image/png',
      bytes: aPng({ width: 320, height: 240, colour: colours[Address] ?? GREY }),
    }),
  );
  const home = await aHub({ drivers: [driver], faceModel });
  const owner = await home.as('owner');
  const keys: Record<string, string> = {};
  for (const Address of Object.keys(colours)) {
    const Settings = { Address };
    const [added] = await owner.deviceManager.add({
      devices: [{ driver: 'scripted', Name: Address, EnvironmentId: LIVING, Settings }],
    });
    if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
    const { Id, Key } = added.value;
    keys[Address] = Key;
    await until(async () => (await owner.devices.get({ reference: Id as DeviceId })).Reachable);
    move(Address, false);
  }
  const model = () => owner.faces.model();
  /** Something moves before a camera; resolves once its picture has been looked at. */
  const see = async (Address: string): Promise<void> => {
    const before = (await model()).pictures;
    move(Address, true);
    await until(async () => (await model()).pictures === before + 1);
  };
  return {
    home,
    owner,
    keys,
    faceModel,
    model,
    see,
    move,
    [Symbol.asyncDispose]: async () => {
      await home[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('[FACES-01] [FACES-07] the owner’s model tells two people apart, who are linked and recognised at another camera', async () => {
  await using house = await aHouse({
    'camera-red': RED,
    'camera-blue': BLUE,
    'camera-empty': GREY,
    'camera-red-again': RED,
  });
  const { home, owner, keys, faceModel, model, see } = house;
  expect(await model()).toEqual({
    state: 'none',
    folder: faceModel,
    name: null,
    fault: null,
    loaded: null,
    last: null,
    usualMs: null,
    pictures: 0,
    skipped: 0,
  });
  await putModel(faceModel);
  // Found, but nobody has needed it yet: it costs nothing.
  expect(await model()).toMatchObject({ state: 'unused', name: 'Colours', loaded: null });

  await see('camera-red');
  const [red] = await owner.faces.list();
  expect(red).toMatchObject({
    Name: '',
    CameraDeviceKey: keys['camera-red'],
    ImageBase64: expect.stringMatching(/^data:image\/webp;base64,/),
    times: 1,
  });
  const { state, last, loaded, fault, usualMs } = await model();
  expect({ state, fault, faces: last?.faces }).toEqual({ state: 'ready', fault: null, faces: 1 });
  for (const ms of [last?.decodeMs, last?.detectMs, last?.embedMs, loaded?.loadMs])
    expect(ms).toBeGreaterThan(0);
  expect(usualMs).toBeCloseTo(
    (last?.decodeMs ?? 0) + (last?.detectMs ?? 0) + (last?.embedMs ?? 0),
    5,
  );

  await see('camera-blue');
  await see('camera-empty');
  expect((await model()).last?.faces).toBe(0);
  const people = await owner.faces.list();
  expect(people.map(({ CameraDeviceKey }) => CameraDeviceKey)).toEqual([
    keys['camera-blue'],
    keys['camera-red'],
  ]);
  expect(new Set(people.map(({ Id }) => Id)).size).toBe(2);

  await owner.faces.link({
    Id: red?.Id ?? '',
    CameraDeviceKey: keys['camera-red'] ?? '',
    UserId: USER,
  });
  const presence = home.hub.modules.port(PresencePort);
  expect(presence.isHome(USER)).toBe('unknown');
  await see('camera-red-again');
  await until(() => presence.isHome(USER) === 'home');
  expect((await owner.faces.list()).map(({ Id }) => Id)).toEqual([people[0]?.Id]);
  const { events } = await owner.events.list({ limit: 200 });
  expect(
    events.filter(({ IoTEventType }) => IoTEventType === 'camera.faceRecognised'),
  ).toMatchObject([{ DeviceName: 'camera-red-again', Payload: { UserId: USER } }]);
});

test('[FACES-01] an invalid model is reported by code and file, and works as soon as it is repaired', async () => {
  await using house = await aHouse({ 'camera-red': RED });
  const { home, owner, faceModel, move } = house;
  const tried = async (files: Parameters<typeof putModel>[1]) => {
    await rm(faceModel, { recursive: true, force: true });
    await putModel(faceModel, files);
    const { state, fault } = await owner.faces.tryModel();
    expect(state).toBe('failed');
    expect(fault?.at).toBeGreaterThan(Date.now() - 60_000);
    return { code: fault?.code, file: fault?.file, detail: fault?.detail };
  };
  const described = (change: (copy: typeof description) => object) => ({
    'model.json': JSON.stringify(change(structuredClone(description))),
  });
  expect(await tried({ 'model.json': '{' })).toMatchObject({
    code: 'description',
    file: 'model.json',
  });
  expect(await tried({ 'embedder.onnx': null })).toEqual({
    code: 'missing',
    file: 'embedder.onnx',
    detail: null,
  });
  expect(await tried({ 'detector.onnx': 'no model' })).toMatchObject({
    code: 'notAModel',
    file: 'detector.onnx',
    detail: expect.stringMatching(/./),
  });
  expect(
    await tried(
      described((copy) => ({
        ...copy,
        embedder: { ...copy.embedder, input: { ...copy.embedder.input, name: 'data' } },
      })),
    ),
  ).toEqual({ code: 'input', file: 'embedder.onnx', detail: 'face' });
  expect(
    await tried(described((copy) => ({ ...copy, embedder: { ...copy.embedder, output: 'fc1' } }))),
  ).toEqual({ code: 'output', file: 'embedder.onnx', detail: 'fc1' });
  expect(
    await tried(
      described((copy) => ({
        ...copy,
        detector: { ...copy.detector, input: { ...copy.detector.input, width: 64 } },
      })),
    ),
  ).toMatchObject({ code: 'shape', file: 'detector.onnx', detail: expect.stringMatching(/32/) });
  expect(await tried({ 'embedder.onnx': greedy() })).toMatchObject({
    code: 'memory',
    file: 'embedder.onnx',
  });
  // The house is as it was: it answers, and a camera's picture is still kept.
  move('camera-red', true);
  await until(async () =>
    (
      await owner.history.getHistoryByDate({ day: new Date().toISOString().slice(0, 10) })
    ).events.some(({ Image }) => Image !== null),
  );
  expect(await owner.faces.list()).toEqual([]);
  expect(home.log.lines.filter(({ level }) => level === 'error')).toEqual([]);

  await putModel(faceModel);
  expect(await owner.faces.tryModel()).toMatchObject({
    state: 'ready',
    loaded: {
      at: expect.any(Number),
      loadMs: expect.any(Number),
      detectMs: expect.any(Number),
      embedMs: expect.any(Number),
    },
    // The last fault stays readable.
    fault: { code: 'memory' },
    pictures: 0,
  });
});

test('[SECURITY-05] only people who manage the house can see the model', async () => {
  await using home = await aHub();
  for (const who of ['user', 'guest'] as const) {
    const { faces } = await home.as(who);
    expect(await failureOf(faces.model())).toMatchObject({ code: 'FORBIDDEN' });
    expect(await failureOf(faces.tryModel())).toMatchObject({ code: 'FORBIDDEN' });
  }
  // In memory there is no folder for one.
  expect(await (await home.as('owner')).faces.tryModel()).toMatchObject({
    state: 'none',
    folder: null,
  });
});

test('a model folder that is a file, or has a folder as description, contains no model', async () => {
  await using folder = await aFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  await mkdir(join(folder.path, 'models', 'model.json'), { recursive: true });
  for (const faceModel of [file, join(folder.path, 'models')]) {
    await using home = await aHub({ faceModel });
    expect(await (await home.as('owner')).faces.tryModel()).toMatchObject({ state: 'none' });
  }
});
