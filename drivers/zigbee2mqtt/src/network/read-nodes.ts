import { isJson, jsonValue, type Json, type NodeLink, type RadioNode } from '@dimora/driver-kit';
import { finite, shortText } from '@dimora/driver-kit/mqtt';
import { isIeee, readDevice, type BridgeDevice } from '../codec/bridge.ts';

/** The best link quality that a Zigbee radio reports. */
const BEST_LQI = 255;
const MOST_NODES = 500;
const MOST_LINKS = 5_000;

/** One node of `bridge/devices`: also the coordinator, and devices that no definition knows. */
export type ListedNode = {
  readonly ieee: string;
  readonly friendlyName: string;
  readonly isCoordinator: boolean;
  /** What its sessions use; `undefined` if the bridge doesn't know what it can do. */
  readonly device: BridgeDevice | undefined;
  readonly radio: Pick<
    RadioNode,
    'role' | 'state' | 'manufacturer' | 'model' | 'firmware' | 'features'
  >;
};

/** Every node of `bridge/devices`; `undefined` if it is no valid list. */
export function readNodes(text: string): ListedNode[] | undefined {
  const list = jsonValue(text);
  if (!Array.isArray(list) || !list.some((entry) => isJson(entry) && 'ieee_address' in entry))
    return undefined;
  return list.slice(0, MOST_NODES).flatMap((entry: unknown) => readNode(entry) ?? []);
}

function readNode(entry: unknown): ListedNode | undefined {
  if (!isJson(entry)) return undefined;
  const ieee = shortText(entry['ieee_address']).toLowerCase();
  if (!isIeee(ieee)) return undefined;
  const definition: Json = isJson(entry['definition']) ? entry['definition'] : {};
  const text = (value: unknown): string | null => shortText(value) || null;
  return {
    ieee,
    friendlyName: shortText(entry['friendly_name'], 200),
    isCoordinator: entry['type'] === 'Coordinator',
    device: readDevice(entry),
    radio: {
      role: roleOf(entry),
      state: stateOf(entry),
      manufacturer: text(definition['vendor']) ?? text(entry['manufacturer']),
      model: text(definition['model']) ?? text(entry['model_id']),
      firmware: text(entry['software_build_id']),
      features: definition['supports_ota'] === true ? ['firmware'] : [],
    },
  };
}

const roleOf = ({ type, power_source: power }: Json): RadioNode['role'] => {
  if (type === 'Coordinator') return 'controller';
  if (type === 'Router') return 'repeater';
  return power === 'Battery' ? 'sleeping' : 'device';
};

/** Version 1 says whether an interview is over, version 2 how far it is. */
const stateOf = ({ interview_completed: completed, interview_state: state }: Json) => {
  if (state === 'PENDING' || state === 'IN_PROGRESS') return 'interviewing';
  if (state === 'FAILED') return 'unknown';
  return completed === false && state === undefined ? 'interviewing' : 'ready';
};

/** What a node's own messages say of its radio. */
export type Heard = Partial<Pick<RadioNode, 'lastSeen' | 'quality' | 'batteryPercent'>>;

/** Parses the radio's part of a state message; `at` is when it came, absent for a retained one. */
export function readHeard(payload: unknown, at: number | undefined): Heard {
  if (!isJson(payload)) return {};
  const lqi = finite(payload['linkquality']);
  const battery = finite(payload['battery']);
  const lastSeen = momentOf(payload['last_seen']) ?? at;
  return {
    ...(lqi !== undefined && { quality: share(lqi) }),
    ...(battery !== undefined && { batteryPercent: Math.min(100, Math.max(0, battery)) }),
    ...(lastSeen !== undefined && { lastSeen }),
  };
}

const share = (lqi: number): number => Math.min(1, Math.max(0, lqi / BEST_LQI));

/** Milliseconds since 1970, from those or from a date in ISO form. */
function momentOf(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : finite(value);
  return at !== undefined && Number.isFinite(at) && at > 0 ? Math.trunc(at) : undefined;
}

/** The links of each node in a raw network map: from a node to the one that heard it. */
export function readMap(value: unknown): ReadonlyMap<string, readonly NodeLink[]> | undefined {
  if (!isJson(value) || !Array.isArray(value['links'])) return undefined;
  const found = new Map<string, Map<string, number | null>>();
  for (const link of (value['links'] as unknown[]).slice(0, MOST_LINKS)) {
    if (!isJson(link)) continue;
    const from = ieeeOf(link['source']) ?? ieeeOf({ ieeeAddr: link['sourceIeeeAddr'] });
    const to = ieeeOf(link['target']) ?? ieeeOf({ ieeeAddr: link['targetIeeeAddr'] });
    if (from === undefined || to === undefined || from === to) continue;
    const lqi = finite(link['linkquality'] ?? link['lqi']);
    const links = found.get(from) ?? new Map<string, number | null>();
    links.set(to, lqi === undefined ? null : share(lqi));
    found.set(from, links);
  }
  return new Map(
    [...found].map(([from, links]) => [
      from,
      [...links].map(([to, quality]): NodeLink => ({ to, quality })),
    ]),
  );
}

function ieeeOf(end: unknown): string | undefined {
  const ieee = isJson(end) ? shortText(end['ieeeAddr']).toLowerCase() : '';
  return isIeee(ieee) ? ieee : undefined;
}
