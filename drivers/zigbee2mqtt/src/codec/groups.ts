import { isJson, jsonValue, type Json } from '@dimora/driver-kit';
import { finite, shortText } from '@dimora/driver-kit/mqtt';
import { isGroupId, type BridgeDevice } from './bridge.ts';
import { exposesOfGroup, scenesIn, type Scene } from '@dimora/driver-kit/zigbee';

/** A group of `bridge/groups`: devices that one command reaches at once. */
export type BridgeGroup = {
  /** Such as `group_3`: unique at its bridge, whatever its name. */
  readonly id: string;
  readonly friendlyName: string;
  /** The IEEE addresses of its members. */
  readonly members: readonly string[];
  readonly scenes: readonly Scene[];
};

const MOST_GROUPS = 200;
const MOST_MEMBERS = 500;

/** The bridge's own group for bindings. */
const DEFAULT_GROUP = 'default_bind_group';

/** Every group of `bridge/groups`; `undefined` if it is no list. */
export function readGroups(text: string): BridgeGroup[] | undefined {
  const list = jsonValue(text);
  if (!Array.isArray(list)) return undefined;
  return list.slice(0, MOST_GROUPS).flatMap((entry: unknown) => {
    if (!isJson(entry)) return [];
    const id = `group_${finite(entry['id']) ?? ''}`;
    const friendlyName = shortText(entry['friendly_name'], 200);
    if (!isGroupId(id) || friendlyName === '' || friendlyName === DEFAULT_GROUP) return [];
    return [{ id, friendlyName, members: membersIn(entry), scenes: scenesIn(entry) }];
  });
}

const membersIn = ({ members }: Json): string[] => [
  ...new Set(
    (Array.isArray(members) ? (members as unknown[]) : [])
      .slice(0, MOST_MEMBERS)
      .flatMap((member) =>
        isJson(member) ? [shortText(member['ieee_address']).toLowerCase()] : [],
      ),
  ),
];

/** A group in the form of a device's entry. `undefined` for a group that can't be commanded. */
export function groupEntry(
  { id, friendlyName, members, scenes }: BridgeGroup,
  devices: ReadonlyMap<string, BridgeDevice>,
): Json | undefined {
  const known = members.flatMap((ieee) => devices.get(ieee) ?? []);
  const exposes = exposesOfGroup(known.map((device) => device.exposes));
  if (exposes.length === 0) return undefined;
  return {
    ieee_address: id,
    friendly_name: friendlyName,
    type: 'Group',
    definition: {
      model: 'Zigbee group',
      description: `Group of ${known.length}`,
      exposes,
    },
    scenes,
  };
}
