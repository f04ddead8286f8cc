import type { EnvironmentState } from '@dimora/domain';
import { LIVING_NUMBERS } from '../../../entities/environment/numbers/measured-numbers.ts';

/** Shown by the rapid controls already. */
const TOLD_ELSEWHERE: readonly string[] = [...LIVING_NUMBERS, 'SETPOINT'];

/** Alarms are shown only while they are on. */
const ALARMS: readonly string[] = ['SMOKE', 'GAS', 'WATER_LEAK', 'TAMPER', 'ALERT'];

/** Values of an environment beyond its line of numbers, by the variables' names. */
export const otherMeasures = (state: EnvironmentState): string[] =>
  Object.keys(state).filter((id) => {
    const value = state[id]?.Value ?? null;
    return (
      value !== null && !TOLD_ELSEWHERE.includes(id) && (value === true || !ALARMS.includes(id))
    );
  });
