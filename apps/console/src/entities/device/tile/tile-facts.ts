import { plainName, stateVariable, type StateVar, type StateVars } from '@dimora/domain';

/** A reading for a tile's row. */
export type ReadFact = { readonly variable: string; readonly value: StateVar };

const MOST = 3;
/** What is on, where it moves to and how it looks is in the line or the controls. */
const NEVER: readonly string[] = [
  'LIGHT_ON_OFF',
  'SMART_PLUG_ON_OFF',
  'SWITCH_ON_OFF',
  'MOVEMENT',
  'LOCK_MOVEMENT',
  'TARGET_POSITION',
  'COLOR',
  'COLOR_TEMPERATURE',
];

/**
 * The readings of a device that its line doesn't show, in the device's order; the battery comes last.
 * @param most how many, the battery included
 */
export function tileFacts(
  vars: StateVars,
  shown: readonly (string | undefined)[],
  most = MOST,
): ReadFact[] {
  const told = Object.entries(vars)
    .map(([variable, value]) => ({ variable, value }))
    .filter(({ variable, value }) => value.Value !== null && !shown.includes(variable));
  const isBattery = ({ variable }: ReadFact): boolean => variable === 'BATTERY_LEVEL';
  const readings = told.filter(
    ({ variable }) =>
      !NEVER.includes(plainName(variable)) && stateVariable(variable)?.ofDevice !== true,
  );
  const battery = told.filter(isBattery);
  return [...readings.slice(0, most - battery.length), ...battery];
}
