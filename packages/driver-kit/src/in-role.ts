import { hasRole, type DeviceAction, type ValueRole } from '@dimora/domain';
import type { Capability } from './capability.ts';
import { range } from './capabilities/build.ts';

/** Range of a set-point of water, °C: from cooling to the highest flow temperature of a heating. */
export const WATER_SETPOINTS = { min: 5, max: 80, step: 0.5 } as const;

/**
 * A capability whose values are known to be about something else than the room, such as the water of a boiler
 * (A95). A set-point of water gets the range of water. Variables without roles stay as they are.
 */
export function inRole<Ability extends Capability>(
  ability: Ability,
  role: ValueRole | undefined,
): Ability {
  if (role === undefined) return ability;
  const StateVars = Object.fromEntries(
    Object.entries(ability.StateVars).map(([name, variable]) => [
      name,
      hasRole(name) ? { ...variable, role } : variable,
    ]),
  );
  const Actions =
    role === 'water'
      ? ability.Actions.map((action) => (isSetPoint(action) ? withWaterRange(action) : action))
      : ability.Actions;
  return { ...ability, StateVars, Actions };
}

const isSetPoint = ({ ReplyAs }: DeviceAction): boolean => ReplyAs !== null && hasRole(ReplyAs);

const { min, max, step } = WATER_SETPOINTS;
const withWaterRange = (action: DeviceAction): DeviceAction => ({
  ...action,
  Values: range(min, max, step),
});
