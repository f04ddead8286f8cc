import type { TasmotaModelId } from '../models.ts';
import { isJson, type Json } from './json.ts';

/** A device as it announces itself: enough to install it. */
export type Announced = {
  readonly DeviceId: string;
  readonly Name: string;
  readonly address: string | undefined;
  readonly hardware: string;
  readonly model: TasmotaModelId;
  readonly relays: number;
  /** Its full topic; `undefined` if it reports none. */
  readonly fullTopic: string | undefined;
};

const TOPIC = /^[A-Za-z0-9_-]{1,64}$/;
const ADDRESS = /^[0-9a-f.:]{3,45}$/i;
const MOST_RELAYS = 8;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined;

/** Kinds of output in the announcement's list. */
const RELAY = 1;
const SHUTTER = 3;

/** Kinds of light by the announcement's number: dimmer, two whites, colour with or without white. */
const LIGHTS: readonly (TasmotaModelId | undefined)[] = [
  undefined,
  'dimmer',
  'white_light',
  'colour_light',
  'colour_light',
  'colour_light',
];

/** Parses `tasmota/discovery/<mac>/config`; `undefined` if it is invalid. Never throws. */
export function readAnnouncement(json: Json): Announced | undefined {
  const DeviceId = text(json['t']);
  if (DeviceId === undefined || !TOPIC.test(DeviceId)) return undefined;
  const outputs: readonly unknown[] = Array.isArray(json['rl']) ? json['rl'] : [];
  const relays = outputs.slice(0, MOST_RELAYS).filter((kind) => kind === RELAY).length;
  const light = LIGHTS[typeof json['lt_st'] === 'number' ? json['lt_st'] : 0];
  const hasShutter = outputs.includes(SHUTTER);
  const ip = text(json['ip']);
  const fullTopic = text(json['ft']);
  return {
    DeviceId,
    Name: text(json['dn']) ?? DeviceId,
    address: ip !== undefined && ADDRESS.test(ip) ? ip : undefined,
    hardware: text(json['md']) ?? 'Tasmota',
    model: hasShutter ? 'shutter' : (light ?? (relays > 0 ? 'relay' : 'sensor')),
    relays: Math.max(1, relays),
    fullTopic: fullTopic?.includes('%prefix%') === true ? fullTopic : undefined,
  };
}

/** Parses the response to `Status 0`; `undefined` if it isn't a Tasmota's. */
export function readEverything(json: Json): Announced | undefined {
  const [status, state, sensors, network] = [
    json['Status'],
    json['StatusSTS'],
    json['StatusSNS'],
    json['StatusNET'],
  ].map((part) => (isJson(part) ? part : {}));
  const DeviceId = text(status?.['Topic']);
  if (DeviceId === undefined || !TOPIC.test(DeviceId)) return undefined;
  const relays = Object.keys(state ?? {}).filter((name) => /^POWER\d?$/.test(name)).length;
  return {
    DeviceId,
    Name: text(status?.['DeviceName']) ?? DeviceId,
    address: text(network?.['IPAddress']),
    hardware: 'Tasmota',
    model: modelOf(state ?? {}, sensors ?? {}, relays),
    relays: Math.min(MOST_RELAYS, Math.max(1, relays)),
    fullTopic: undefined,
  };
}

function modelOf(state: Json, sensors: Json, relays: number): TasmotaModelId {
  if ('Shutter1' in sensors) return 'shutter';
  if ('Color' in state && 'CT' in state) return 'colour_light';
  if ('CT' in state) return 'white_light';
  if ('Dimmer' in state) return 'dimmer';
  if (relays === 1 && 'ENERGY' in sensors) return 'plug';
  return relays > 0 ? 'relay' : 'sensor';
}
