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
  const changes: NotableChange[] = [];
  for (const StateVar in told) {
    const notable = stateVariable(StateVar)?.notable;
    const { Value = null, Unit = '' } = told[StateVar] ?? {};
    if ((notable !== 'change' && notable !== 'press') || Value === null) continue;
    const from = previous[StateVar]?.Value ?? null;
    const isNews = notable === 'press' || (from !== null && from !== Value);
    if (isNews) changes.push({ StateVar, Value, from, Unit });
  }
  return changes;
}
