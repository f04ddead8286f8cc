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
import type { JoiningNews } from '../joining.ts';
import type { Net } from '../net.ts';
import { toZigbeeError } from '../nodes/zigbee-error.ts';

/** Milliseconds that a device which was heard may take to say who it is. */
const INTERVIEW_MS = 60_000;

/** Letting devices in and out. */
export const joiningJobs = (net: Net): Readonly<Record<string, NetworkJob>> => ({
  include: networkJob(radioJobs.include, (input, job) => include(net, input, job)),
  exclude: networkJob(radioJobs.exclude, ({ seconds }, job) => exclude(net, seconds, job)),
});

async function include(
  net: Net,
  { seconds, via, code }: { seconds: number; via: string | null; code: string | null },
  job: JobHost,
): Promise<IncludeResult> {
  const { radio, joining, host } = net;
  const through = via === null ? undefined : net.book.get(via).device;
  if (through && through.type !== 'Router') throw new DriverError('REFUSED');
  if (code !== null) await takeCode(net, code);
  using _open = joining.open();
  try {
    await radio.permitJoin(seconds, through);
    const prolong = (whole: number): Promise<void> => radio.permitJoin(whole, through);
    const news = await firstNews(net, { seconds, prolong }, job);
    return { node: news?.ieee ?? null, lessSecure: false };
  } catch (error) {
    throw toZigbeeError(error);
  } finally {
    if (!radio.isAdapterDisconnected())
      await radio
        .permitJoin(0)
        .catch((error: unknown) => host.log.warn('zigbee.stillOpen', { error }));
  }
}

/** An install code, in the words of a label: without it the device is refused by the network. */
async function takeCode(net: Net, code: string): Promise<void> {
  try {
    await net.radio.addInstallCode(code);
  } catch (error) {
    throw new DriverError('REFUSED', { cause: error });
  }
  const [ieee] = /[0-9a-f]{16}/i.exec(code) ?? [];
  if (ieee !== undefined) net.book.setCode(`0x${ieee.toLowerCase()}`);
}

/** Waits until the first device is known. A device that was heard in time may finish. */
async function firstNews(
  { joining, host }: Net,
  { seconds, prolong }: { seconds: number; prolong: (whole: number) => Promise<void> },
  job: JobHost,
): Promise<JoiningNews | undefined> {
  const done = Promise.withResolvers<JoiningNews | undefined>();
  let heard: string | undefined;
  const timers = new DisposableStack();
  using _timers = timers;
  const after = (ms: number, then: () => void): void => void timers.use(host.clock.after(ms, then));
  using _hearing = joining.hear((news) => {
    if (news.kind === 'left') return;
    heard ??= news.ieee;
    if (heard !== news.ieee) return;
    if (news.kind === 'known' || news.kind === 'failed') done.resolve(news);
    else job.progress({ step: news.kind });
  });
  using _listening = listenFor({
    job,
    clock: host.clock,
    log: host.log,
    seconds,
    prolong,
    isHeard: () => heard !== undefined,
    over: () => {
      if (heard === undefined) done.resolve(undefined);
      else after(INTERVIEW_MS, () => done.resolve(undefined));
    },
  });
  const end = (): void => done.reject(new DriverError('TIMEOUT'));
  if (job.signal.aborted) end();
  job.signal.addEventListener('abort', end, { once: true });
  try {
    return await done.promise;
  } finally {
    job.signal.removeEventListener('abort', end);
  }
}

/** Waits for a device that leaves: it is reset by hand. */
async function exclude(
  { joining, host }: Net,
  seconds: number,
  job: JobHost,
): Promise<ExcludeResult> {
  const done = Promise.withResolvers<ExcludeResult>();
  using _hearing = joining.hear(({ kind, ieee }) => {
    if (kind === 'left') done.resolve({ node: ieee });
  });
  using _listening = listenFor({
    job,
    clock: host.clock,
    log: host.log,
    seconds,
    isHeard: () => false,
    over: () => done.resolve({ node: null }),
  });
  const end = (): void => done.reject(new DriverError('TIMEOUT'));
  if (job.signal.aborted) end();
  job.signal.addEventListener('abort', end, { once: true });
  try {
    return await done.promise;
  } finally {
    job.signal.removeEventListener('abort', end);
  }
}
