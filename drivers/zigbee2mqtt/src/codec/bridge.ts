import { isJson, jsonValue, type Json } from '@dimora/driver-kit';
import { shortText } from '@dimora/driver-kit/mqtt';
import { scenesIn, type ExposedDevice } from '@dimora/driver-kit/zigbee';

/** An entry of the bridge's device list, or a group in the same form, as far as it is used. */
export type BridgeDevice = ExposedDevice & {
  /** Its IEEE address, such as `0x00158d0001020304`, or `group_3`: identifies it, whatever its name. */
  readonly ieee: string;
  /** Its name at the bridge, which is part of its topics. */
  readonly friendlyName: string;
  readonly model: string;
  readonly vendor: string;
};

/** A device's state topic. */
export const stateTopicOf = (base: string, { friendlyName }: BridgeDevice): string =>
  `${base}/${friendlyName}`;

/** Maximum size of a device list in bytes: a network of some hundred is a few megabytes. */
export const LONGEST_LIST = 8 * 1024 * 1024;
const MOST_DEVICES = 500;
const MOST_EXPOSES = 100;

/** True for an IEEE address. */
export const isIeee = (text: string): boolean => /^0x[0-9a-f]{16}$/.test(text);

/** True for the id of a group. */
export const isGroupId = (id: string): boolean => /^group_\d{1,5}$/.test(id);

/** A name that is valid in topics. */
const isName = (text: string): boolean =>
  text !== '' && !/[+#\0]/.test(text) && !text.startsWith('$');

/**
 * Parses one entry of the list; `undefined` for the coordinator, for unfinished interviews, and for invalid
 * entries.
 */
export function readDevice(entry: unknown): BridgeDevice | undefined {
  if (!isJson(entry) || entry['type'] === 'Coordinator' || entry['disabled'] === true)
    return undefined;
  const ieee = shortText(entry['ieee_address']).toLowerCase();
  const friendlyName = shortText(entry['friendly_name'], 200);
  const definition: Json = isJson(entry['definition']) ? entry['definition'] : {};
  const exposes: unknown = definition['exposes'];
  if (!(isIeee(ieee) || isGroupId(ieee)) || !isName(friendlyName) || !Array.isArray(exposes))
    return undefined;
  return {
    ieee,
    friendlyName,
    model: shortText(definition['model']),
    vendor: shortText(definition['vendor']),
    description: shortText(definition['description']),
    // A group has no state of its own to query.
    sleepy:
      entry['power_source'] === 'Battery' ||
      entry['type'] === 'EndDevice' ||
      entry['type'] === 'Group',
    updatable: definition['supports_ota'] === true,
    exposes: exposes.slice(0, MOST_EXPOSES) as unknown[],
    scenes: scenesIn(entry),
  };
}

/**
 * Every device of `bridge/devices`; `undefined` if it is no valid list: every list has at least the
 * coordinator.
 */
export function readDevices(text: string): BridgeDevice[] | undefined {
  const list = jsonValue(text);
  if (!Array.isArray(list) || !list.some((entry) => isJson(entry) && 'ieee_address' in entry))
    return undefined;
  return list.slice(0, MOST_DEVICES).flatMap((entry) => readDevice(entry) ?? []);
}

/** Parses `bridge/state` or `…/availability`: a word, or a word in JSON; `undefined` for anything else. */
export function readOnline(text: string): boolean | undefined {
  const parsed = jsonValue(text);
  const word = isJson(parsed) ? parsed['state'] : text;
  return word === 'online' ? true : word === 'offline' ? false : undefined;
}
