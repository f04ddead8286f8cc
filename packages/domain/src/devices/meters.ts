import { HOME } from '../environments/types.ts';
import { plainName } from '../state/channels.ts';
import { stateVariable } from '../state/variables.ts';

/**
 * What a meter of electricity measures (A95): the whole house, everything in its room, one appliance, or what a
 * solar plant or another generator produces.
 */
export const METER_SCOPES = ['house', 'circuit', 'appliance', 'production'] as const;
/** One of {@link METER_SCOPES}. A `circuit` also contains the environments below its own. */
export type MeterScope = (typeof METER_SCOPES)[number];

/** The properties of a device that determine what it measures. */
export type MeterSource = {
  readonly EnvironmentId: string;
  readonly BaseIoTCategoryIds: readonly string[];
  /** As chosen by a person; `null` leaves it to the device's kind and place. */
  readonly Measures: MeterScope | null;
};

/** True for variables that a meter measures. */
export const isMetered = (variable: string): boolean => stateVariable(variable)?.metered === true;

/** True for devices that measure power or energy. */
export const isMeter = (stateVars: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(stateVars).some((name) => isMetered(plainName(name)));

/**
 * What a device measures: as chosen, else by its kind and place. A plug, a lamp or a heat pump measures itself;
 * a meter measures the room it is assigned to, and the whole house where that is its room.
 */
export function meterScopeOf({
  EnvironmentId,
  BaseIoTCategoryIds,
  Measures,
}: MeterSource): MeterScope {
  if (Measures !== null) return Measures;
  if (BaseIoTCategoryIds[0] !== 'power_meter') return 'appliance';
  return EnvironmentId === HOME ? 'house' : 'circuit';
}

/**
 * Which meters of the whole house count (A95): those that a person chose, added up; without a choice the one that
 * counted most, because the others may hang behind it.
 */
export function countedHouses<Meter>(
  meters: readonly Meter[],
  isChosen: (meter: Meter) => boolean,
  counted: (meter: Meter) => number,
): readonly Meter[] {
  const chosen = meters.filter(isChosen);
  if (chosen.length > 0) return chosen;
  return meters.toSorted((one, other) => counted(other) - counted(one)).slice(0, 1);
}
