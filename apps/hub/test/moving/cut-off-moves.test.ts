import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zwaveDriver } from '@dimora/driver-zwave';
import type { TestClient } from '@dimora/testing/hub';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';
import { sendFiles, text } from './send-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cut-off-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => aHub({ place: { folder }, drivers: [zwaveDriver] });

/** What a hub writes before it changes anything, in a hub that was killed afterwards. */
function leaveMove(Id: string): void {
  using database = new DatabaseSync(join(folder, 'config.db'));
  const nodes = ['3', '4'].map((node) => ({ node, Name: `N${node}`, EnvironmentId: LIVING }));
  database
    .prepare('INSERT INTO moving_network (driver, id, nodes) VALUES (?, ?, ?)')
    .run('zwave', Id, JSON.stringify(nodes));
}

const isEnded = ({ log }: TestHub) =>
  until(() => log.lines.some(({ event }) => event === 'moving.cutOff'));

/** The names of the devices that may come from the network. */
const namesOf = async (client: TestClient) =>
  (await client.devices.list({}))
    .map(({ Name }) => Name)
    .filter((name) => /^(?:N\d|Z-Wave)/.test(name))
    .toSorted();

test('of a network that a kill has kept from being stored, nothing stays', async () => {
  {
    await using home = await open();
    await home.as('owner');
  }
  leaveMove('half');
  const half = join(folder, 'networks', 'zwave-half');
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'e1a244f0.jsonl'), '{}');
  await using home = await open();
  await isEnded(home);
  expect(readdirSync(join(folder, 'networks'))).toEqual([]);
  const owner = await home.as('owner');
  expect((await owner.networks.list()).networks).toEqual([]);
  expect(await namesOf(owner)).toEqual([]);
});

test('a network that was stored when the hub was killed gets the rest of its devices', async () => {
  let Id: string;
  {
    await using home = await open();
    const owner = await home.as('owner');
    const moving = await sendFiles(owner, {
      'settings.json': text('{"zwave":{}}'),
      'e1a244f0.jsonl': text('{"k":"node.3.isListening","v":true}'),
    });
    await owner.moving.preview({ moving });
    const address = 'tcp://192.168.9.9:4000';
    const order = { moving, network: 0, Name: 'Z-Wave', address, rooms: false };
    ({ Id } = (await owner.moving.finish(order)).network);
  }
  leaveMove(Id);
  await using home = await open();
  await isEnded(home);
  const owner = await home.as('owner');
  // Node 3 was added before, and is added once.
  expect(await namesOf(owner)).toEqual(['N4', 'Z-Wave 3']);
  expect((await owner.networks.list()).networks).toMatchObject([{ Id, Name: 'Z-Wave' }]);
});
