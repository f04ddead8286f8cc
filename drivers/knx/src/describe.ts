import type { ValueRole } from '@dimora/domain';
import {
  boundPart,
  describeDevice,
  inRole,
  type Bound,
  type Capability,
  type DeviceDescription,
} from '@dimora/driver-kit';
import { bindingsOf, type Binding } from './binding.ts';
import { wordsOf } from './codec/words.ts';
import { abilityOf } from './properties.ts';
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
  const bound = new Map(bindings.map((each) => [each.property, boundOf(each, bindings)] as const));
  const roleOf = (ability: Capability): ValueRole | undefined =>
    settings.bindings.find(
      ({ PropertyName, about }) => about !== 'room' && abilityOf(PropertyName) === ability,
    )?.about;
  const abilities = [...new Set(bindings.map(({ property }) => abilityOf(property)))];
  return describeDevice(
    identity,
    abilities.map((ability) => inRole(boundPart(ability, bound), roleOf(ability))),
  );
}

/** A blind with a stop address can be stopped, whatever its direction address supports. */
function boundOf({ property, datapoint, writable }: Binding, all: readonly Binding[]): Bound {
  const words = wordsOf(property, datapoint);
  if (!words) return { writable };
  const stops = property === 'MOVEMENT' && all.some((each) => each.property === 'STOP');
  return { writable, words: [...Object.keys(words), ...(stops ? ['STOP'] : [])] };
}
