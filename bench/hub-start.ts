/** How soon a hub answers after its start, and its idle costs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceServers } from '../tooling/launch/programs.mjs';
import type { Servers } from '../tooling/launch/build/server-build.mjs';
import { bareStart, spawnDemoHub, untilFirstPage } from './hub-process.ts';
import { median } from './statistics.ts';
import type { Row } from './table.ts';

const RUNS = 5;
const SETTLE_MS = 20_000;
const IDLE_MS = 20_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Measures the start with the demo's devices already installed, as on every day but the first. */
export async function hubStart(): Promise<Row[]> {
  const data = await mkdtemp(join(tmpdir(), 'dimora-bench-'));
  const start = async (servers?: Servers): Promise<number> => {
    const hub = await spawnDemoHub(data, servers);
    const ms = await untilFirstPage(hub);
    await hub.stop();
    return ms;
  };
  // The first start creates the devices, the past of thirty days and the compile cache.
  const first = await spawnDemoHub(data);
  await first.untilLogged('demo.pastWritten');
  await first.stop();
  await start(sourceServers);
  await bareStart();
  const starts: number[] = [];
  const bare: number[] = [];
  const fromSources: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    starts.push(await start());
    bare.push(await bareStart());
    fromSources.push(await start(sourceServers));
  }
  const hub = await spawnDemoHub(data);
  await untilFirstPage(hub);
  await pause(SETTLE_MS);
  const before = hub.cpuMs();
  await pause(IDLE_MS);
  const idlePercent = ((hub.cpuMs() - before) / IDLE_MS) * 100;
  const resident = hub.residentMb();
  await hub.stop();
  await rm(data, { recursive: true, force: true });
  return [
    {
      what: 'first page after start',
      ours: median(starts),
      unit: 'ms',
      limit: 500,
      peers: 'Node-RED 875, zwave-js-ui 943, ioBroker 1919; bare Fastify + Socket.IO + SQLite 301',
    },
    {
      what: 'the same, of a bare server’s time',
      ours: median(starts) / median(bare),
      unit: '×',
      limit: 1.2,
      peers: 'Fastify + Socket.IO + SQLite, started in turn with ours, its compiled code kept too',
    },
    {
      what: 'first page after start from the sources',
      ours: median(fromSources),
      unit: 'ms',
      limit: 700,
      peers: 'as `npm run dev` and the tests start it',
    },
    {
      what: 'idle resident memory',
      ours: resident,
      unit: 'MB',
      limit: 135,
      peers: 'Node-RED 143, zwave-js-ui 157, ioBroker 557; bare 85 to 90',
    },
    {
      what: 'processor while the villa lives',
      ours: idlePercent,
      unit: '%',
      limit: 5,
      peers: 'peers idle without a house: 0 to 0.4',
    },
  ];
}
