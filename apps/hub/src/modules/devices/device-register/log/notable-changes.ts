import { stateVariable, type StateValue, type StateVars } from '@dimora/domain';

/** A state change that deserves a log entry. */
export type NotableChange = {
  readonly StateVar: string;
  readonly Value: StateValue;
  readonly from: StateValue;
  readonly Unit: string;
};

/** The reported values worth a log entry: known before, changed, and notable. */
export function notableChanges(told: StateVars, previous: StateVars): NotableChange[] {
  return Object.entries(told).flatMap(([StateVar, { Value, Unit }]) => {
    const notable = stateVariable(StateVar)?.notable;
    if ((notable !== 'change' && notable !== 'press') || Value === null) return [];
    const from = previous[StateVar]?.Value ?? null;
    const isNews = notable === 'press' || (from !== null && from !== Value);
    return isNews ? [{ StateVar, Value, from, Unit }] : [];
  });
}
