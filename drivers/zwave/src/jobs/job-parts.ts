import { DriverError, toDriverError, type JobHost, type NetworkHost } from '@dimora/driver-kit';
import type { Driver, ZWaveNode } from 'zwave-js';
import { NodeStatus } from 'zwave-js/Node';
import type { KnownNode } from '../nodes/known-node.ts';
import { radioError } from '../wire/open-radio.ts';

/** What the jobs work on. */
export type JobParts = {
  readonly driver: Driver;
  readonly host: NetworkHost;
  /** Both throw REFUSED for a node that the network doesn't have. */
  node(id: string): ZWaveNode;
  known(id: string): KnownNode;
  all(): readonly KnownNode[];
  /** Tells what the stick is, after it has changed. */
  toldAbout(): void;
  /** Jobs that wait for a node and interview it themselves. */
  readonly expected: { count: number };
};

/** Work that ends as soon as nobody waits for it; what zwave-js has begun goes on by itself. */
export async function until<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const ended = Promise.withResolvers<never>();
  const end = (): void => ended.reject(new DriverError('TIMEOUT'));
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  work.catch(() => {});
  try {
    return await Promise.race([work, ended.promise]);
  } catch (error) {
    throw radioError(error);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/**
 * Work that holds the radio: it's waited for until it has really ended, also if nobody wants its result any more.
 * `stop` asks it to end sooner.
 */
export async function whole<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  stop: () => void = () => {},
): Promise<Result> {
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const result = await work;
    if (signal.aborted) throw new DriverError('TIMEOUT');
    return result;
  } catch (error) {
    throw radioError(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Waits until a node can be asked: one that sleeps has to wake first, by itself or because somebody wakes it. */
export async function awake(node: ZWaveNode, job: JobHost): Promise<void> {
  const { signal } = job;
  if (node.status === NodeStatus.Dead && !(await until(node.ping(), signal)))
    throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
  if (node.canSleep !== true || node.status === NodeStatus.Awake) return;
  job.progress({ step: 'asleep' });
  await until(node.waitForWakeup(), signal);
}

/** Does something for one node, or for each in turn: never more than one request is under way. */
export async function eachOf<Result>(
  nodes: readonly ZWaveNode[],
  job: JobHost,
  work: (node: ZWaveNode) => Promise<Result>,
): Promise<{ readonly node: string; readonly result: Result | null }[]> {
  const results: { node: string; result: Result | null }[] = [];
  for (const [at, node] of nodes.entries()) {
    job.progress({ step: `node${node.id}`, done: at / nodes.length });
    results.push({ node: String(node.id), result: await attempt(() => work(node), job.signal) });
  }
  return results;
}

/** One node that fails doesn't end what is done for all. */
async function attempt<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw toDriverError(error);
    return null;
  }
}

/** The nodes that answer at once: without the controller, the dead, and those that sleep. */
export const answering = (parts: JobParts): ZWaveNode[] =>
  parts
    .all()
    .map(({ node }) => node)
    .filter(
      (node) => !node.isControllerNode && node.status !== NodeStatus.Dead && node.canSleep !== true,
    );
