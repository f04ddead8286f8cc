import {
  DriverError,
  listenFor,
  networkJob,
  radioJobs,
  type ExcludeResult,
  type IncludeResult,
  type JobHost,
  type NetworkJob,
} from '@dimora/driver-kit';
import type { InclusionOptions, InclusionResult, ZWaveNode } from 'zwave-js';
import {
  ExclusionStrategy,
  InclusionState,
  InclusionStrategy,
  RemoveNodeReason,
  SecurityBootstrapFailure,
} from 'zwave-js/Controller';
import { readCode, type Code } from './inclusion-code.ts';
import { until, whole, type JobParts } from './job-parts.ts';
import { interviewed } from './node-jobs.ts';
import { askingSecurity } from './security-questions.ts';

/** Milliseconds for the interview of a new node; what isn't known by then is asked later. */
const INTERVIEW_MS = 180_000;

/** Nodes come and go. */
export const joinJobs = (parts: JobParts): Readonly<Record<string, NetworkJob>> => ({
  include: networkJob(radioJobs.include, async ({ seconds, via, code }, job) => {
    // Z-Wave lets nodes join through the whole network alone.
    if (via !== null) throw new DriverError('REFUSED');
    const read = await readCode(code);
    if (read.kind === 'wrong') throw new DriverError('REFUSED');
    if (read.kind === 'smartStart') {
      parts.driver.controller.provisionSmartStartNode(read.entry);
      return joined(parts, seconds, job);
    }
    idle(parts);
    const { controller } = parts.driver;
    return joined(parts, seconds, job, {
      begin: () => controller.beginInclusion(strategyOf(read, job)),
    });
  }),
  replaceFailed: networkJob(radioJobs.replaceFailed, async ({ node, seconds }, job) => {
    idle(parts);
    const { controller } = parts.driver;
    const failed = parts.node(node);
    return joined(parts, seconds, job, {
      begin: () =>
        controller.replaceFailedNode(failed.id, {
          strategy: InclusionStrategy.Security_S2,
          userCallbacks: askingSecurity(job, null),
        }),
    });
  }),
  removeFailed: networkJob(radioJobs.removeFailed, async ({ node }, { signal }) => {
    const failed = parts.node(node);
    if (failed.isControllerNode) throw new DriverError('REFUSED');
    await whole(parts.driver.controller.removeFailedNode(failed.id), signal);
  }),
  exclude: networkJob(radioJobs.exclude, async ({ seconds }, job): Promise<ExcludeResult> => {
    idle(parts);
    return { node: await excluded(parts, seconds, job) };
  }),
});

/** One thing at a time: the stick either lets in or lets out. */
function idle({ driver }: JobParts): void {
  const state = driver.controller.inclusionState;
  if (state !== InclusionState.Idle && state !== InclusionState.SmartStart)
    throw new DriverError('REFUSED', { trouble: 'BUSY' });
}

/** A whole QR code holds all that is asked; a PIN answers one question. */
function strategyOf(code: Code, job: JobHost): InclusionOptions {
  if (code.kind === 'secure')
    return { strategy: InclusionStrategy.Security_S2, provisioning: code.entry };
  return {
    strategy: InclusionStrategy.Default,
    userCallbacks: askingSecurity(job, code.kind === 'pin' ? code.pin : null),
  };
}

type Opening = { readonly begin: () => Promise<boolean> };

/** Waits for the next node that joins, until it is known; for nobody when the time is over. */
async function joined(
  parts: JobParts,
  seconds: number,
  job: JobHost,
  opening?: Opening,
): Promise<IncludeResult> {
  const { controller } = parts.driver;
  const { clock, log } = parts.host;
  const added = Promise.withResolvers<Added>();
  const over = Promise.withResolvers<null>();
  let isHeard = false;
  const onFound = (): void => {
    isHeard = true;
    job.progress({ step: 'heard' });
  };
  const onAdded = (node: ZWaveNode, result: InclusionResult): void =>
    added.resolve({ node, result });
  const onFailed = (): void => over.resolve(null);
  const onRemoved = (_node: ZWaveNode, reason: RemoveNodeReason): void => {
    // It was announced, and its key is another one than its label says: it had to leave.
    if (reason === RemoveNodeReason.SmartStartFailed) over.reject(new DriverError('REFUSED'));
  };
  controller.on('node found', onFound).on('node added', onAdded).on('inclusion failed', onFailed);
  controller.on('node removed', onRemoved);
  over.promise.catch(() => {});
  parts.expected.count += 1;
  try {
    if (opening) {
      // A stick that doesn't begin in time never will.
      using _timer = clock.after(seconds * 1_000, () => over.resolve(null));
      const begun = await until(Promise.race([opening.begin(), over.promise]), job.signal);
      if (begun === false) throw new DriverError('REFUSED', { trouble: 'BUSY' });
    }
    using _listening = listenFor({
      job,
      clock,
      log,
      seconds,
      isHeard: () => isHeard,
      over: () => {
        if (!isHeard) over.resolve(null);
      },
    });
    const found = await until(Promise.race([added.promise, over.promise]), job.signal);
    return found ? await known(parts, found, job) : { node: null, lessSecure: false };
  } finally {
    parts.expected.count -= 1;
    controller.off('node found', onFound).off('node added', onAdded);
    controller.off('inclusion failed', onFailed).off('node removed', onRemoved);
    if (opening) await controller.stopInclusion().catch(() => false);
  }
}

type Added = { readonly node: ZWaveNode; readonly result: InclusionResult };

/** A node that offers more protection than it got stays only if a person says so; otherwise it has to leave. */
async function known(
  parts: JobParts,
  { node, result }: Added,
  job: JobHost,
): Promise<IncludeResult> {
  const lessSecure = result.lowSecurity === true;
  if (result.lowSecurity === true) {
    const reason = SecurityBootstrapFailure[result.lowSecurityReason];
    parts.host.log.warn('zwave.lessSecure', { node: String(node.id), reason });
    const isGranted = (await job.ask({ kind: 'insecure', reason })) === true;
    if (!isGranted) {
      job.progress({ step: 'excluding' });
      await excluded(parts, EXCLUDE_SECONDS, job).catch(() => null);
      throw new DriverError('REFUSED', { cause: new Error(reason) });
    }
  }
  job.progress({ step: 'interviewing' });
  const done = interviewed(node, (share) => job.progress({ step: 'interviewing', done: share }));
  void node.interview().catch(() => {});
  const late = Promise.withResolvers<void>();
  using _timer = parts.host.clock.after(INTERVIEW_MS, () => late.resolve());
  // A node that fell asleep is known as far as it answered.
  await until(Promise.race([done.catch(() => {}), late.promise]), job.signal);
  parts.known(String(node.id)).describe();
  return { node: String(node.id), lessSecure };
}

/** Somebody has to press the button of what may not stay. */
const EXCLUDE_SECONDS = 30;

/** The node that left, if one did in time. */
async function excluded(
  { driver, host }: JobParts,
  seconds: number,
  job: JobHost,
): Promise<string | null> {
  const { signal } = job;
  const { controller } = driver;
  const left = Promise.withResolvers<string | null>();
  const onRemoved = (node: ZWaveNode): void => left.resolve(String(node.id));
  const onFailed = (): void => left.resolve(null);
  controller.on('node removed', onRemoved).on('exclusion failed', onFailed);
  try {
    const strategy = ExclusionStrategy.DisableProvisioningEntry;
    if (!(await until(controller.beginExclusion({ strategy }), signal)))
      throw new DriverError('REFUSED', { trouble: 'BUSY' });
    using _listening = listenFor({
      job,
      clock: host.clock,
      log: host.log,
      seconds,
      isHeard: () => false,
      over: () => left.resolve(null),
    });
    return await until(left.promise, signal);
  } finally {
    controller.off('node removed', onRemoved).off('exclusion failed', onFailed);
    await controller.stopExclusion().catch(() => false);
  }
}
