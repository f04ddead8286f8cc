import type { NetworkController } from '@dimora/driver-kit';
import { FakeClock, RecordedLog, SeededEntropy } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { KeptController } from '../../src/modules/devices/networks/kept-controller.ts';
import { describeLamp } from './planted/planted-network.ts';
import { KnownNodes } from '../../src/modules/devices/networks/known-nodes.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const { signal } = new AbortController();

/** Keeps a controller that opens as the test says, on a clock that the test moves. */
function keep(open: (time: number) => Promise<NetworkController>) {
  const clock = new FakeClock();
  const nodes = new KnownNodes();
  let opened = 0;
  const kept = new KeptController({
    platform: { clock, entropy: new SeededEntropy(1), log: new RecordedLog() },
    open: () => open((opened += 1)),
    nodes,
  });
  return {
    clock,
    kept,
    nodes,
    times: () => opened,
    pass: async (ms: number) => {
      clock.advance(ms);
      await settled();
    },
  };
}

const aController = (closed: () => void = () => {}): NetworkController => ({
  jobs: { greet: async () => 'hello' },
  health: () => null,
  [Symbol.asyncDispose]: async () => closed(),
});

test('a controller that fails is opened again after growing pauses', async () => {
  const at = keep(() => Promise.reject(new Error('no stick')));
  await settled();
  const times: number[] = [];
  // A fifth of jitter lies around 0.5, 1, 2, 4 and 8 seconds.
  for (const pauseMs of [550, 1_100, 2_200, 4_400, 8_800]) {
    await at.pass(pauseMs / 2);
    times.push(at.times());
    await at.pass(pauseMs / 2);
    times.push(at.times());
  }
  expect(times).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
  await expect(at.kept.run('greet', null, { signal })).rejects.toMatchObject({
    failure: 'UNREACHABLE',
  });
  await at.kept[Symbol.asyncDispose]();
  await at.pass(60_000);
  expect(at.times()).toBe(6);
});

test('a job waits for the first opening', async () => {
  const opening = Promise.withResolvers<NetworkController>();
  const at = keep(() => opening.promise);
  const greeting = at.kept.run('greet', null, { signal });
  opening.resolve(aController());
  expect(await greeting).toBe('hello');
});

test('a controller that opens too late is closed, and another one opened', async () => {
  const first = Promise.withResolvers<NetworkController>();
  const at = keep((time) => (time === 1 ? first.promise : Promise.resolve(aController())));
  await at.pass(30_000);
  await at.pass(5_000);
  let closed = false;
  first.resolve(aController(() => (closed = true)));
  await settled();
  await at.pass(1_000);
  expect([closed, at.times()]).toEqual([true, 2]);
  expect(await at.kept.run('greet', null, { signal })).toBe('hello');
});

test('a controller that opens slowly gets twice as long after each time-out', async () => {
  const openings: PromiseWithResolvers<NetworkController>[] = [];
  const at = keep(() => {
    const opening = Promise.withResolvers<NetworkController>();
    openings.push(opening);
    return opening.promise;
  });
  await settled();
  const pauseAfterClosing = async (): Promise<void> => {
    await at.pass(5_000);
    await at.pass(2_000);
  };
  await at.pass(29_000);
  expect(at.kept.state()).toMatchObject({ state: 'opening' });
  await at.pass(1_000);
  await pauseAfterClosing();
  expect(at.times()).toBe(2);
  // Longer than the first limit, shorter than the second.
  await at.pass(55_000);
  openings.at(-1)?.resolve(aController());
  await settled();
  expect(at.kept.state()).toMatchObject({ state: 'open' });
  await at.kept[Symbol.asyncDispose]();
});

test('a device whose node is not in its network says so, until the node is back', async () => {
  const at = keep(async () => aController());
  const heard: (string | null | undefined)[] = [];
  using _following = at.nodes.follow('7', {
    described: () => {},
    reported: ({ trouble }) => heard.push(trouble),
  });
  // A controller may name its nodes a while after it has opened.
  await at.pass(29_000);
  expect(heard).toEqual([]);
  await at.pass(1_000);
  await at.pass(60_000);
  expect(heard).toEqual(['LEFT_NETWORK']);
  at.nodes.put({ id: '7', description: describeLamp('7'), links: [] });
  expect(heard).toEqual(['LEFT_NETWORK', null]);
});

test('a controller that names nodes without end fills no memory, and those that were first go on', () => {
  const full: number[] = [];
  const nodes = new KnownNodes(undefined, (most) => void full.push(most));
  const nodeOf = (id: string) => ({ id, description: describeLamp(id), links: [] });
  for (let n = 0; n < 5_100; n += 1) {
    nodes.put(nodeOf(`${n}`));
    nodes.report(`${n}`, { Reachable: true });
  }
  expect([nodes.all().length, full]).toEqual([5_000, [5_000]]);
  const heard: unknown[] = [];
  nodes.follow('7', { described: () => {}, reported: (news) => void heard.push(news) });
  nodes.report('7', { StateVars: { LIGHT_ON_OFF: true } });
  expect(heard.at(-1)).toEqual({ StateVars: { LIGHT_ON_OFF: true } });
  nodes.remove('8');
  nodes.put(nodeOf('new'));
  expect(nodes.all().at(-1)?.id).toBe('new');
});
