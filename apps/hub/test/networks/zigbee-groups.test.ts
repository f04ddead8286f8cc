/** Groups of a Zigbee radio: a job that names a group acts on its members, whose claims are asked. */
import type { NetworkJob } from '@dimora/contract';
import type { ClaimKey, EnvironmentId } from '@dimora/domain';
import { zigbeeDriver } from '@dimora/driver-zigbee';
import {
  demoDevices,
  startZigbeeSimulator,
  type ZigbeeSimulator,
} from '@dimora/driver-zigbee/simulator';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BEDROOM, LIVING, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';

const driver = 'zigbee';
/** The lamps, each with its room; the group has both. */
const LAMPS = [
  ['living-lamp', LIVING],
  ['kitchen-lamp', BEDROOM],
] as const;
const GROUP = 7;

type Input = NonNullable<Parameters<TestClient['networks']['startJob']>[0]['input']>;

let radio: ZigbeeSimulator;
let home: TestHub;
let owner: TestClient;
let limited: TestClient;
let key: { readonly driver: string; readonly Id: string };

const start = (client: TestClient, job: string, input: Input) =>
  client.networks.startJob({ ...key, job, input });
const isOn = (name: string): boolean => radio.device(name).value('genOnOff', 'onOff') === 1;

async function over({ job }: NetworkJob): Promise<NetworkJob | undefined> {
  const found = async () => (await owner.networks.jobs()).find((each) => each.job === job);
  await until(async () => (await found())?.endedAt !== null);
  return found();
}

/** Includes a lamp, whose button is pressed once the radio listens, and installs it. */
async function include(name: string, EnvironmentId: EnvironmentId): Promise<string> {
  const [spec] = demoDevices(name);
  if (!spec) throw new Error('no such device');
  const { parent: _parent, ...alone } = spec;
  const started = await start(owner, 'include', { seconds: 30 });
  const step = async () =>
    (await owner.networks.jobs()).find(({ job }) => job === started.job)?.step;
  await until(async () => (await step()) === 'listening');
  radio.pair(alone);
  await over(started);
  const node = radio.device(name).ieee;
  const Settings = { Address: node, controller: key.Id, node };
  await owner.deviceManager.add({ devices: [{ driver, Name: name, EnvironmentId, Settings }] });
  return node;
}

beforeAll(async () => {
  radio = await startZigbeeSimulator({ network: null, devices: [] });
  home = await aHub({
    drivers: [zigbeeDriver],
    controllerProgram: new URL('../../src/controller-program.ts', import.meta.url),
  });
  owner = await home.as('owner');
  const { Id } = await owner.networks.add({
    driver,
    Name: 'Zigbee',
    address: radio.address,
    options: { adapter: 'zstack' },
  });
  key = { driver, Id };
  const isOpen = async () => (await owner.networks.list()).networks[0]?.state === 'open';
  await until(isOpen);
  const nodes: string[] = [];
  for (const [name, room] of LAMPS) nodes.push(await include(name, room));
  await over(await start(owner, 'createGroup', { group: GROUP }));
  for (const node of nodes) await over(await start(owner, 'addToGroup', { group: GROUP, node }));
  limited = await home.as('guest');
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await radio[Symbol.asyncDispose]();
});

/** Gives the limited person these claims, each in one room or in the whole house. */
const allow = (claims: readonly (readonly [ClaimKey, EnvironmentId?])[]): void =>
  redefine(home.hub, 'guest', {
    ClaimsExplicitAllow: [
      { Key: 'INSTALL_DEVICE' },
      { Key: 'READ_DEVICE' },
      ...claims.map(([Key, room]) => ({
        Key,
        ...(room !== undefined && {
          Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: [room] }] as const,
        }),
      })),
    ],
  });

const COMMANDS: readonly (readonly [job: string, input: Input])[] = [
  ['commandGroup', { group: GROUP, values: { state: 'ON' } }],
  ['recallScene', { group: GROUP, scene: 1 }],
];
const CHANGES: readonly (readonly [job: string, input: Input])[] = [
  ['storeScene', { group: GROUP, scene: 1, name: 'Evening' }],
  ['removeScene', { group: GROUP, scene: 1 }],
  ['removeGroup', { group: GROUP }],
];

const codeOf = async (started: Promise<NetworkJob>): Promise<string> => {
  try {
    return String((await over(await started))?.state);
  } catch (error) {
    return String((error as { readonly code?: unknown }).code);
  }
};
const codes = async (jobs: typeof COMMANDS): Promise<string[]> => {
  const all: string[] = [];
  for (const [job, input] of jobs) all.push(await codeOf(start(limited, job, input)));
  return all;
};

test('[SECURITY-05] who may operate one member alone commands no group, nor its scenes', async () => {
  allow([['READ_DEVICE_SETUP'], ['OPERATE_DEVICE', LIVING], ['MODIFY_DEVICE']]);
  expect(await codes(COMMANDS)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect(LAMPS.map(([name]) => isOn(name))).toEqual([false, false]);
});

test('[SECURITY-05] who may change one member alone stores no scene, and removes no group', async () => {
  allow([['READ_DEVICE_SETUP'], ['OPERATE_DEVICE'], ['MODIFY_DEVICE', LIVING]]);
  expect(await codes(CHANGES)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
});

test('[SECURITY-05] a group with a hidden member is not there', async () => {
  allow([['READ_DEVICE_SETUP', LIVING], ['OPERATE_DEVICE'], ['MODIFY_DEVICE']]);
  expect(new Set(await codes([...COMMANDS, ...CHANGES]))).toEqual(new Set(['NOT_FOUND']));
  const groups = await over(await start(owner, 'groups', {}));
  expect(JSON.stringify(groups?.result)).toContain(radio.device('kitchen-lamp').ieee);
  const told = [await limited.networks.jobs(), await limited.networks.nodes(key)];
  expect(JSON.stringify(told)).not.toContain(radio.device('kitchen-lamp').ieee);
});

test('who may operate and change all members does all of it with the group', async () => {
  allow([['READ_DEVICE_SETUP'], ['OPERATE_DEVICE'], ['MODIFY_DEVICE']]);
  const [command, recall] = [COMMANDS.slice(0, 1), COMMANDS.slice(1)];
  expect(await codes(command)).toEqual(['done']);
  await until(() => LAMPS.every(([name]) => isOn(name)));
  expect(new Set(await codes([...CHANGES.slice(0, 1), ...recall, ...CHANGES.slice(1)]))).toEqual(
    new Set(['done']),
  );
});
