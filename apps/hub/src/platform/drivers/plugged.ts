import type { DeviceDescription } from '@dimora/driver-kit';
import {
  describedAs,
  pluggedLens,
  throughPluggedLens,
  turned,
  type PluggedLens,
  type PluggedType,
  type StateValue,
  type StateVars,
} from '@dimora/domain';

/** The fields of a record that determine its device's kind. */
type Said = {
  readonly description: DeviceDescription;
  readonly pluggedType: PluggedType | null;
};
type Seen = { readonly description: DeviceDescription; readonly lens: PluggedLens | undefined };

/** Cached: reports are frequent, changes of the chosen kind rare. */
const known = new WeakMap<DeviceDescription, Map<string, Seen>>();

function seen({ description, pluggedType }: Said): Seen {
  if (pluggedType === null) return { description, lens: undefined };
  const types = known.get(description) ?? new Map<string, Seen>();
  known.set(description, types);
  let found = types.get(pluggedType);
  if (!found) {
    found = {
      description: describedAs(description, pluggedType),
      lens: pluggedLens(description, pluggedType),
    };
    types.set(pluggedType, found);
  }
  return found;
}

/** The device as the house sees it: with its chosen kind, or as its driver describes it (DEVICES-09). */
export const seenDescription = (said: Said): DeviceDescription => seen(said).description;

/** The driver's values as the house sees them. */
export function seenState(said: Said, told: StateVars): StateVars {
  const { lens } = seen(said);
  return lens ? throughPluggedLens(told, lens) : told;
}

/** A command's value as the driver expects it. */
export function valueForDriver(said: Said, ReplyAs: string | null, value: StateValue): StateValue {
  const { lens } = seen(said);
  return lens?.to === ReplyAs ? turned(lens, value) : value;
}

/** A variable by its driver's name. */
export function variableForDriver(said: Said, variable: string): string {
  const { lens } = seen(said);
  return lens?.to === variable ? lens.from : variable;
}
