import { rounded } from '@dimora/driver-kit';
import { finite } from '@dimora/driver-kit/mqtt';
import { ifSmall } from './limits.ts';

/** A value as text; empty for lists and objects. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** What a condition takes for true. */
export const truthy = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== 0 && value !== '';

/** What `is` can ask of a value. */
export const TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  defined: (value) => value !== undefined,
  undefined: (value) => value === undefined,
  none: (value) => value === undefined || value === null,
  number: (value) => typeof value === 'number',
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  true: (value) => value === true,
  false: (value) => value === false,
};

/** The supported filters, with their arguments. */
export const FILTERS: Readonly<
  Record<string, (value: unknown, ...given: readonly unknown[]) => unknown>
> = {
  round: (value, digits) => {
    const number = finite(value);
    const decimals = Math.min(9, Math.max(0, finite(digits) ?? 0));
    return number === undefined ? undefined : rounded(number, decimals);
  },
  int: (value, otherwise) => {
    const number = finite(value);
    return number === undefined ? otherwise : Math.trunc(number);
  },
  float: (value, otherwise) => finite(value) ?? otherwise,
  default: (value, otherwise) => value ?? otherwise,
  d: (value, otherwise) => value ?? otherwise,
  lower: (value) => (value === undefined ? undefined : plain(value).toLowerCase()),
  upper: (value) => (value === undefined ? undefined : plain(value).toUpperCase()),
  trim: (value) => (value === undefined ? undefined : plain(value).trim()),
  abs: (value) => {
    const number = finite(value);
    return number === undefined ? undefined : Math.abs(number);
  },
  bool: (value) => ['true', 'on', 'yes', '1'].includes(plain(value).toLowerCase()),
  string: plain,
  // OpenMQTTGateway: no value instead of an empty one.
  is_defined: (value) => value,
  iif: (value, yes = true, no = false) => (truthy(value) ? yes : no),
  length: (value) => (typeof value === 'string' || Array.isArray(value) ? value.length : undefined),
  first: (value) => (Array.isArray(value) ? (value[0] as unknown) : undefined),
  last: (value) => (Array.isArray(value) ? (value.at(-1) as unknown) : undefined),
  // As long as the text: something put in place of every letter would multiply it.
  replace: (value, from, to) =>
    value === undefined || plain(from) === ''
      ? value
      : ifSmall(
          plain(value)
            .slice(0, 1_000)
            .replaceAll(plain(from), () => plain(to).slice(0, 50)),
        ),
  tojson: (value) => JSON.stringify(value),
  to_json: (value) => JSON.stringify(value),
};
