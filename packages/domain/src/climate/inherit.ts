import { HOME } from '../environments/types.ts';
import type { EnvironmentId } from '../ids.ts';
import { isAbove, isFrom } from '../system/versions.ts';
import type { ClimateSlot } from './programme.ts';

/** Whose programme an environment goes by (CLIMATE-04): the house's own, one of its own, or that of one above it. */
export const CLIMATE_LABELS = ['global', 'explicit', 'inherited'] as const;
/** One of {@link CLIMATE_LABELS}. */
export type ClimateLabel = (typeof CLIMATE_LABELS)[number];

/** The label of an environment (CLIMATE-04). */
export function climateLabel(id: EnvironmentId, hasOwn: boolean): ClimateLabel {
  if (id === HOME) return 'global';
  return hasOwn ? 'explicit' : 'inherited';
}

/**
 * The programme that an environment goes by: its own, else that of the nearest environment above that has one, else the
 * house's (CLIMATE-03). `path` is the environment and its ancestors, nearest first.
 */
export function programmeOf(
  path: readonly EnvironmentId[],
  ownOf: (id: EnvironmentId) => readonly ClimateSlot[] | null,
): { readonly environmentId: EnvironmentId; readonly slots: readonly ClimateSlot[] } | null {
  for (const environmentId of [...path, HOME]) {
    const slots = ownOf(environmentId);
    if (slots) return { environmentId, slots };
  }
  return null;
}

/** The version above which a hub has the climate page with inheritance (CLIMATE-01). */
export const CLIMATE_PAGE_ABOVE = '1.6.3';

/**
 * Which climate page a hub of a version has: `null` for a version that is missing or malformed, which hides both
 * (CLIMATE-01, A49).
 */
export function climatePageOf(version: string | undefined): 'current' | 'legacy' | null {
  if (isAbove(version, CLIMATE_PAGE_ABOVE)) return 'current';
  return isFrom(version, '0.0.0') ? 'legacy' : null;
}
