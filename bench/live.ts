/**
 * Live delivery through the whole product: values enter by the hub's broker, pass a driver, the bus and the
 * live edge, and are received by a hundred consoles in another process. The cost of a delivery is the hub's
 * processor time minus that of the same values without consoles.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { furnish, keepReporting, preciseNow, type MadeDevice } from './house.ts';
import { signIn, spawnDemoHub, untilFirstPage, type HubProcess } from './hub-process.ts';
import type { Crowd, Seen } from './live-clients.ts';
import type { Row } from './table.ts';

const DEVICES = 500;
const CLIENTS = 100;
const EVENTS_PER_SECOND = 500;
const WARM_MS = 5_000;
const MEASURE_MS = 10_000;
const STALL_MS = 60_000;

const origin = preciseNow();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Measures the cost and latency of a delivery, and the memory a stalled client holds. */
export async function live(): Promise<Row[]> {
  const hub = await spawnDemoHub();
  await untilFirstPage(hub);
  try {
    const devices = await furnish(hub.url, DEVICES);
    await pause(WARM_MS);
    const alone = await cpuUnderLoad(hub, devices);
    const crowd = await gather(hub.url, devices, CLIENTS, false);
    const watched = await cpuUnderLoad(hub, devices, crowd);
    crowd.kill('SIGKILL');
    const stalledMb = await costOfStalledClient(hub, devices);
    const { deliveries, p50Ms, p99Ms } = watched.seen;
    return [
      {
        what: `processor a delivery (${Math.round(deliveries / (MEASURE_MS / 1000))}/s)`,
        ours: ((watched.cpuMs - alone.cpuMs) * 1000) / deliveries,
        unit: 'µs',
        limit: 2,
        peers: 'Socket.IO bare 5.5, in batches of 50 ms 1.1 to 1.2; raw TCP 2.3',
      },
      {
        what: 'latency p50, MQTT to console',
        ours: p50Ms,
        unit: 'ms',
        limit: 40,
        peers: 'Socket.IO in batches of 16 ms 10, of 50 ms 29',
      },
      {
        what: 'latency p99, MQTT to console',
        ours: p99Ms,
        unit: 'ms',
        limit: 60,
        peers: 'Socket.IO in batches of 16 ms 18, of 50 ms 53',
      },
      {
        what: 'memory of one client that stopped reading for 60 s',
        ours: stalledMb,
        unit: 'MB',
        limit: 2,
        peers: 'Home Assistant cuts such a client off at 4096 messages',
      },
    ];
  } finally {
    await hub.stop();
  }
}

type Cost = { readonly cpuMs: number; readonly seen: Seen };
const nothingSeen: Seen = { deliveries: 0, p50Ms: 0, p99Ms: 0 };

async function cpuUnderLoad(
  hub: HubProcess,
  devices: readonly MadeDevice[],
  crowd?: ChildProcess,
): Promise<Cost> {
  await using _reporting = await keepReporting(hub.url, devices, EVENTS_PER_SECOND, origin);
  await pause(WARM_MS);
  if (crowd) await ask(crowd, { forget: true });
  const before = hub.cpuMs();
  await pause(MEASURE_MS);
  const cpuMs = hub.cpuMs() - before;
  const seen = crowd ? (await ask<{ seen: Seen }>(crowd, { report: true })).seen : nothingSeen;
  return { cpuMs, seen };
}

async function gather(
  url: string,
  devices: readonly MadeDevice[],
  clients: number,
  stalled: boolean,
): Promise<ChildProcess> {
  const child = fork(new URL('live-clients.ts', import.meta.url), { stdio: 'inherit' });
  const crowd: Crowd = {
    url,
    token: await signIn(url),
    clients,
    devices: devices.map((device) => device.Id),
    origin,
    stalled,
  };
  await ask(child, { crowd });
  return child;
}

async function ask<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  child.send(message);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

/** The hub's growth over a minute of load with a stalled client, minus its growth over a minute without. */
async function costOfStalledClient(
  hub: HubProcess,
  devices: readonly MadeDevice[],
): Promise<number> {
  const growth = async (): Promise<number> => {
    const before = hub.residentMb();
    await using _reporting = await keepReporting(hub.url, devices, EVENTS_PER_SECOND, origin);
    await pause(STALL_MS);
    return hub.residentMb() - before;
  };
  const without = await growth();
  const stalled = await gather(hub.url, devices, 1, true);
  const withIt = await growth();
  stalled.kill('SIGKILL');
  return Math.max(0, withIt - without);
}
