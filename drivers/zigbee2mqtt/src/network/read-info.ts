import { isJson, jsonValue, type Json, type RadioAbout } from '@dimora/driver-kit';
import { finite, shortText } from '@dimora/driver-kit/mqtt';

const NONE: Json = {};
const within = (json: Json, name: string): Json => {
  const inner = json[name];
  return isJson(inner) ? inner : NONE;
};
const textOrNull = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : shortText(value);
  return text === '' ? null : text;
};
const whole = (value: unknown): number | undefined => {
  const number = finite(value);
  return number === undefined ? undefined : Math.trunc(number);
};

/** `bridge/info`, as far as a network says it of its head. */
export type BridgeInfo = Omit<RadioAbout, 'counters'>;

/** Parses `bridge/info`; `undefined` if it names no network. */
export function readInfo(text: string): BridgeInfo | undefined {
  const json = jsonValue(text);
  if (!isJson(json)) return undefined;
  const network = within(json, 'network');
  const coordinator = within(json, 'coordinator');
  const panId = whole(network['pan_id']);
  const node = shortText(coordinator['ieee_address']).toLowerCase();
  if (panId === undefined || panId < 0 || node === '') return undefined;
  const version = shortText(json['version'], 40);
  return {
    networkId: panId.toString(16).toUpperCase().padStart(4, '0'),
    node,
    type: shortText(coordinator['type']),
    manufacturer: null,
    product: version === '' ? 'Zigbee2MQTT' : `Zigbee2MQTT ${version}`,
    firmware: textOrNull(within(coordinator, 'meta')['revision']),
    channel: whole(network['channel']) ?? null,
    region: null,
    powerDbm: null,
    noiseDbm: [],
  };
}

/** What `bridge/health` says of the last minutes. */
export type BridgeHealth = {
  readonly messages: number;
  readonly perSecond: number;
  readonly queued: number;
  readonly counters: Readonly<Record<string, number>>;
};

/** Parses `bridge/health`; `undefined` if it is invalid. */
export function readHealth(text: string): BridgeHealth | undefined {
  const json = jsonValue(text);
  if (!isJson(json) || !isJson(json['mqtt'])) return undefined;
  const { mqtt } = json;
  const devices = Object.values(within(json, 'devices')).filter(isJson);
  const sum = (name: string): number =>
    devices.reduce((total, device) => total + (finite(device[name]) ?? 0), 0);
  return {
    messages: Math.trunc(sum('messages')),
    perSecond: sum('messages_per_sec'),
    queued: whole(mqtt['queued']) ?? 0,
    counters: {
      mqttPublished: whole(mqtt['published']) ?? 0,
      mqttReceived: whole(mqtt['received']) ?? 0,
      leaves: sum('leave_count'),
      addressChanges: sum('network_address_changes'),
    },
  };
}
