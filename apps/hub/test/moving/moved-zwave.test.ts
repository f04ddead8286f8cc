import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zwaveDriver } from '@dimora/driver-zwave';
import { startZwaveSimulator, type ZwaveSimulator } from '@dimora/driver-zwave/simulator';
import { dimmer, secured, wallPlug } from '@dimora/driver-zwave/simulator/house';
import { plain } from '@dimora/driver-zwave/simulator/plain';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NetworksPort } from '../../src/modules/devices/networks/port.ts';
import { LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';
import { sendFiles, tarOf, text, type Files } from './send-files.ts';

const secrets = {
  s0: '5a'.repeat(16),
  s2Unauthenticated: '5b'.repeat(16),
  s2Authenticated: '5c'.repeat(16),
  s2Access: '5d'.repeat(16),
  longRangeAuthenticated: '5e'.repeat(16),
  longRangeAccess: '5f'.repeat(16),
};
/** Command classes of an interview: Version, Manufacturer Specific. */
const INTERVIEW = [0x86, 0x72];

let folder: string;
let radio: ZwaveSimulator;
let home: TestHub;
let owner: TestClient;
/** What the other system has written of the network, which is on the stick too. */
let files: Files;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moved-zwave-'));
  radio = await startZwaveSimulator({ nodes: [plain(dimmer(3))] });
  files = await writtenBefore(radio);
  home = await aHub({ place: { folder: join(folder, 'hub') }, drivers: [zwaveDriver] });
  owner = await home.as('owner');
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await radio[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Includes a plug with S2 in a system before: what the radio library stores is the same there. */
async function writtenBefore(stick: ZwaveSimulator): Promise<Files> {
  await using other = await aHub({ drivers: [zwaveDriver] });
  const data = join(folder, 'other');
  mkdirSync(data);
  await using controller = other.hub.modules
    .port(NetworksPort)
    .open('zwave', 'other', { address: stick.address, folder: data, options: {}, secrets });
  const state = (node: string) => controller.nodes().find(({ id }) => id === node)?.radio?.state;
  await until(() => state('3') === 'ready');
  stick.wantsToJoin(secured(plain(wallPlug(21))));
  let questions = 0;
  const { signal } = new AbortController();
  await controller.run(
    'include',
    { seconds: 60 },
    {
      signal,
      onQuestion: async () => {
        questions += 1;
        return questions === 1 ? ['s2Unauthenticated', 's2Authenticated'] : stick.pin();
      },
    },
  );
  await until(() => state('21') === 'ready');
  await controller[Symbol.asyncDispose]();
  const cache = Object.fromEntries(
    readdirSync(data)
      .filter((name) => /^[0-9a-f]{8}.*\.jsonl$/.test(name))
      .map((name) => [`store/${name}`, readFileSync(join(data, name))]),
  );
  return {
    ...cache,
    'store/settings.json': text(
      JSON.stringify({
        zwave: {
          port: '/dev/ttyACM0',
          securityKeys: {
            S0_Legacy: secrets.s0.toUpperCase(),
            S2_Unauthenticated: secrets.s2Unauthenticated.toUpperCase(),
            S2_Authenticated: secrets.s2Authenticated.toUpperCase(),
            S2_AccessControl: secrets.s2Access.toUpperCase(),
          },
        },
      }),
    ),
    'store/nodes.json': text(
      JSON.stringify({
        '0xe1a244f0': {
          3: { name: 'Lamp', loc: 'living room' },
          21: { name: 'Pump', loc: 'Cellar' },
        },
      }),
    ),
  };
}

const order = { network: 0, Name: 'Z-Wave', rooms: true };
const network = async (client = owner) => (await client.networks.list()).networks[0];
const device = async (name: string) =>
  (await owner.devices.list({})).find(({ Name }) => Name === name);

test('[ZWAVE-B2] a Z-Wave JS UI network moves with names, rooms and keys, and nothing is paired again', async () => {
  radio.node(3).heard.clear();
  const moving = await sendFiles(owner, { 'store.tgz': gzipSync(tarOf(files)) });
  const preview = await owner.moving.preview({ moving });
  expect(preview.networks).toMatchObject([
    {
      driver: 'zwave',
      networkId: 'E1A244F0',
      keys: ['s0', 's2Unauthenticated', 's2Authenticated', 's2Access'],
      problems: [],
      blocked: false,
      nodes: [
        { node: '3', name: 'Lamp', EnvironmentId: LIVING },
        { node: '21', name: 'Pump', room: 'Cellar', EnvironmentId: null },
      ],
    },
  ]);
  const moved = await owner.moving.finish({ moving, ...order, address: radio.address });
  expect(moved).toMatchObject({ devices: 2, rooms: 1, notAdded: [] });
  await until(async () => (await network())?.state === 'open');
  for (const [name, on] of [
    ['Lamp', 'LIGHT_ON_OFF'],
    ['Pump', 'SWITCH_ON_OFF'],
  ] as const) {
    await until(async () => (await device(name))?.Reachable === true);
    const Id = (await device(name))?.Id ?? '';
    for (const Value of [true, false]) {
      await owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value });
      expect((await device(name))?.Status.StateVars[on]?.Value).toBe(Value);
    }
  }
  const cellar = (await owner.environments.list()).find(({ Name }) => Name === 'Cellar');
  expect((await device('Lamp'))?.EnvironmentId).toBe(LIVING);
  expect((await device('Pump'))?.EnvironmentId).toBe(cellar?.Id);
  // Its keys are the ones of before: the plug is as secure as it was.
  const nodes = await owner.networks.nodes({ driver: 'zwave', Id: moved.network.Id });
  expect(nodes.find(({ node }) => node === '21')?.radio?.security).toBe('s2Authenticated');
  // Nobody asked a node what it is.
  expect(INTERVIEW.filter((each) => radio.node(3).heard.has(each))).toEqual([]);
});

test('a stick with another network than the one that was moved stays closed', async () => {
  await using stick = await startZwaveSimulator({ homeId: 0xc0ffee01, nodes: [] });
  await using other = await aHub({ drivers: [zwaveDriver] });
  const person = await other.as('owner');
  const moving = await sendFiles(person, files);
  await person.moving.preview({ moving });
  await person.moving.finish({ moving, ...order, address: stick.address });
  await until(async () => (await network(person))?.trouble === 'OTHER_NETWORK');
  expect(await network(person)).toMatchObject({ state: 'lost' });
});
