import { isJson, type Json } from '@dimora/driver-kit';
import type { TasmotaModelId } from '../models.ts';

/** A device as it announces itself: enough to install it. */
export type Announced = {
  readonly DeviceId: string;
  readonly Name: string;
  readonly address: string | undefined;
  readonly hardware: string;
  readonly model: TasmotaModelId;
  /** Its relays, or its shutters. */
  readonly relays: number;
  /** Its full topic; `undefined` if it reports none. */
  readonly fullTopic: string | undefined;
  /** Its words for off, on, toggle and hold; `undefined` if it reports none. */
  readonly stateTexts: readonly string[] | undefined;
};

const TOPIC = /^[A-Za-z0-9_-]{1,64}$/;
const ADDRESS = /^[0-9a-f.:]{3,45}$/i;
/** As many as the firmware has; boards with port expanders use them. */
export const MOST_RELAYS = 32;
const MOST_OUTPUTS = 64;

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

/** Plugs by the name of their module or template: `Sonoff S26`, `Gosund SP111`, `Athom Plug V2`. */
const PLUG = /plug|socket|outlet|steckdose|presa|\bS2\d\b|\bSP1\d\d\b|\bSHP\d/i;

/**
 * Parses `tasmota/discovery/<mac>/config`, with the sensors that the device announces beside it; `undefined`
 * if it is invalid. Never throws.
 */
export function readAnnouncement(json: Json, sensors: Json = {}): Announced | undefined {
  const DeviceId = text(json['t']);
  if (DeviceId === undefined || !TOPIC.test(DeviceId)) return undefined;
  const outputs: readonly unknown[] = Array.isArray(json['rl']) ? json['rl'] : [];
  const relays = outputs.slice(0, MOST_OUTPUTS).filter((kind) => kind === RELAY).length;
  const light = LIGHTS[typeof json['lt_st'] === 'number' ? json['lt_st'] : 0];
  // Two outputs drive a shutter.
  const shutters = Math.ceil(
    outputs.slice(0, MOST_OUTPUTS).filter((kind) => kind === SHUTTER).length / 2,
  );
  const hardware = text(json['md']) ?? 'Tasmota';
  const ip = text(json['ip']);
  const fullTopic = text(json['ft']);
  return {
    DeviceId,
    Name: text(json['dn']) ?? DeviceId,
    address: ip !== undefined && ADDRESS.test(ip) ? ip : undefined,
    hardware,
    model:
      json['if'] === 1
        ? 'fan'
        : shutters > 0
          ? 'shutter'
          : (light ?? switching(relays, 'ENERGY' in sensors, hardware)),
    relays: Math.max(1, Math.min(MOST_RELAYS, shutters || relays)),
    fullTopic: fullTopic?.includes('%prefix%') === true ? fullTopic : undefined,
    stateTexts: stateTextsIn(json['state']),
  };
}

function stateTextsIn(listed: unknown): string[] | undefined {
  const words = (Array.isArray(listed) ? listed : []).slice(0, 4).map((word) => text(word) ?? '');
  return words.length >= 2 && words.every((word) => word.length <= 40) ? words : undefined;
}

/** A device without lamps and shutters, by its number of relays and whether it has a meter. */
function switching(relays: number, isMetered: boolean, hardware: string): TasmotaModelId {
  if (relays === 0) return isMetered ? 'meter' : 'sensor';
  if (relays > 1) return 'relay';
  if (isMetered) return 'plug';
  return PLUG.test(hardware) ? 'basic_plug' : 'relay';
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
  const count = (json: Json | undefined, name: RegExp): number =>
    Object.keys(json ?? {}).filter((each) => name.test(each)).length;
  const relays = count(state, /^POWER\d{0,2}$/);
  const shutters = count(sensors, /^Shutter\d+$/);
  return {
    DeviceId,
    Name: text(status?.['DeviceName']) ?? DeviceId,
    address: text(network?.['IPAddress']),
    hardware: 'Tasmota',
    model: modelOf(state ?? {}, sensors ?? {}, relays),
    relays: Math.min(MOST_RELAYS, Math.max(1, shutters || relays)),
    fullTopic: undefined,
    stateTexts: undefined,
  };
}

function modelOf(state: Json, sensors: Json, relays: number): TasmotaModelId {
  if ('Shutter1' in sensors) return 'shutter';
  if ('FanSpeed' in state) return 'fan';
  if ('Color' in state && !isOneOrTwoWhites(state)) return 'colour_light';
  if ('CT' in state) return 'white_light';
  if ('Dimmer' in state) return 'dimmer';
  return switching(relays, 'ENERGY' in sensors, '');
}

/** Every lamp reports `Color`, with two digits for each channel: less than three are no colours. */
const isOneOrTwoWhites = ({ Color }: Json): boolean =>
  typeof Color !== 'string' ||
  (Color.includes(',') ? Color.split(',').length < 3 : Color.length < 6);
