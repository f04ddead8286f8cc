import type { DeviceReport } from '@dimora/driver-kit';
import { isPlausible, stateVariable, type StateValue, type StateVar } from '@dimora/domain';
import type { Held } from '../register/device-index.ts';
import type { Stamp } from '../register/stamp.ts';

const LONGEST_TEXT = 4096;
/** A variable's name is an object key: no odd characters, and nothing that objects inherit. */
const VARIABLE_NAME = /^(?!__proto__$)[\w.:-]{1,100}$/;
/**
 * Maximum number of variables per device, undeclared ones included: a driver that keeps inventing names isn't
 * trusted.
 */
const MOST_VARIABLES = 250;

/** A report's valid values, and the names of the rejected ones. */
export type ReportedState = {
  readonly told: Record<string, StateVar>;
  readonly refused: readonly string[];
};

/**
 * The values of a report that may be stored and sent. Drivers decode input from unknown devices, so values of
 * the wrong type or beyond physical limits are rejected.
 */
export function reportedState(
  { record: { description }, life }: Pick<Held, 'record' | 'life'>,
  report: DeviceReport,
  stamp: Stamp,
): ReportedState {
  const told: Record<string, StateVar> = {};
  const refused: string[] = [];
  const reported = report.StateVars ?? {};
  for (const id in reported) {
    const declared = Object.hasOwn(description.StateVars, id)
      ? description.StateVars[id]
      : undefined;
    const Value = cleanValue(reported[id]);
    const known = declared !== undefined || Object.hasOwn(life.StateVars, id);
    if (
      Value === undefined ||
      !VARIABLE_NAME.test(id) ||
      !isPlausible(id, Value, declared?.initial) ||
      (!known && Object.keys(life.StateVars).length + Object.keys(told).length >= MOST_VARIABLES)
    ) {
      refused.push(id.slice(0, 100));
      continue;
    }
    const Unit = declared?.Unit ?? stateVariable(id)?.unit ?? '';
    const { Ts, seq } = stamp;
    told[id] =
      report.assumed === true ? { Value, Unit, Ts, seq, assumed: true } : { Value, Unit, Ts, seq };
  }
  return { told, refused };
}

/** Rejects NaN, infinities and objects. */
function cleanValue(value: unknown): StateValue | undefined {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : undefined;
}
