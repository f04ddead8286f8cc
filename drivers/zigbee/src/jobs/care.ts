import {
  DriverError,
  networkJob,
  pause,
  radioJobs,
  type HealthResult,
  type JobHost,
  type NetworkJob,
  type PingResult,
} from '@dimora/driver-kit';
import type { Models } from 'zigbee-herdsman';
import { reportsTo, type Net } from '../net.ts';
import { answers } from '../nodes/presence-watch.ts';
import { within } from '../nodes/time-limit.ts';
import { readTables } from '../tables/read-tables.ts';

const INTERVIEW_MS = 60_000;
const LEAVE_MS = 6_000;
/** Milliseconds between two nodes whose tables are read, and before one that was silent is asked again. */
const BETWEEN_MS = 1_000;
const QUICK_MS = 250;

/** Looking after nodes. */
export const careJobs = (net: Net): Readonly<Record<string, NetworkJob>> => ({
  interview: networkJob(radioJobs.interview, ({ node }, job) => interview(net, node, job)),
  ping: networkJob(radioJobs.ping, ({ node }, { signal }) => ping(net, node, signal)),
  health: networkJob(radioJobs.health, ({ node, rounds }, job) =>
    health(net, { node, rounds }, job),
  ),
  refresh: networkJob(radioJobs.refresh, ({ node }, job) => refresh(net, node, job)),
  neighbours: networkJob(radioJobs.neighbours, ({ node }, job) =>
    node === null ? scanAll(net, job) : scanWay(net, node, job),
  ),
  removeFailed: networkJob(radioJobs.removeFailed, async ({ node }) => {
    const { device } = net.book.get(node);
    device.removeFromDatabase();
    net.book.remove(node);
  }),
  /** Asks a device to leave; one that doesn't answer stays. */
  remove: networkJob(radioJobs.removeFailed, async ({ node }, { signal }) => {
    const { device } = net.book.get(node);
    await within(net.host.clock, LEAVE_MS, device.removeFromNetwork(), signal);
    net.book.remove(node);
  }),
});

async function interview(net: Net, id: string, job: JobHost): Promise<void> {
  const { host, book } = net;
  const node = book.get(id);
  job.progress({ step: 'interviewing' });
  await within(host.clock, INTERVIEW_MS, node.device.interview(true), job.signal);
  await node.define();
  node.forgetConfiguration();
  job.progress({ step: 'securing' });
  await node.configure(reportsTo(net));
  book.tell(id);
}

async function ping(net: Net, id: string, signal: AbortSignal): Promise<PingResult> {
  const node = net.book.get(id);
  const from = net.host.clock.monotonic();
  const answered = await answers(net, node, signal);
  node.setReachable(answered || (node.isSleepy && node.reachable));
  return { answered, ms: answered ? Math.round(net.host.clock.monotonic() - from) : null };
}

async function health(
  net: Net,
  { node, rounds }: { node: string; rounds: number },
  job: JobHost,
): Promise<HealthResult> {
  const results: PingResult[] = [];
  for (let round = 0; round < rounds && !job.signal.aborted; round += 1) {
    job.progress({ step: 'pinging', done: round / rounds });
    results.push(await ping(net, node, job.signal));
  }
  return {
    rating: ratingOf(results),
    rounds: results.map((each) => ({ ...each, signalDbm: null })),
  };
}

/** Ten if every round was answered quickly; less for each that wasn't, and for slow answers. */
function ratingOf(results: readonly PingResult[]): number {
  const times = results.flatMap(({ ms }) => ms ?? []);
  if (times.length === 0) return 0;
  const answered = times.length / results.length;
  const slowest = Math.max(...times);
  const pace =
    slowest <= 100 ? 10 : slowest <= 250 ? 9 : slowest <= 500 ? 7 : slowest <= 1_000 ? 5 : 3;
  return Math.max(1, Math.floor(pace * answered));
}

async function refresh(net: Net, id: string | null, job: JobHost): Promise<void> {
  const nodes = id === null ? net.book.all() : [net.book.get(id)];
  for (const [at, node] of nodes.entries()) {
    if (job.signal.aborted) throw new DriverError('TIMEOUT');
    job.progress({ step: 'reading', done: at / nodes.length });
    await node.refresh(job.signal);
  }
}

/** The tables of everybody who passes messages on: one request at a time, with pauses, as the air is for others. */
export async function scanAll(
  net: Net,
  job: Pick<JobHost, 'signal' | 'progress'>,
  betweenMs = BETWEEN_MS,
): Promise<void> {
  const routers = [
    net.coordinator,
    ...net.book.all().flatMap(({ device }) => (device.type === 'Router' ? [device] : [])),
  ];
  const silent: Models.Device[] = [];
  const scan = async (all: readonly Models.Device[], from: number): Promise<void> => {
    for (const [at, device] of all.entries()) {
      if (job.signal.aborted) return;
      job.progress({ step: 'reading', done: from + (at / all.length) * (1 - from) });
      if (!(await read(net, device, job.signal))) silent.push(device);
      await pause(net.host, betweenMs, job.signal);
    }
  };
  await scan(routers, 0);
  // Those that were silent are asked once more, when the others are done.
  const again = silent.splice(0);
  if (again.length > 0) await scan(again, 0.9);
}

/** The way of one device to the coordinator, at once: only the routers on it are asked. */
async function scanWay(net: Net, id: string, job: JobHost): Promise<void> {
  const { device } = net.book.get(id);
  const asked = new Set<string>();
  const ask = async (of: Models.Device): Promise<void> => {
    if (asked.has(of.ieeeAddr) || job.signal.aborted) return;
    asked.add(of.ieeeAddr);
    job.progress({ step: 'reading' });
    await read(net, of, job.signal);
    await pause(net.host, QUICK_MS, job.signal);
  };
  await ask(net.coordinator);
  if (device.type === 'Router') await ask(device);
  for (let turn = 0; turn <= net.book.all().length; turn += 1) {
    const way = net.tables.wayOf(id, device.networkAddress) ?? [];
    const next = way.find((each) => !asked.has(each));
    const repeater = next === undefined ? undefined : net.book.find(next);
    if (!repeater) break;
    await ask(repeater.device);
  }
  net.book.tell(id);
}

/** Reads the tables of one router; false if it is silent. Everybody in them is told to the hub again. */
async function read(net: Net, device: Models.Device, signal: AbortSignal): Promise<boolean> {
  const { radio, tables, book, host, traffic } = net;
  const found = await traffic.count(() =>
    readTables(device, {
      clock: host.clock,
      signal,
      ieeeOf: (address) => radio.getDeviceByNetworkAddress(address)?.ieeeAddr,
    }),
  );
  tables.put(device.ieeeAddr, found);
  for (const { ieee } of found.heard) book.tell(ieee);
  book.tell(device.ieeeAddr);
  if (found.failed.length > 0)
    host.log.info('zigbee.noTables', { node: device.ieeeAddr, failed: found.failed.join(' ') });
  return !found.failed.includes('neighbours');
}
