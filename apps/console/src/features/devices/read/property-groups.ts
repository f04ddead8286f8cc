import {
  PROPERTY_GROUPS,
  STATE_VARIABLE_IDS,
  motionOf,
  splitChannel,
  stateVariable,
  type PropertyGroup,
  type StateVars,
} from '@dimora/domain';

/** The property group of a variable (DEVICES-10); the general one for unknown variables (A52). */
export const propertyGroupOf = (variable: string): PropertyGroup =>
  stateVariable(variable)?.group ?? 'base';

/** Sorts items into groups, known groups in the ledger's order, others after them by name. */
export function inGroups<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
): { readonly group: string; readonly items: readonly Item[] }[] {
  const place = (group: string): number =>
    (PROPERTY_GROUPS as readonly string[]).indexOf(group) + 1 || PROPERTY_GROUPS.length + 1;
  return [...Map.groupBy(items, groupOf)]
    .map(([group, held]) => ({ group, items: held }))
    .toSorted((a, b) => place(a.group) - place(b.group) || a.group.localeCompare(b.group));
}

/**
 * A device's variables by group; within a group in vocabulary order, then by channel. What switches water is the
 * valve of the irrigation, and not just a switch.
 */
export const variablesByGroup = (vars: StateVars, category?: string) =>
  inGroups(
    Object.keys(vars)
      .filter((variable) => applies(variable, vars))
      .toSorted((a, b) => placeOf(a) - placeOf(b)),
    (variable) => {
      const group = propertyGroupOf(variable);
      return group === 'switch' && category === 'valve' ? 'irrigation_valve' : group;
    },
  );

/** False for where a barrier is moving to while it rests, or while nobody knows, and for an unknown travel time. */
function applies(variable: string, vars: StateVars): boolean {
  const { plain, channel } = splitChannel(variable);
  if (plain === 'TRAVEL_TIME') return typeof vars[variable]?.Value === 'number';
  if (plain !== 'TARGET_POSITION') return true;
  const motion = motionOf(vars, channel);
  return motion?.kind === 'moving' && motion.to !== null;
}

/** Variables known only to a driver come last. */
function placeOf(variable: string): number {
  const { plain, channel } = splitChannel(variable);
  const known = (STATE_VARIABLE_IDS as readonly string[]).indexOf(plain);
  return (known < 0 ? STATE_VARIABLE_IDS.length : known) * 100 + channel;
}
