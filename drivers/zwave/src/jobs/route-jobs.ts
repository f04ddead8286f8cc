import {
  DriverError,
  networkJob,
  radioJobs,
  type JobHost,
  type NetworkJob,
} from '@dimora/driver-kit';
import type { ZWaveNode } from 'zwave-js';
import { answering, awake, eachOf, until, whole, type JobParts } from './job-parts.ts';
import { ping } from './node-jobs.ts';

/** How a node is reached. */
type Reach = {
  readonly answered: boolean;
  readonly ms: number | null;
  readonly signalDbm: number | null;
  /** The repeaters, the one nearest to the node first. */
  readonly route: readonly string[] | null;
};

/** What came of new routes: how the node was reached before and is now. */
type Rebuilt = {
  readonly before: Reach;
  readonly after: Reach;
  /** True if it is harder to reach than before. */
  readonly isWorse: boolean;
};

/** A signal that has become weaker by this much is worse, not noise, dB. */
const NOISE_DB = 6;

/** Who hears whom, and by which way. */
export const routeJobs = (parts: JobParts): Readonly<Record<string, NetworkJob>> => ({
  /** Result: for each node those that it hears. One node looks around first; of all, the stick's memory is read. */
  neighbours: networkJob(radioJobs.neighbours, async ({ node }, job) => {
    const { controller } = parts.driver;
    if (node === null)
      return heard(
        await eachOf(everyNode(parts), job, (each) =>
          until(controller.getNodeNeighbors(each.id), job.signal),
        ),
      );
    const asked = parts.node(node);
    if (!asked.isControllerNode) {
      await awake(asked, job);
      job.progress({ step: 'looking' });
      if (!(await whole(controller.discoverNodeNeighbors(asked.id), job.signal)))
        throw new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' });
    }
    const neighbours = await until(controller.getNodeNeighbors(asked.id), job.signal);
    return heard([{ node, result: neighbours }]);
  }),
  /** Result: for each node how it was reached before and after. */
  rebuildRoutes: networkJob(radioJobs.rebuildRoutes, async ({ node }, job) => {
    if (node === null)
      return flat(await eachOf(answering(parts), job, (each) => rebuild(parts, each, job)));
    const asked = parts.node(node);
    if (asked.isControllerNode) throw new DriverError('REFUSED');
    await awake(asked, job);
    job.progress({ step: 'rebuilding' });
    return flat([{ node, result: await rebuild(parts, asked, job) }]);
  }),
});

const everyNode = (parts: JobParts): ZWaveNode[] => parts.all().map(({ node }) => node);

type Found<Result> = readonly { readonly node: string; readonly result: Result | null }[];

const heard = (found: Found<readonly number[]>) =>
  found.map(({ node, result }) => ({ node, neighbours: result?.map(String) ?? null }));

const flat = (found: Found<Rebuilt>) =>
  found.map(({ node, result }) => ({
    node,
    done: result !== null,
    before: result?.before ?? null,
    after: result?.after ?? null,
    isWorse: result?.isWorse ?? false,
  }));

async function rebuild(parts: JobParts, node: ZWaveNode, { signal }: JobHost): Promise<Rebuilt> {
  const before = await reach(parts, node, signal);
  if (!(await whole(parts.driver.controller.rebuildNodeRoutes(node.id), signal)))
    throw new DriverError('PROTOCOL');
  const after = await reach(parts, node, signal);
  return { before, after, isWorse: isWorse(before, after) };
}

async function reach(parts: JobParts, node: ZWaveNode, signal: AbortSignal): Promise<Reach> {
  const { answered, ms } = await ping(parts, node, signal);
  const { lwr } = node.statistics;
  const rssi = lwr?.rssi;
  return {
    answered,
    ms,
    signalDbm: rssi === undefined || rssi >= 0 ? null : Math.round(rssi),
    route: lwr?.repeaters.map(String).toReversed() ?? null,
  };
}

function isWorse(before: Reach, after: Reach): boolean {
  if (before.answered !== after.answered) return before.answered;
  const weaker = (before.signalDbm ?? 0) - (after.signalDbm ?? before.signalDbm ?? 0);
  return weaker > NOISE_DB;
}
