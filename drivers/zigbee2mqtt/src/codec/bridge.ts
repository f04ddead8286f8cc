import { isJson, type Json } from '@dimora/driver-kit';
import { jsonValue, shortText } from '@dimora/driver-kit/mqtt';

/** A device of the bridge's list, as far as we read it. */
export type BridgeDevice = {
  /** Its radio's own address, such as `0x00158d0001020304`: what it is installed by, whatever it is called. */
  readonly ieee: string;
  /** What it is called at the bridge: its topics bear this name. */
  readonly friendlyName: string;
  readonly model: string;
  readonly vendor: string;
  readonly description: string;
  /** True for one that sleeps most of the time, and can't be asked. */
  readonly sleepy: boolean;
  /** True for one whose firmware the bridge can renew. */
  readonly updatable: boolean;
  readonly exposes: readonly unknown[];
};

/** Bytes of the longest list of devices: a network of some hundred is a few megabytes. */
export const LONGEST_LIST = 8 * 1024 * 1024;
const MOST_DEVICES = 500;
const MOST_EXPOSES = 100;

/** True for the address of a Zigbee radio. */
export const isIeee = (text: string): boolean => /^0x[0-9a-f]{16}$/.test(text);

/** A name that topics may bear. */
const isName = (text: string): boolean =>
  text !== '' && !/[+#\0]/.test(text) && !text.startsWith('$');

/** Reads one entry of the list; `undefined` for the coordinator, for what isn't ready, and for junk. */
export function readDevice(entry: unknown): BridgeDevice | undefined {
  if (!isJson(entry) || entry['type'] === 'Coordinator' || entry['disabled'] === true)
    return undefined;
  const ieee = shortText(entry['ieee_address']).toLowerCase();
  const friendlyName = shortText(entry['friendly_name'], 200);
  const definition: Json = isJson(entry['definition']) ? entry['definition'] : {};
  const exposes: unknown = definition['exposes'];
  if (!isIeee(ieee) || !isName(friendlyName) || !Array.isArray(exposes)) return undefined;
  return {
    ieee,
    friendlyName,
    model: shortText(definition['model']),
    vendor: shortText(definition['vendor']),
    description: shortText(definition['description']),
    sleepy: entry['power_source'] === 'Battery' || entry['type'] === 'EndDevice',
    updatable: definition['supports_ota'] === true,
    exposes: exposes.slice(0, MOST_EXPOSES) as unknown[],
  };
}

/** Every device of `bridge/devices`; `undefined` for what is no such list: the coordinator at least stands in every one. */
export function readDevices(text: string): BridgeDevice[] | undefined {
  const list = jsonValue(text);
  if (!Array.isArray(list) || !list.some((entry) => isJson(entry) && 'ieee_address' in entry))
    return undefined;
  return list.slice(0, MOST_DEVICES).flatMap((entry) => readDevice(entry) ?? []);
}

/** `bridge/state` or `…/availability`: a word, or a word in JSON; `undefined` for anything else. */
export function readOnline(text: string): boolean | undefined {
  const parsed = jsonValue(text);
  const word = isJson(parsed) ? parsed['state'] : text;
  return word === 'online' ? true : word === 'offline' ? false : undefined;
}
