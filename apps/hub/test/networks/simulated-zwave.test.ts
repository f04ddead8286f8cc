import { readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NetworkJob } from '@dimora/contract';
import { zwaveDriver } from '@dimora/driver-zwave';
import { startZwaveSimulator, type ZwaveSimulator } from '@dimora/driver-zwave/simulator';
import { dimmer, doubleSwitch } from '@dimora/driver-zwave/simulator/house';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';

const driver = 'zwave';

let folder: string;
let radio: ZwaveSimulator;
let home: TestHub;
let owner: TestClient;
let key: { readonly driver: string; readonly Id: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-zwave-'));
  radio = await startZwaveSimulator({ nodes: [] });
  home = await aHub({
    place: { folder },
    drivers: [zwaveDriver],
    controllerProgram: new URL('../../src/controller-program.ts', import.meta.url),
  });
  owner = await home.as('owner');
  const { Id } = await owner.networks.add({ driver, Name: 'Z-Wave', address: radio.address });
  key = { driver, Id };
  await until(isOpen);
}, 60_000);
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await radio[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const network = async () => (await owner.networks.list()).networks[0];
const isOpen = async (): Promise<boolean> => (await network())?.state === 'open';
const stateOf = async (node: string) =>
  (await owner.networks.nodes(key)).find((each) => each.node === node)?.radio?.state;

const start = (
  job: string,
  input: NonNullable<Parameters<TestClient['networks']['startJob']>[0]['input']>,
) => owner.networks.startJob({ ...key, job, input });

const jobOf = async ({ job }: NetworkJob): Promise<NetworkJob | undefined> =>
  (await owner.networks.jobs()).find((each) => each.job === job);

async function over(started: NetworkJob): Promise<NetworkJob | undefined> {
  await until(async () => (await jobOf(started))?.endedAt !== null);
  return jobOf(started);
}

/** Ends the process of the controller as a crash does. */
function killController(): void {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  for (const child of children.split(' ').filter((each) => each !== ''))
    if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('controller-program'))
      process.kill(Number(child), 'SIGKILL');
}

test('a controller killed in an interview comes back, and asks on where it stopped', async () => {
  radio.wantsToJoin(dimmer(2));
  const cut = await start('include', { seconds: 60 });
  await until(async () => (await jobOf(cut))?.step === 'interviewing');
  killController();
  expect(await over(cut)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
  await until(async () => (await stateOf('2')) === 'ready');
  expect(await network()).toMatchObject({ about: { networkId: 'E1A244F0', region: 'Europe' } });
});

test('an included node is a device that is operated like any other', async () => {
  radio.wantsToJoin(doubleSwitch(3));
  const job = await over(await start('include', { seconds: 60 }));
  expect(job).toMatchObject({ state: 'done', result: { node: '3', lessSecure: false } });
  const [added] = await owner.deviceManager.add({
    devices: [
      {
        driver,
        Name: 'Terrace',
        EnvironmentId: LIVING,
        Settings: { Address: '3', controller: key.Id, node: '3' },
      },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(`not installed: ${JSON.stringify(added)}`);
  const { Id } = added.value;
  await until(async () => (await owner.devices.get({ reference: Id })).Reachable);
  await owner.devices.run({ Id, ActionId: 'SET_ON_OFF_2', Value: true });
  const { Status } = await owner.devices.get({ reference: Id });
  expect(Status.StateVars['SWITCH_ON_OFF_2']?.Value).toBe(true);
});

test('a stick that comes back has its nodes, also if what was known of them is damaged', async () => {
  await radio.unplug();
  await until(async () => (await network())?.state === 'lost');
  const cached = filesBelow(folder).filter((path) => path.endsWith('e1a244f0.values.jsonl'));
  expect(cached).toHaveLength(1);
  for (const path of cached) writeFileSync(path, '\0\0\n\0\0\n\0\0\n');
  await radio.plugIn();
  await until(isOpen);
  await until(async () => (await stateOf('3')) === 'ready');
  expect((await owner.networks.nodes(key)).find(({ node }) => node === '3')).toMatchObject({
    Name: 'Terrace',
    EnvironmentId: LIVING,
  });
  expect(filesBelow(folder).some((path) => path.endsWith('.damaged'))).toBe(true);
});

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true }).map((each) =>
    join(each.parentPath, each.name),
  );
