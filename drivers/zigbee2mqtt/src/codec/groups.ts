import { isJson, jsonValue, type Json } from '@dimora/driver-kit';
import { finite, shortText } from '@dimora/driver-kit/mqtt';
import { isGroupId, type BridgeDevice } from './bridge.ts';
import { scenesIn, type Scene } from '@dimora/driver-kit/zigbee';

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

/** The kinds of devices that can be commanded together, as zigbee2mqtt has them. */
const KINDS = ['light', 'switch', 'cover', 'lock'];

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

/**
 * A group in the form of a device's entry, which exposes what its members have in common: the kind that most of
 * them are, with every feature that one of them has. `undefined` for a group that can't be commanded.
 */
export function groupEntry(
  { id, friendlyName, members, scenes }: BridgeGroup,
  devices: ReadonlyMap<string, BridgeDevice>,
): Json | undefined {
  const known = members.flatMap((ieee) => devices.get(ieee) ?? []);
  const exposes = known.map((device) => device.exposes.filter(isJson));
  const ofKind = (kind: string): Json[] =>
    exposes.flatMap((all) => all.filter(({ type }) => type === kind).slice(0, 1));
  const [kind] = KINDS.toSorted((left, right) => ofKind(right).length - ofKind(left).length);
  const shared = kind === undefined ? [] : ofKind(kind);
  if (shared.length === 0) return undefined;
  const effect = kind === 'light' ? effectOf(exposes) : undefined;
  return {
    ieee_address: id,
    friendly_name: friendlyName,
    type: 'Group',
    definition: {
      model: 'Zigbee group',
      description: `Group of ${known.length}`,
      exposes: [{ type: kind, features: featuresOf(shared) }, ...(effect ? [effect] : [])],
    },
    scenes,
  };
}

/** Each feature once; without the endpoint that it has on its device. */
function featuresOf(exposes: readonly Json[]): Json[] {
  const byName = new Map<string, Json>();
  for (const { features } of exposes)
    for (const feature of Array.isArray(features) ? (features as unknown[]) : []) {
      const name = isJson(feature) ? shortText(feature['name'], 80) : '';
      if (!isJson(feature) || name === '' || byName.has(name)) continue;
      const suffix = `_${shortText(feature['endpoint'], 40)}`;
      const property = shortText(feature['property'], 80);
      const own = suffix !== '_' && property.endsWith(suffix);
      byName.set(name, {
        ...feature,
        property: own ? property.slice(0, -suffix.length) : property,
      });
    }
  return [...byName.values()];
}

/** The effects that all lamps of a group have. */
function effectOf(exposes: readonly (readonly Json[])[]): Json | undefined {
  const own = exposes.map((all) => all.find(({ name }) => name === 'effect'));
  const [first] = own;
  if (!first || !Array.isArray(first['values'])) return undefined;
  const values = (first['values'] as unknown[]).filter((value) =>
    own.every((each) => Array.isArray(each?.['values']) && each['values'].includes(value)),
  );
  return values.length === 0 ? undefined : { ...first, values };
}
