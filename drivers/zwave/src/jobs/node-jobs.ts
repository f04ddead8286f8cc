import {
  DriverError,
  networkJob,
  radioJobs,
  type HealthResult,
  type NetworkJob,
  type PingResult,
} from '@dimora/driver-kit';
import type { ZWaveNode } from 'zwave-js';
import { answering, awake, eachOf, until, whole, type JobParts } from './job-parts.ts';

/** A node whose ten pings of a round are all lost doesn't answer. */
const PINGS = 10;

/** What is asked of nodes: whether they are there, what they are, and how well they are heard. */
export const nodeJobs = (parts: JobParts): Readonly<Record<string, NetworkJob>> => ({
  ping: networkJob(radioJobs.ping, async ({ node }, job) =>
    ping(parts, parts.node(node), job.signal),
  ),
  interview: networkJob(radioJobs.interview, async ({ node }, job) => {
    const asked = parts.node(node);
    if (asked.isControllerNode) throw new DriverError('REFUSED');
    await awake(asked, job);
    job.progress({ step: 'interviewing' });
    const done = interviewed(asked, (share) => job.progress({ step: 'interviewing', done: share }));
    await asked.refreshInfo({ waitForWakeup: false });
    await until(done, job.signal);
    parts.known(node).describe();
  }),
  refresh: networkJob(radioJobs.refresh, async ({ node }, job) => {
    if (node !== null) {
      await awake(parts.node(node), job);
      await until(parts.node(node).refreshValues(), job.signal);
      return;
    }
    await eachOf(answering(parts), job, (each) => until(each.refreshValues(), job.signal));
  }),
  health: networkJob(radioJobs.health, async ({ node, rounds }, job): Promise<HealthResult> => {
    const asked = parts.node(node);
    await awake(asked, job);
    const found: HealthResult['rounds'][number][] = [];
    const check = asked.checkLifelineHealth(rounds, (round, total, _rating, last) => {
      found.push({
        answered: last.failedPingsNode < PINGS,
        ms: last.failedPingsNode < PINGS ? Math.round(last.latency) : null,
        signalDbm: signalOf(asked),
      });
      job.progress({ step: 'pinging', done: round / total });
    });
    const { rating } = await whole(check, job.signal, () => asked.abortHealthCheck());
    return { rating, rounds: found };
  }),
});

const signalOf = (node: ZWaveNode): number | null => {
  const rssi = node.statistics.lwr?.rssi;
  return rssi === undefined || rssi >= 0 ? null : Math.round(rssi);
};

/** Pings a node, and says how long that took. */
export async function ping(
  { host }: JobParts,
  node: ZWaveNode,
  signal: AbortSignal,
): Promise<PingResult> {
  const from = host.clock.monotonic();
  const answered = await until(node.ping(), signal);
  return { answered, ms: answered ? Math.round(host.clock.monotonic() - from) : null };
}

/** Resolves when a node is interviewed; rejects if it gives up. */
export async function interviewed(
  node: ZWaveNode,
  progress: (share: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let stages = 0;
  const onStage = (): void => {
    stages += 1;
    // The stages of zwave-js: protocol, node information, command classes, configuration.
    progress(Math.min(0.9, stages / 4));
  };
  const onFailed = (_node: ZWaveNode, { isFinal, errorMessage }: Failed): void => {
    if (isFinal)
      reject(new DriverError('TIMEOUT', { trouble: 'NO_ANSWER', cause: new Error(errorMessage) }));
  };
  node.on('interview completed', resolveNow).on('interview failed', onFailed);
  node.on('interview stage completed', onStage);
  function resolveNow(): void {
    resolve();
  }
  try {
    await promise;
  } finally {
    node.off('interview completed', resolveNow).off('interview failed', onFailed);
    node.off('interview stage completed', onStage);
  }
}

type Failed = { readonly isFinal: boolean; readonly errorMessage: string };
