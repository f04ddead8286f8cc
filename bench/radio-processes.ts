/** What a radio's process takes, and how soon it knows its nodes. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServersBuilt } from '../tooling/launch/build/server-build.mjs';
import { writeKnown } from './networks/known-networks.ts';
import { openRadioProcess } from './networks/radio-process.ts';
import { startSimulatedRadio, type Radio } from './networks/simulated-radio.ts';
import { median } from './statistics.ts';
import type { Row } from './table.ts';

const RUNS = 3;
/** Until what it asks of its nodes at the start is answered, ms. */
const SETTLE_MS = 15_000;
const RADIOS: readonly { driver: Radio; name: string; limitMb: number; peers: string }[] = [
  { driver: 'zwave', name: 'Z-Wave', limitMb: 240, peers: 'zwave-js-ui without a stick 157' },
  { driver: 'zigbee', name: 'Zigbee', limitMb: 140, peers: 'a limit of our own' },
];

/** Measures networks of 80 and of 230 nodes that are known from before. */
export async function radioProcesses(): Promise<Row[]> {
  const servers = await ensureServersBuilt(process.execPath);
  const data = await mkdtemp(join(tmpdir(), 'dimora-bench-'));
  const rows: Row[] = [];
  for (const { driver, name, limitMb, peers } of RADIOS)
    for (const nodes of [80, 230]) {
      const known = join(data, `${driver}-${nodes}`);
      await writeKnown(driver, nodes, known, servers);
      using radio = await startSimulatedRadio(driver, nodes);
      const times: number[] = [];
      const busy: number[] = [];
      const resident: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const folder = `${known}.${run}`;
        await cp(known, folder, { recursive: true });
        await using controller = openRadioProcess(driver, radio, folder, servers);
        times.push(await controller.untilKnown(nodes));
        busy.push(controller.cpuMs());
        await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
        resident.push(controller.residentMb());
      }
      rows.push(
        {
          what: `${name}, ${nodes} nodes known from the cache`,
          ours: median(times),
          unit: 'ms',
          limit: 3_000,
          peers: `from the start of its process, with ${median(busy).toFixed(0)} ms of processor`,
        },
        {
          what: `${name}, memory at rest with ${nodes} nodes`,
          ours: median(resident),
          unit: 'MB',
          limit: limitMb,
          peers,
        },
      );
    }
  await rm(data, { recursive: true, force: true });
  return rows;
}
