import type { EnvironmentId } from '../ids.ts';
import { pathToRoot } from './tree.ts';
import type { EnvironmentType } from './types.ts';

/**
 * Whose air an environment has: that of the house, the open air, or its own. A garage is not one of the house's
 * rooms, so its temperature isn't part of 'indoors' (A95).
 */
export type Climate = 'indoor' | 'outdoor' | 'apart';

const OPEN_AIR: readonly EnvironmentType[] = ['balcony', 'courtyard', 'garden', 'parking'];
const APART: readonly EnvironmentType[] = ['garage'];

/** The climate of an environment: everything below a garden is out of doors, everything below a garage apart. */
export function climateOf(
  id: EnvironmentId,
  nodeOf: (id: EnvironmentId) => ClimateNode | undefined,
): Climate {
  const types = pathToRoot((at) => nodeOf(at)?.ParentEnvironmentId, id).map(
    (at) => nodeOf(at)?.Type ?? 'other',
  );
  if (types.some((type) => OPEN_AIR.includes(type))) return 'outdoor';
  return types.some((type) => APART.includes(type)) ? 'apart' : 'indoor';
}

type ClimateNode = {
  readonly Type: EnvironmentType;
  readonly ParentEnvironmentId: EnvironmentId | null;
};
