import { outdoorVariable, type EnvironmentState } from '@dimora/domain';

/** The numbers of an environment, in the order of the line. */
export const LIVING_NUMBERS = [
  'TEMPERATURE',
  'HUMIDITY',
  'AQI',
  'CONSUMPTION',
  'PEOPLE',
  'PRESENCE',
  'OPENINGS',
  'LIGHT_ON_OFF',
] as const;
/** How many numbers fit the line; the others are shown elsewhere. */
export const FIT = 6;
/** One of {@link LIVING_NUMBERS}. */
export type LivingNumberId = (typeof LIVING_NUMBERS)[number];

/** Those of the line that are measured; `TEMPERATURE` also stands for that of the open air alone. */
export function measuredNumbers(state: EnvironmentState): LivingNumberId[] {
  const has = (id: string): boolean => (state[id]?.Value ?? null) !== null;
  return LIVING_NUMBERS.filter((id) => {
    // A head count is more precise than presence.
    if (id === 'PRESENCE' && has('PEOPLE')) return false;
    return has(id) || (id === 'TEMPERATURE' && has(outdoorVariable(id)));
  });
}
