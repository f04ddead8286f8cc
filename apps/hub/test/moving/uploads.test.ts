import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zigbeeDriver } from '@dimora/driver-zigbee';
import { zwaveDriver } from '@dimora/driver-zwave';
import { FakeClock } from '@dimora/runtime';
import type { TestClient } from '@dimora/testing/hub';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIVING, aFolder, aHub, type TestHub } from '../support/a-hub.ts';
import { sendFiles, tarOf, text, type Files } from './send-files.ts';

const KEY = 'b0'.repeat(16);

let home: TestHub;
let owner: TestClient;
beforeAll(async () => {
  home = await aHub({ drivers: [zwaveDriver, zigbeeDriver], ownerParameters: true });
  owner = await home.as('owner');
});
afterAll(() => home[Symbol.asyncDispose]());

/** A store as Z-Wave JS UI writes it, with two nodes beside the stick. */
const store: Files = {
  'store/settings.json': text(
    JSON.stringify({ zwave: { port: '/dev/ttyACM0', securityKeys: { S0_Legacy: KEY } } }),
  ),
  'store/nodes.json': text(
    JSON.stringify({
      '0xe1a244f0': {
        3: { name: 'Terrace', loc: 'living ROOM' },
        4: { name: 'Pump', loc: 'Cellar' },
        5: { name: 'Tank', loc: ' cellar' },
      },
    }),
  ),
  'store/e1a244f0.jsonl': text(
    [
      '{"k":"node.1.deviceClass","v":{"basic":2,"generic":2,"specific":1}}',
      '{"k":"node.3.isListening","v":true}',
      '{"k":"node.4.isListening","v":true}',
      '{"k":"node.5.isListening","v":true}',
    ].join('\n'),
  ),
  'store/e1a244f0.values.jsonl': text(''),
  'store/e1a244f0.metadata.jsonl': text(''),
  'store/zwavejs.log': text('not wanted'),
};
const order = { network: 0, Name: 'Z-Wave', address: 'tcp://192.168.9.9:4000', rooms: true };
const previewOf = async (files: Files, part?: number) =>
  owner.moving.preview({ moving: await sendFiles(owner, files, part) });
const refused = (code: string) => ({ code });

test('files, a zip, a tar and a packed tar of them are the same network, without its keys', async () => {
  const whole = zipSync({ ...store });
  const ways: Files[] = [
    store,
    { 'store.zip': whole },
    { 'store.tar': tarOf(store) },
    { 'store.TGZ': gzipSync(tarOf(store)) },
  ];
  const seen = [];
  for (const files of ways) seen.push(await previewOf(files, 300));
  expect(seen[0]?.networks).toMatchObject([
    {
      driver: 'zwave',
      networkId: 'E1A244F0',
      address: '/dev/ttyACM0',
      keys: ['s0'],
      nodes: [
        { node: '3', name: 'Terrace', EnvironmentId: LIVING },
        { node: '4', name: 'Pump', room: 'Cellar', EnvironmentId: null },
        { node: '5', name: 'Tank', EnvironmentId: null },
      ],
      blocked: false,
      known: null,
    },
  ]);
  for (const each of seen) expect(each).toEqual(seen[0]);
  expect(JSON.stringify(seen)).not.toContain(KEY);
});

/** A zip whose directory says these sizes of its files. */
function claiming(zip: Uint8Array, ...sizes: readonly number[]): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let at = view.getUint32(zip.length - 6, true);
  for (const size of sizes) {
    view.setUint32(at + 24, size, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true);
  }
  return zip;
}

describe('what is wrong with files', () => {
  test('a file that isn’t there to its end, or is sent twice, is named', async () => {
    const { moving } = await owner.moving.begin({ files: [{ path: 'settings.json', size: 10 }] });
    await expect(owner.moving.preview({ moving })).rejects.toMatchObject({
      code: 'MOVE_UNREADABLE',
      data: { name: 'settings.json' },
    });
    const part = { moving, file: 0, at: 0, base64: 'AAAA' };
    await owner.moving.send(part);
    await expect(owner.moving.send(part)).rejects.toMatchObject(refused('MOVE_UNREADABLE'));
    await expect(owner.moving.send({ ...part, at: 3, base64: '' })).rejects.toMatchObject(
      refused('MOVE_UNREADABLE'),
    );
    await expect(owner.moving.send({ ...part, at: 8 })).rejects.toMatchObject(
      refused('MOVE_UNREADABLE'),
    );
    await expect(owner.moving.send({ ...part, file: 1 })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
  });

  test('damaged archives are named, whatever is damaged', async () => {
    const zip = zipSync({ ...store }, { level: 0 });
    const changed = zip.slice();
    // The first content, behind its header and name: its checksum no longer fits.
    changed[60] = (changed[60] ?? 0) ^ 0xff;
    const tar = tarOf(store);
    const damaged: Files = {
      'a.zip': zip.slice(0, 200),
      'b.zip': changed,
      'c.zip': text('no zip'),
      'd.tar': tar.slice(0, 700),
      'e.tar': text('no tar'),
      'f.tar.gz': gzipSync(tar).subarray(0, 60),
    };
    for (const [path, bytes] of Object.entries(damaged))
      await expect(previewOf({ [path]: bytes })).rejects.toMatchObject({
        code: 'MOVE_UNREADABLE',
        data: { name: path },
      });
  });

  test('archives that unpack to more than the hub takes are refused before they do', async () => {
    const two = { 'settings.json': text('{}'), 'x/settings.json': text('{}') };
    const bombs: Files = {
      'a.zip': claiming(zipSync(two), 33_600_000, 2),
      'b.zip': claiming(zipSync(two), 20_000_000, 20_000_000),
      // One that lies: it has a million bytes.
      'c.zip': claiming(zipSync({ 'settings.json': new Uint8Array(1_000_000) }), 100),
      'd.tgz': gzipSync(new Uint8Array(33_600_000)),
    };
    for (const [path, bytes] of Object.entries(bombs))
      await expect(previewOf({ [path]: bytes })).rejects.toMatchObject(refused('MOVE_TOO_LARGE'));
    const files = [{ path: 'nodes.json', size: 40_000_000 }];
    await expect(owner.moving.begin({ files })).rejects.toMatchObject(refused('MOVE_TOO_LARGE'));
  });

  test('more files than are taken are named as such, sent or packed; those of others don’t count', async () => {
    const many = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => `${at}/${name}`);
    const begin = (names: readonly string[]) =>
      owner.moving.begin({ files: names.map((path) => ({ path, size: 1 })) });
    const tooMany = { code: 'MOVE_TOO_MANY_FILES', data: { max: 3_000 } };
    await expect(begin(many(3_001, 'nodes.json'))).rejects.toMatchObject(tooMany);
    const { wanted } = await begin([...many(3_000, 'photo.jpg'), 'nodes.json']);
    expect(wanted).toEqual([3_000]);
    const packed = many(3_001, 'nodes.json').map((path) => [path, text('{}')] as const);
    const zip = zipSync(Object.fromEntries(packed), { level: 0 });
    await expect(previewOf({ 'a.zip': zip })).rejects.toMatchObject(tooMany);
  });

  test('paths that lead out of their folder, and files of others, are no network', async () => {
    const sly = ['../e1a244f0.jsonl', '/e1a244f0.jsonl', 'a\\e1a244f0.jsonl', 'C:/e1a244f0.jsonl'];
    for (const path of sly) {
      expect(await previewOf({ [path]: text('{}') })).toEqual({ networks: [] });
      expect(await previewOf({ 'a.zip': zipSync({ [path]: text('{}') }) })).toEqual({
        networks: [],
      });
    }
    const others: Files = { 'home-assistant.json': text('{}'), 'settings.json': text('{}') };
    expect(await previewOf(others)).toEqual({ networks: [] });
    expect(await previewOf({ 'empty.zip': zipSync({}) })).toEqual({ networks: [] });
  });
});

describe('who moves a network', () => {
  test('an upload is its sender’s alone, dropped when they say so, and guests begin none', async () => {
    const moving = await sendFiles(owner, store);
    const admin = await home.as('admin');
    await expect(admin.moving.preview({ moving })).rejects.toMatchObject(refused('NOT_FOUND'));
    await admin.moving.drop({ moving });
    await owner.moving.preview({ moving });
    await owner.moving.drop({ moving });
    await expect(owner.moving.preview({ moving })).rejects.toMatchObject(refused('NOT_FOUND'));
    for (const who of ['guest', 'user'] as const)
      await expect(sendFiles(await home.as(who), store)).rejects.toMatchObject(
        refused('FORBIDDEN'),
      );
  });

  test('while the installation is closed, nothing is sent, read or moved', async () => {
    const moving = await sendFiles(owner, store);
    await owner.moving.preview({ moving });
    const root = await home.as('super');
    await root.networks.setInstallation({ status: 'CLOSE' });
    const closed = refused('INSTALLATION_CLOSED');
    await expect(sendFiles(owner, store)).rejects.toMatchObject(closed);
    const part = { moving, file: 0, at: 0, base64: 'AAAA' };
    await expect(owner.moving.send(part)).rejects.toMatchObject(closed);
    await expect(owner.moving.preview({ moving })).rejects.toMatchObject(closed);
    await expect(owner.moving.finish({ moving, ...order })).rejects.toMatchObject(closed);
    await root.networks.setInstallation({ status: 'OPEN' });
    expect((await owner.networks.list()).networks).toEqual([]);
  });

  test('a network that can’t be moved is refused, and nothing has changed', async () => {
    const { 'store/settings.json': _, ...keyless } = store;
    const moving = await sendFiles(owner, keyless);
    expect((await owner.moving.preview({ moving })).networks[0]).toMatchObject({
      blocked: true,
      problems: expect.arrayContaining([{ code: 'missingFile', subject: 'settings.json' }]),
    });
    await expect(owner.moving.finish({ moving, ...order })).rejects.toMatchObject(
      refused('MOVE_BLOCKED'),
    );
    const wrong = { moving, ...order, address: '/etc/passwd' };
    await expect(owner.moving.finish(wrong)).rejects.toMatchObject(refused('VALIDATION_FAILED'));
    await expect(owner.moving.finish({ moving, ...order, network: 1 })).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    expect((await owner.networks.list()).networks).toEqual([]);
    const names = (await owner.environments.list()).map(({ Name }) => Name);
    expect(names).not.toContain('Cellar');
  });
});

test('a network becomes devices in their rooms, which are made once, and is moved once', async () => {
  const moving = await sendFiles(owner, store);
  await owner.moving.preview({ moving });
  const moved = await owner.moving.finish({ moving, ...order });
  expect(moved).toMatchObject({
    devices: 3,
    rooms: 1,
    notAdded: [],
    network: { Name: 'Z-Wave', address: order.address },
  });
  expect(JSON.stringify(moved)).not.toContain(KEY);
  const cellars = (await owner.environments.list()).filter(({ Name }) => /cellar/i.test(Name));
  expect(cellars).toHaveLength(1);
  const devices = await owner.devices.list({});
  const placeOf = (name: string) => devices.find(({ Name }) => Name === name)?.EnvironmentId;
  expect(placeOf('Terrace')).toBe(LIVING);
  expect([placeOf('Pump'), placeOf('Tank')]).toEqual([cellars[0]?.Id, cellars[0]?.Id]);
  await expect(owner.moving.finish({ moving, ...order })).rejects.toMatchObject(
    refused('NOT_FOUND'),
  );
  const again = await sendFiles(owner, store);
  expect((await owner.moving.preview({ moving: again })).networks).toMatchObject([
    { known: 'Z-Wave' },
  ]);
  const elsewhere = { ...order, moving: again, address: 'tcp://192.168.9.8:4000' };
  await expect(owner.moving.finish(elsewhere)).rejects.toMatchObject({
    code: 'SAME_NETWORK',
    data: { name: 'Z-Wave' },
  });
});

test('an upload is forgotten a quarter of an hour after its last call', async () => {
  const clock = new FakeClock();
  await using late = await aHub({ drivers: [zwaveDriver], clock });
  // Their token is older by then: they sign in again.
  const preview = async (moving: string) => (await late.as('owner')).moving.preview({ moving });
  const moving = await sendFiles(await late.as('owner'), store);
  for (let n = 0; n < 2; n += 1) {
    clock.advance(14 * 60_000);
    await preview(moving);
  }
  clock.advance(15 * 60_000);
  await expect(preview(moving)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a move that fails leaves nothing, not even the rooms that it has made', async () => {
  await using folder = await aFolder();
  await using full = await aHub({ drivers: [zwaveDriver], place: { folder: folder.path } });
  const person = await full.as('owner');
  const moving = await sendFiles(person, store);
  await person.moving.preview({ moving });
  const before = (await person.environments.list()).map(({ Id }) => Id);
  // No network can have a folder where a file is.
  writeFileSync(join(folder.path, 'networks'), '');
  await expect(person.moving.finish({ moving, ...order })).rejects.toThrow();
  expect((await person.environments.list()).map(({ Id }) => Id)).toEqual(before);
  expect((await person.networks.list()).networks).toEqual([]);
  expect((await person.devices.list({})).map(({ Name }) => Name)).not.toContain('Pump');
  // Once there is room it goes.
  rmSync(join(folder.path, 'networks'));
  expect(await person.moving.finish({ moving, ...order })).toMatchObject({ devices: 3, rooms: 1 });
});
