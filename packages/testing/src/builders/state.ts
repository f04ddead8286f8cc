import type { StateValue, StateVar } from '@dimora/domain';
import { stateVariable } from '@dimora/domain';
import { BUILT_AT, nextNumber } from './number.ts';

/** One value with its unit, confirmed at {@link BUILT_AT} by default. */
export const aStateVar = (Value: StateValue, overrides: Partial<StateVar> = {}): StateVar => ({
  Value,
  Unit: '',
  Ts: BUILT_AT,
  seq: nextNumber(),
  ...overrides,
});

/** State variables from plain values, with the units of the variables' table. */
export const stateVars = (
  values: Readonly<Record<string, StateValue>>,
  overrides: Partial<StateVar> = {},
): Record<string, StateVar> =>
  Object.fromEntries(
    Object.entries(values).map(([id, Value]) => [
      id,
      aStateVar(Value, { Unit: stateVariable(id)?.unit ?? '', ...overrides }),
    ]),
  );
