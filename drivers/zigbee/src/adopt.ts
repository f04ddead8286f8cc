import { pause } from '@dimora/driver-kit';
import { Device } from 'zigbee-herdsman/dist/controller/model/device.js';
import type { Net } from './net.ts';
import { within } from './nodes/time-limit.ts';
import type { ZigbeeNode } from './nodes/zigbee-node.ts';
import { COORDINATOR_ADDRESS } from './tables/network-tables.ts';
import { readTables } from './tables/read-tables.ts';

const INTERVIEW_MS = 20_000;
/** Interviews at a time: one that is silent must not keep the others waiting. */
const AT_ONCE = 4;
/** Milliseconds between two looks at what was found meanwhile. */
const LOOK_MS = 100;

const PENDING = 'PENDING' as Parameters<typeof Device.create>[7];

/**
 * Takes up the devices that the radio's network has and the database doesn't: it was lost or damaged, or the
 * radio comes from another system. They are found in the routers' tables, from the coordinator outward, and asked
 * who they are. `known` hears of each that has said it.
 */
export async function adoptDevices(
  net: Net,
  known: (node: ZigbeeNode) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting: Device[] = [...net.radio.getDevicesIterator(isUnknown)];
  const finding = findDevices(net, (device) => void waiting.push(device), signal);
  const work = async (): Promise<void> => {
    for (let device = waiting.shift(); device && !signal.aborted; device = waiting.shift()) {
      const node = await net.book.put(device);
      try {
        await within(net.host.clock, INTERVIEW_MS, device.interview(), signal);
      } catch {
        // It is asked again when it is heard.
      }
      await node.define();
      net.book.tell(node.id);
      if (node.definition) known(node);
    }
  };
  const workAll = (): Promise<unknown> => Promise.all(Array.from({ length: AT_ONCE }, work));
  // Nodes that are found meanwhile are asked at once; a router that is silent keeps nobody waiting.
  let isFinding = true;
  const found = finding.finally(() => (isFinding = false));
  while (isFinding && !signal.aborted) {
    await workAll();
    await Promise.race([found, pause(net.host, LOOK_MS, signal)]);
  }
  await workAll();
}

const isUnknown = ({ type, interviewState }: Device): boolean =>
  type !== 'Coordinator' && interviewState !== 'SUCCESSFUL';

/** Goes through the tables, from the coordinator outward; `found` hears of each device that isn't known. */
async function findDevices(
  { coordinator, tables, host, radio }: Net,
  found: (device: Device) => void,
  signal: AbortSignal,
): Promise<void> {
  const asking = { clock: host.clock, signal, ieeeOf: () => undefined };
  const seen = new Set<string>();
  const routers: Device[] = [coordinator];
  for (let router = routers.shift(); router && !signal.aborted; router = routers.shift()) {
    const read = await readTables(router, asking);
    tables.put(router.ieeeAddr, read);
    for (const { ieee, address, isRouter } of read.heard) {
      if (address === COORDINATOR_ADDRESS || seen.has(ieee)) continue;
      seen.add(ieee);
      const known = radio.getDeviceByIeeeAddr(ieee);
      const device = known ?? created(ieee, address);
      if (!known) found(device);
      if (isRouter) routers.push(device);
    }
  }
}

const created = (ieee: string, address: number): Device =>
  Device.create(
    'Unknown',
    ieee,
    address,
    undefined,
    undefined,
    undefined,
    undefined,
    PENDING,
    undefined,
  );
