import {
  DriverError,
  networkJob,
  radioJobs,
  type NetworkJob,
  type PendingCommand,
  type RadioFile,
} from '@dimora/driver-kit';
import { containsCC } from '@zwave-js/serial/serialapi';
import { z } from 'zod';
import { homeIdOf } from '../radio-about.ts';
import { regionOf } from '../wire/open-radio.ts';
import { whole, type JobParts } from './job-parts.ts';
import { checkMemory } from './memory-file.ts';

/** How long a node has for an answer, milliseconds. */
const ANSWER_MS = 1_600;
/** In a millisecond. */
const NANOSECONDS = 1_000_000;
/** Milliseconds after which the controller is opened again: the result of the job goes out first. */
const REOPEN_MS = 250;

/** What is done to the stick itself: its memory, its region and power, and what waits in its queue. */
export const radioOwnJobs = (parts: JobParts): Readonly<Record<string, NetworkJob>> => ({
  backup: networkJob(radioJobs.backup, async (_nothing, job): Promise<RadioFile> => {
    const bytes = await whole(
      parts.driver.controller.backupNVMRaw((read, total) =>
        job.progress({ step: 'reading', done: read / total }),
      ),
      job.signal,
    );
    return { name: `zwave-${homeIdOf(parts.driver)}.bin`, bytes: Uint8Array.from(bytes) };
  }),
  restore: networkJob(radioJobs.restore, async ({ file }, job) => {
    job.progress({ step: 'checking' });
    const memory = Uint8Array.from(file.bytes);
    await checkMemory(memory, parts.driver);
    // Other nodes may be in it. What is known of them is worth nothing from here on, also if writing fails.
    for (const known of parts.all()) known[Symbol.dispose]();
    try {
      const writing = parts.driver.controller.restoreNVM(
        memory,
        (read, total) => job.progress({ step: 'converting', done: read / total }),
        (written, total) => job.progress({ step: 'writing', done: written / total }),
      );
      await whole(writing, job.signal);
    } finally {
      parts.host.clock.after(REOPEN_MS, () => parts.host.failed(new DriverError('UNREACHABLE')));
    }
  }),
  adjust: networkJob(radioJobs.adjust, async ({ channel, region, powerDbm }, { signal }) => {
    const { controller } = parts.driver;
    // Regions decide on channels.
    if (channel !== undefined) throw new DriverError('REFUSED');
    if (region !== undefined) {
      const wanted = regionOf(region);
      if (wanted === undefined) throw new DriverError('REFUSED');
      if (!(await whole(controller.setRFRegion(wanted), signal))) throw new DriverError('REFUSED');
    }
    if (powerDbm !== undefined) {
      const calibration = controller.powerlevelCalibration ?? 0;
      if (!(await whole(controller.setPowerlevel(powerDbm, calibration), signal)))
        throw new DriverError('REFUSED');
    }
    parts.toldAbout();
  }),
  pendingCommands: networkJob(z.object({}), async () => [...pending(parts), ...asleep(parts)]),
});

/** zwave-js shows its queue to a question; nothing is matched, so everything is seen. */
function pending({ driver, host }: JobParts): PendingCommand[] {
  const now = host.clock.now();
  // zwave-js counts nanoseconds since the machine has started.
  const ticks = Number(process.hrtime.bigint());
  const found: PendingCommand[] = [];
  driver.hasPendingTransactions(({ message, creationTimestamp }) => {
    const node = message.getNodeId();
    if (node !== undefined && containsCC(message))
      found.push({
        node: String(node),
        commandClass: message.command.ccId,
        command: message.command.ccCommand ?? null,
        createdTimestamp: Math.round(now - (ticks - creationTimestamp) / NANOSECONDS),
        timeoutInMilliseconds: ANSWER_MS,
      });
    return false;
  });
  return found;
}

/** What waits until its node wakes has no time-out. */
const asleep = (parts: JobParts): PendingCommand[] =>
  parts.all().flatMap(({ id, waiting }) =>
    waiting.map(({ commandClass, since }) => ({
      node: id,
      commandClass,
      command: null,
      createdTimestamp: since,
      timeoutInMilliseconds: 0,
    })),
  );
