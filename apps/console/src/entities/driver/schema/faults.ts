import type { ValidationIssue } from '@dimora/contract/client';
import { SETTING_RULES, type SettingRule } from '@dimora/domain';
import type { Field, PlainField } from './field.ts';
import {
  asNumber,
  matches,
  rowsOf,
  shownFields,
  textOf,
  valuesOf,
  type Path,
  type Value,
  type Values,
} from './values.ts';

/** A fault of a field, with the limit or the rule it violates; the catalogue has a sentence for each. */
export type Fault = {
  readonly code: FaultCode;
  readonly limit?: number;
  readonly rule?: SettingRule;
};
export type FaultCode =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'pattern'
  | 'notANumber'
  | 'notWhole'
  | 'tooSmall'
  | 'tooBig'
  | 'tooFew'
  | 'tooMany'
  | 'invalid'
  | TriedFault;
/** What a test on the device has found: about all settings together, so any change makes it stale. */
export type TriedFault = (typeof TRIED_FAULTS)[number];
const TRIED_FAULTS = [
  'signInRefused',
  'noAnswer',
  'noSuchName',
  'notThisMachine',
  'anotherDevice',
  'noService',
  'brokerAway',
] as const;

/** Faults by the path of their field, `streams.0.port`. */
export type Faults = Readonly<Record<string, Fault>>;

/** True for a fault that a test on the device has found. */
export const isTriedFault = ({ code }: Fault): boolean =>
  TRIED_FAULTS.some((each) => each === code);

/** The path of a field in faults. */
export const pathKey = (path: Path): string => path.join('.');

/** Validates a form like the hub: the same rules, from the same schema (INSTALL-08). */
export function checkValues(fields: readonly Field[], values: Values, at: Path = []): Faults {
  return Object.assign(
    {},
    ...shownFields(fields, values).map((field) =>
      checkField(field, values[field.name], [...at, field.name]),
    ),
  ) as Faults;
}

function checkField(field: PlainField, value: Value, at: Path): Faults {
  if (field.kind === 'group') return checkValues(field.fields, valuesOf(value), at);
  if (field.kind !== 'list') return asFaults(at, faultOf(field, value));
  const rows = rowsOf(value);
  const { minItems, maxItems, scalar } = field;
  const count: Fault | undefined =
    rows.length < minItems && (field.required || rows.length > 0)
      ? { code: 'tooFew', limit: minItems }
      : rows.length > maxItems
        ? { code: 'tooMany', limit: maxItems }
        : undefined;
  const each = rows.map((row, index) =>
    scalar
      ? checkField(scalar as PlainField, row, [...at, index])
      : checkValues(field.fields, valuesOf(row), [...at, index]),
  );
  return Object.assign(asFaults(at, count), ...each) as Faults;
}

type Scalar = Exclude<PlainField, { kind: 'group' | 'list' }>;

function faultOf(field: Scalar, value: Value): Fault | undefined {
  if (field.kind === 'flag') return undefined;
  const empty = value === undefined || (typeof value === 'string' && value.trim() === '');
  const chosen = field.kind === 'choice' && field.options.includes(value as string);
  if (empty && !chosen) return field.required ? { code: 'required' } : undefined;
  if (field.kind === 'choice') return chosen ? undefined : { code: 'invalid' };
  if (field.kind === 'number') return numberFault(field, value);
  const text = field.secret ? textOf(value) : textOf(value).trim();
  if (text.length < field.minLength) return { code: 'tooShort', limit: field.minLength };
  if (text.length > field.maxLength) return { code: 'tooLong', limit: field.maxLength };
  const fits = field.patterns.every((pattern) => matches(pattern, text));
  return fits ? undefined : { code: 'pattern' };
}

function numberFault(
  { integer, min, max }: Extract<Field, { kind: 'number' }>,
  value: Value,
): Fault | undefined {
  const number = asNumber(value);
  if (number === undefined) return { code: 'notANumber' };
  if (integer && !Number.isInteger(number)) return { code: 'notWhole' };
  if (min !== undefined && number < min) return { code: 'tooSmall', limit: min };
  if (max !== undefined && number > max) return { code: 'tooBig', limit: max };
  return undefined;
}

const asFaults = (at: Path, fault: Fault | undefined): Faults =>
  fault ? { [pathKey(at)]: fault } : {};

/** The hub's faults by field; `Settings` and the item's number are removed from the path. */
export const faultsOfIssues = (issues: readonly ValidationIssue[], values: Values): Faults =>
  Object.fromEntries(
    issues.map(({ path, code, limit, expected }) => {
      const at = path.replace(/^devices\.\d+\./, '').replace(/^Settings\./, '');
      const rule = SETTING_RULES.find((each) => each === expected);
      if (rule) return [at, { code: 'invalid', rule }] as const;
      return [at, serverFault(code, Number(limit), valueAt(values, at))] as const;
    }),
  );

function serverFault(code: string, limit: number, value: unknown): Fault {
  const ends = Number.isFinite(limit) ? { limit } : {};
  const empty = value === undefined || value === '';
  if (empty && (code === 'too_small' || code === 'invalid_type')) return { code: 'required' };
  // A rule of the whole row, shown at a field that was left empty.
  if (value === '' && code === 'custom') return { code: 'required' };
  if (code === 'invalid_format') return { code: 'pattern' };
  if (code !== 'too_small' && code !== 'too_big') return { code: 'invalid' };
  const small = code === 'too_small';
  if (Array.isArray(value)) return { code: small ? 'tooFew' : 'tooMany', ...ends };
  if (typeof value === 'number') return { code: small ? 'tooSmall' : 'tooBig', ...ends };
  return { code: small ? 'tooShort' : 'tooLong', ...ends };
}

const valueAt = (values: Values, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((held, step) => (held as Record<string, unknown> | undefined)?.[step], values);
