import {
  boundPart,
  channelOf,
  describeDevice,
  inRole,
  scenes,
  type Bound,
  type Capability,
  type DeviceDescription,
} from '@dimora/driver-kit';
import { bindingsOf, type Binding } from './binding.ts';
import { wordsOf } from './codec/words.ts';
import { channelsOf } from './numbered.ts';
import { abilityOf, PROPERTIES, type KnxProperty } from './properties.ts';
import { LEARNING } from './scenes.ts';
import type { KnxSettings } from './settings.ts';

/** A device's key: its own id, else its first group address. */
const nameOf = ({ DeviceId, bindings }: KnxSettings): string =>
  DeviceId === '' ? (bindings[0]?.address ?? '').replaceAll('/', '-') : DeviceId;

/** Describes a device from its group addresses. */
export function describe(settings: KnxSettings): DeviceDescription {
  const name = nameOf(settings);
  const identity = {
    UDN: `knx:${name}`,
    Key: `knx_${name}`,
    Address: settings.Address,
    ModelName: 'KNX',
    Manufacturer: 'KNX',
    Physical: true,
  };
  const bindings = bindingsOf(settings);
  const parts = new Map<string, Capability>();
  for (const { property, channel } of bindings) {
    const key = `${PROPERTIES.findIndex((each) => abilityOf(each) === abilityOf(property))} ${channel}`;
    if (!parts.has(key)) parts.set(key, partOf(settings, bindings, property, channel));
  }
  return describeDevice(identity, [...parts.values()]);
}

/** What one channel of the device can do with one capability. */
function partOf(
  settings: KnxSettings,
  all: readonly Binding[],
  property: KnxProperty,
  channel: number,
): Capability {
  if (property === 'SCENE') return scenesOf(all);
  const ability = abilityOf(property);
  const here = all.filter((each) => each.channel === channel);
  const bound = new Map(
    here.map((each) => [actionOf(each.property), boundOf(each, here)] as const),
  );
  const numbers = channelsOf(settings.bindings);
  const role = settings.bindings.find(
    ({ PropertyName, about }, at) =>
      about !== 'room' && numbers[at] === channel && abilityOf(PropertyName) === ability,
  )?.about;
  return inRole(channelOf(boundPart(ability, bound), channel), role);
}

/** All scenes together, whatever their addresses; learned if a datapoint type can. */
function scenesOf(all: readonly Binding[]): Capability {
  const rows = all.filter(({ property, writable }) => property === 'SCENE' && writable);
  return scenes(
    rows.map(({ scene }) => scene.name),
    { learns: rows.some(({ datapoint }) => datapoint === LEARNING) },
  );
}

/** What {@link boundPart} knows a property by: its variable, or the action of what is no state. */
const actionOf = (property: KnxProperty): string => (property === 'DIMMING' ? 'DIM' : property);

/** A blind with a stop address can be stopped, whatever its direction address supports. */
function boundOf({ property, datapoint, writable }: Binding, here: readonly Binding[]): Bound {
  const words = wordsOf(property, datapoint);
  if (!words) return { writable };
  const stops = property === 'MOVEMENT' && here.some((each) => each.property === 'STOP');
  return { writable, words: [...Object.keys(words), ...(stops ? ['STOP'] : [])] };
}
