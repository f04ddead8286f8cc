import type { StateValue, StateVar, StateVars } from '../state/value.ts';
import { stateVariable, type Aggregation } from '../state/variables.ts';

/** What an environment's variable adds to a plain one: of how many devices it speaks. */
export type EnvironmentStateVar = StateVar & {
  /** Devices that contribute a known value. */
  readonly of: number;
};

/** An environment's variables by name. */
export type EnvironmentState = Readonly<Record<string, EnvironmentStateVar>>;

/** The part of a device that its environment's state is made from. */
export type StateSource = { readonly Reachable: boolean; readonly StateVars: StateVars };

const isNumber = (value: StateValue): value is number => typeof value === 'number';

/**
 * Makes an environment's state from its devices' (ENVS-02). Unreachable devices and unknown
 * values don't count; the age is that of the newest contribution.
 */
export function aggregateState(devices: Iterable<StateSource>): EnvironmentState {
  const byVariable = new Map<string, StateVar[]>();
  for (const device of devices) {
    if (!device.Reachable) continue;
    for (const [id, value] of Object.entries(device.StateVars)) {
      if (value.Value === null || (stateVariable(id)?.aggregate ?? 'none') === 'none') continue;
      const list = byVariable.get(id);
      if (list) list.push(value);
      else byVariable.set(id, [value]);
    }
  }
  return Object.fromEntries([...byVariable].map(([id, values]) => [id, combine(id, values)]));
}

function combine(id: string, values: readonly StateVar[]): EnvironmentStateVar {
  const kind = stateVariable(id)?.aggregate ?? 'none';
  return {
    Value: reduce(kind, values.map((each) => each.Value)),
    Unit: values[0]?.Unit ?? '',
    Ts: Math.max(...values.map((each) => each.Ts)),
    seq: Math.max(...values.map((each) => each.seq)),
    of: values.length,
  };
}

function reduce(kind: Aggregation, values: readonly StateValue[]): StateValue {
  if (kind === 'any') return values.some(Boolean);
  if (kind === 'count') return values.filter(Boolean).length;
  const numbers = values.filter(isNumber);
  if (numbers.length === 0 || kind === 'none') return null;
  if (kind === 'max') return Math.max(...numbers);
  if (kind === 'min') return Math.min(...numbers);
  const sum = numbers.reduce((total, value) => total + value, 0);
  return kind === 'sum' ? sum : sum / numbers.length;
}
