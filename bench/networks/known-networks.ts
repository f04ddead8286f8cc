/** Large networks that are known from before: one of each kind is interviewed, and what was kept of it repeated. */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Servers } from '../../tooling/launch/build/server-build.mjs';
import { openRadioProcess } from './radio-process.ts';
import { startSimulatedRadio, type Radio } from './simulated-radio.ts';

/** How many kinds the simulated networks have: node n is of the kind of n modulo this. */
const KINDS = { zwave: 5, zigbee: 4 };
/** Zigbee's coordinator has the first line of the database, Z-Wave's the first node number. */
const FIRST_ZWAVE_NODE = 2;

/** Fills `folder` with a network of so many nodes. */
export async function writeKnown(
  driver: Radio,
  nodes: number,
  folder: string,
  servers: Servers,
): Promise<void> {
  const small = `${folder}.kinds`;
  await mkdir(small, { recursive: true });
  await mkdir(folder, { recursive: true });
  {
    using radio = await startSimulatedRadio(driver, KINDS[driver]);
    await using controller = openRadioProcess(driver, radio, small, servers);
    await controller.untilReady(KINDS[driver]);
  }
  for (const name of await readdir(small)) {
    const text = await readFile(join(small, name), 'utf8').catch(() => '');
    const repeated = driver === 'zwave' ? zwaveLines(text, nodes) : zigbeeLines(name, text, nodes);
    if (text !== '') await writeFile(join(folder, name), repeated);
  }
}

function zwaveLines(text: string, nodes: number): string {
  const lines = text.split('\n').filter((line) => line !== '');
  const of = (line: string): number =>
    Number(/"node\.(\d+)\.|\\"nodeId\\":(\d+),/.exec(line)?.slice(1).find(Boolean) ?? 0);
  const written = lines.filter((line) => of(line) < FIRST_ZWAVE_NODE);
  const kinds = Array.from({ length: KINDS.zwave }, (_, kind) =>
    lines.filter((line) => of(line) === kind + FIRST_ZWAVE_NODE),
  );
  for (let at = 0; at < nodes; at += 1) {
    const id = at + FIRST_ZWAVE_NODE;
    for (const line of kinds[at % KINDS.zwave] ?? [])
      written.push(
        line
          .replace(/"node\.\d+\./, `"node.${id}.`)
          .replace(/\\"nodeId\\":\d+,/, `\\"nodeId\\":${id},`),
      );
  }
  return `${written.join('\n')}\n`;
}

type Entry = { readonly id: number; readonly type: string; readonly ieeeAddr: string };

function zigbeeLines(name: string, text: string, nodes: number): string {
  if (name !== 'database.db') return text;
  const lines = text.split('\n').filter((line) => line !== '');
  const entries = lines.map((line) => JSON.parse(line) as Entry & { readonly nwkAddr: number });
  const devices = entries
    .filter(({ type }) => type !== 'Coordinator')
    .toSorted((one, other) => one.nwkAddr - other.nwkAddr);
  const [first] = devices;
  const written = entries
    .filter(({ type }) => type === 'Coordinator')
    .map((each) => JSON.stringify(each));
  for (let at = 0; first !== undefined && at < nodes; at += 1) {
    const nwkAddr = first.nwkAddr + at;
    const ieeeAddr = `0x00158d00${(0x01000000 + nwkAddr).toString(16).padStart(8, '0')}`;
    written.push(
      JSON.stringify({ ...devices[at % devices.length], id: at + 2, nwkAddr, ieeeAddr }),
    );
  }
  return written.join('\n');
}
