import type { DeviceId } from '@dimora/domain';
import type { Network } from '@dimora/driver-kit';
import type { TestClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import {
  NetworksPort,
  type JobOptions,
  type OpenController,
} from '../../src/modules/devices/networks/port.ts';
import { LAMP, LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';
import { plantedDriver } from './planted/planted-driver.ts';

const { signal } = new AbortController();
const PROCESSES: readonly Network['process'][] = ['hub', 'child'];

type House = AsyncDisposable & {
  readonly home: TestHub;
  readonly owner: TestClient;
  readonly controller: OpenController;
};

/** A hub with a planted network of two lamps. */
async function house(process: Network['process']): Promise<House> {
  const home = await aHub({
    drivers: [plantedDriver(process)],
    controllerProgram: new URL('./planted/planted-program.ts', import.meta.url),
  });
  const controller = home.hub.modules.port(NetworksPort).open('planted', 'one', { lamps: 2 });
  return {
    home,
    owner: await home.as('owner'),
    controller,
    [Symbol.asyncDispose]: () => home[Symbol.asyncDispose](),
  };
}

/** Installs a node as a device, and waits for it. */
async function lamp({ owner }: House, node: string): Promise<DeviceId> {
  const [added] = await owner.deviceManager.add({
    devices: [
      {
        driver: 'planted',
        Name: node,
        EnvironmentId: LIVING,
        Settings: { controller: 'one', node },
      },
    ],
  });
  if (added?.status !== 'resolved') throw new Error(`not installed: ${JSON.stringify(added)}`);
  return added.value.Id;
}

const stateOf = async ({ owner }: House, reference: DeviceId) => {
  const device = await owner.devices.get({ reference });
  return { Reachable: device.Reachable, on: device.Status.StateVars['LIGHT_ON_OFF']?.Value };
};

const nodesOf = ({ controller }: House) => controller.nodes().map(({ id }) => id);

test.each(PROCESSES)('a node is a device, with its controller in a process: %s', async (where) => {
  await using at = await house(where);
  const pid = await at.controller.run('whereabouts', null, { signal });
  expect(pid === process.pid).toBe(where === 'hub');
  const Id = await lamp(at, 'lamp-2');
  await until(async () => (await stateOf(at, Id)).Reachable);
  await at.owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true });
  await until(async () => (await stateOf(at, Id)).on === true);
  await until(() => at.controller.health()?.requests === 1);
});

test.each(PROCESSES)('jobs report their progress and change the nodes: %s', async (where) => {
  await using at = await house(where);
  const steps: string[] = [];
  const onProgress = ({ step }: { readonly step: string }) => void steps.push(step);
  await at.controller.run('include', { name: 'new' }, { signal, onProgress });
  expect(steps).toEqual(['listening', 'interview']);
  expect(nodesOf(at)).toEqual(['lamp-1', 'lamp-2', 'new']);
  expect(at.controller.nodes().at(-1)?.links).toEqual([{ to: 'lamp-1', quality: 0.8 }]);
  await at.controller.run('exclude', { name: 'lamp-1' }, { signal });
  expect(nodesOf(at)).toEqual(['lamp-2', 'new']);
  const memory = await at.controller.run('backup', null, { signal });
  expect(memory).toEqual(new Uint8Array([0, 0]));
  await at.controller.run('restore', new Uint8Array([0, 1]), { signal });
  expect(await at.controller.run('backup', null, { signal })).toEqual(new Uint8Array([0, 1]));
});

test.each(PROCESSES)('a job is refused, or stopped by its caller: %s', async (where) => {
  await using at = await house(where);
  for (const [job, input] of [
    ['dance', null],
    ['include', { name: 7 }],
  ] as const)
    await expect(at.controller.run(job, input, { signal })).rejects.toMatchObject({
      failure: 'REFUSED',
    });
  const stop = new AbortController();
  const scan = at.controller.run('scan', null, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(scan).rejects.toMatchObject({ failure: 'TIMEOUT' });
});

test.each(PROCESSES)('a job that listens hears that it may go on: %s', async (where) => {
  await using at = await house(where);
  const stop = new AbortController();
  const ends: (number | undefined)[] = [];
  let tell: Parameters<NonNullable<JobOptions['hear']>>[0] = () => {};
  const over = at.controller.run(
    'listen',
    { seconds: 60 },
    {
      signal: stop.signal,
      hear: (listener) => {
        tell = listener;
        return { [Symbol.dispose]: () => {} };
      },
      onProgress: ({ endsInMs }) => {
        ends.push(endsInMs);
        if (ends.length === 1) tell({ kind: 'extend', seconds: 60 });
        else stop.abort();
      },
    },
  );
  await over;
  expect(ends).toEqual([60_000, 120_000]);
});

test.each(PROCESSES)('a job asks who waits for it: %s', async (where) => {
  await using at = await house(where);
  const questions: unknown[] = [];
  const answering = (answer: unknown) => ({
    signal,
    onQuestion: async (question: unknown) => {
      questions.push(question);
      return answer;
    },
  });
  const job = (name: string, options: JobOptions) =>
    at.controller.run('askAndInclude', { name }, options);
  expect(await job('yes', answering(true))).toBe(true);
  expect(await job('no', answering(false))).toBe(false);
  expect(await job('nonsense', answering({ toString: null }))).toBe(false);
  expect(questions).toEqual(['yes', 'no', 'nonsense'].map((name) => ({ kind: 'mayCome', name })));
  expect(nodesOf(at)).toEqual(['lamp-1', 'lamp-2', 'yes']);
  // Nobody is there to answer, and nobody answers before the job is stopped.
  await expect(job('alone', { signal })).rejects.toMatchObject({ failure: 'TIMEOUT' });
  const stop = new AbortController();
  const onQuestion = () => {
    stop.abort();
    return new Promise(() => {});
  };
  const unanswered = job('late', { signal: stop.signal, onQuestion });
  await expect(unanswered).rejects.toMatchObject({ failure: 'TIMEOUT' });
});

test('a controller whose process crashes is opened again, and other drivers keep working', async () => {
  await using at = await house('child');
  const Id = await lamp(at, 'lamp-1');
  await until(async () => (await stateOf(at, Id)).Reachable);
  const before = await at.controller.run('whereabouts', null, { signal });
  const crash = at.controller.run('crash', null, { signal });
  await expect(crash).rejects.toMatchObject({ failure: 'UNREACHABLE' });
  await until(async () => !(await stateOf(at, Id)).Reachable);
  await at.owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  await until(async () => (await stateOf(at, Id)).Reachable);
  expect(await at.controller.run('whereabouts', null, { signal })).not.toBe(before);
  await at.owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true });
  expect(at.home.log.lines.map(({ event }) => event)).toContain('networks.controllerLost');
});

test('the process of a controller ends with it', async () => {
  await using at = await house('child');
  const pid = Number(await at.controller.run('whereabouts', null, { signal }));
  await at.controller[Symbol.asyncDispose]();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(at.controller.health()).toBeNull();
});
