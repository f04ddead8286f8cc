import { readFileSync } from 'node:fs';
import type { NetworkJob } from '@dimora/contract';
import { zigbeeDriver } from '@dimora/driver-zigbee';
import { startZigbeeSimulator, type ZigbeeSimulator } from '@dimora/driver-zigbee/simulator';
import { firmwareFile } from '@dimora/driver-zigbee/simulator/firmware-file';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';

const driver = 'zigbee';

type Spec = ReturnType<ZigbeeSimulator['device']>['spec'];
/** Devices as they come from their makers. */
const specs = new Map<string, Spec>();

let radio: ZigbeeSimulator;
let home: TestHub;
let owner: TestClient;
let key: { readonly driver: string; readonly Id: string };
beforeAll(async () => {
  {
    await using house = await startZigbeeSimulator();
    for (const { spec } of house.air.devices) specs.set(spec.name, spec);
  }
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
  await until(isOpen);
});
afterAll(async () => {
  await home[Symbol.asyncDispose]();
  await radio[Symbol.asyncDispose]();
});

const network = async () => (await owner.networks.list()).networks[0];
const isOpen = async (): Promise<boolean> => (await network())?.state === 'open';

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

/** Includes a device whose button somebody presses as soon as the radio listens. */
async function include(name: string): Promise<NetworkJob | undefined> {
  const spec = specs.get(name);
  if (!spec) throw new Error('no such device');
  const started = await start('include', { seconds: 30 });
  await until(async () => (await jobOf(started))?.step === 'listening');
  radio.pair(spec);
  return over(started);
}

/** Ends the process of the controller as a crash does. */
function killController(): void {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  for (const child of children.split(' ').filter((each) => each !== ''))
    if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('controller-program'))
      process.kill(Number(child), 'SIGKILL');
}

test('[ZIGBEE-05] a new radio forms a network, takes a lamp in, and the lamp is switched', async () => {
  const job = await include('living-lamp');
  expect(job).toMatchObject({ state: 'done', failure: null, result: { Device: null } });
  const node = (await owner.networks.nodes(key))[0]?.node ?? '';
  expect((await owner.networks.backups(key))[0]).toMatchObject({ before: 'include', nodes: [] });
  expect(job?.result).toMatchObject({ node });
  const [added] = await owner.deviceManager.add({
    devices: [
      {
        driver,
        Name: 'Corner lamp',
        EnvironmentId: LIVING,
        Settings: { Address: node, controller: key.Id, node },
      },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(`not installed: ${JSON.stringify(added)}`);
  const { Id } = added.value;
  await until(async () => (await owner.devices.get({ reference: Id })).Reachable);
  await owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true });
  const { Status } = await owner.devices.get({ reference: Id });
  expect(Status.StateVars['LIGHT_ON_OFF']?.Value).toBe(true);
  expect(await owner.networks.nodes(key)).toMatchObject([
    { node, Device: Id, Name: 'Corner lamp', EnvironmentId: LIVING },
  ]);
});

test('a controller killed in an inclusion comes back with its nodes, and the next one works', async () => {
  const before = await owner.networks.nodes(key);
  const cut = await start('include', { seconds: 60 });
  await until(async () => (await jobOf(cut))?.step === 'listening');
  killController();
  expect(await over(cut)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
  await until(isOpen);
  expect((await owner.networks.nodes(key)).map(({ Name }) => Name)).toEqual(
    before.map(({ Name }) => Name),
  );
  expect(await include('kitchen-lamp')).toMatchObject({ state: 'done' });
  expect(await owner.networks.nodes(key)).toHaveLength(before.length + 1);
});

test('a controller killed in an update says so; the lamp keeps what it had, and takes the whole next time', async () => {
  const lamp = radio.device('living-lamp');
  const file = {
    name: 'lamp.ota',
    base64: Buffer.from(firmwareFile({ maker: 0x117c, type: 0x2805, version: 0x20000 })).toString(
      'base64',
    ),
  };
  lamp.pausesAt = 100;
  const cut = await start('firmware', { node: lamp.ieee, file });
  await until(() => (lamp.receiving?.at ?? 0) >= 100);
  killController();
  expect(await over(cut)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
  await until(isOpen);
  expect(lamp.firmwareVersion).toBe(0x10000);
  expect((await owner.networks.nodes(key))[0]).toMatchObject({ Name: 'Corner lamp' });
  lamp.pausesAt = Number.POSITIVE_INFINITY;
  expect(await over(await start('firmware', { node: lamp.ieee, file }))).toMatchObject({
    state: 'done',
    result: { fits: true },
  });
  expect(lamp.firmwareVersion).toBe(0x20000);
});

test('a stick that is pulled out is lost, and used again once it is back', async () => {
  await radio.unplug();
  await until(async () => (await network())?.state === 'lost');
  expect(await over(await start('ping', { node: '0x00' }))).toMatchObject({
    state: 'failed',
    failure: 'UNREACHABLE',
  });
  await radio.plug();
  await until(isOpen);
  const [first] = await owner.networks.nodes(key);
  const ping = await over(await start('ping', { node: first?.node ?? '' }));
  expect(ping).toMatchObject({ state: 'done', result: { answered: true } });
});
