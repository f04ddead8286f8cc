import { isJson, jsonValue } from '@dimora/driver-kit';
import { finite } from '@dimora/driver-kit/mqtt';
import { ifSmall } from './limits.ts';
import { counted, plain, truthy, written } from './values.ts';

/** What `is` can ask of a value. */
export const TESTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  defined: (value) => value !== undefined,
  undefined: (value) => value === undefined,
  none: (value) => value === null,
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  float: (value) => typeof value === 'number' && !Number.isInteger(value),
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  mapping: isJson,
  sequence: (value) => Array.isArray(value) || typeof value === 'string',
  iterable: (value) => Array.isArray(value) || typeof value === 'string' || isJson(value),
  true: (value) => value === true,
  false: (value) => value === false,
};

/** A filter: its parameters by name, in order, and what it makes of a value. */
export type Filter = {
  readonly parameters: readonly string[];
  apply(value: unknown, ...given: readonly unknown[]): unknown;
};

const filter = (parameters: string, apply: Filter['apply']): Filter => ({
  parameters: parameters.split(' ').filter((name) => name !== ''),
  apply,
});

/** As Python rounds, and so Home Assistant: what is exactly between two goes to the even one. */
const nearest = (value: number): number => {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
};

const ROUNDING: Readonly<Record<string, (value: number) => number>> = {
  common: nearest,
  ceil: Math.ceil,
  floor: Math.floor,
};
const MOST_DECIMALS = 9;

function round(
  value: unknown,
  precision: unknown,
  method: unknown = 'common',
  otherwise?: unknown,
): unknown {
  const number = finite(value);
  if (number === undefined) return otherwise;
  if (method === 'half') return nearest(number * 2) / 2;
  const rounding = Object.hasOwn(ROUNDING, plain(method)) ? ROUNDING[plain(method)] : undefined;
  const decimals = Math.min(
    MOST_DECIMALS,
    Math.max(-MOST_DECIMALS, Math.trunc(finite(precision) ?? 0)),
  );
  const scale = 10 ** decimals;
  if (!rounding) return undefined;
  return Number.isFinite(number * scale) ? rounding(number * scale) / scale : number;
}

function int(value: unknown, otherwise: unknown, base: unknown = 10): unknown {
  const radix = finite(base) ?? 10;
  if (radix !== 10 && radix >= 2 && radix <= 36) {
    const number = Number.parseInt(plain(value), radix);
    return Number.isNaN(number) ? otherwise : number;
  }
  const number = counted(value);
  return number === undefined ? otherwise : Math.trunc(number);
}

const text = (change: (value: string) => string): Filter =>
  filter('', (value) => {
    const before = written(value);
    return before === undefined ? undefined : change(before);
  });

const numbers = (change: (value: number, by: number) => number): Filter =>
  filter('amount', (value, by = 0) => {
    const [number, other] = [counted(value), counted(by)];
    return number === undefined || other === undefined ? undefined : change(number, other);
  });

const fallback = filter('default_value boolean', (value, otherwise, boolean) =>
  value === undefined || (truthy(boolean) && !truthy(value)) ? otherwise : value,
);

const YES = ['true', 'on', 'yes', 'enable', '1'];
const NO = ['false', 'off', 'no', 'disable', '0'];

function bool(value: unknown, otherwise: unknown): unknown {
  const word = plain(value).toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) || otherwise === undefined ? false : otherwise;
}

// As long as the text: something put in place of every letter would multiply it.
const replace = filter('old new', (value, from, to) =>
  value === undefined || plain(from) === ''
    ? value
    : ifSmall(
        plain(value)
          .slice(0, 1_000)
          .replaceAll(plain(from), () => plain(to).slice(0, 50)),
      ),
);

const SLOT = /%(0?)(\d?)(?:\.(\d))?([dfsxX%])/g;

/** `'%0.1f' | format(value)`; `undefined` if a slot has no number where it needs one. */
function format(pattern: unknown, ...given: readonly unknown[]): string | undefined {
  let isWhole = typeof pattern === 'string' && pattern.length <= 200;
  let at = 0;
  const filled = plain(pattern).replaceAll(
    SLOT,
    (_slot: string, zero: string, width: string, decimals: string | undefined, kind: string) => {
      if (kind === '%') return '%';
      const value = given[at];
      at += 1;
      const shown = kind === 's' ? written(value) : inKind(kind, counted(value), decimals);
      isWhole &&= shown !== undefined;
      return (shown ?? '').padStart(Number(width), zero === '' ? ' ' : '0');
    },
  );
  return isWhole ? ifSmall(filled) : undefined;
}

function inKind(kind: string, value: number | undefined, decimals = '6'): string | undefined {
  if (value === undefined) return undefined;
  if (kind === 'f') return value.toFixed(Number(decimals));
  const whole = Math.trunc(value);
  if (kind === 'd') return String(whole);
  return kind === 'x' ? whole.toString(16) : whole.toString(16).toUpperCase();
}

const least = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0
    ? (value as unknown[]).reduce((a, b) => (Number(b) < Number(a) ? b : a))
    : undefined;
const most = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0
    ? (value as unknown[]).reduce((a, b) => (Number(b) > Number(a) ? b : a))
    : undefined;

const json = filter('', (value) => JSON.stringify(value));
const length = filter('', (value) =>
  typeof value === 'string' || Array.isArray(value)
    ? value.length
    : isJson(value)
      ? Object.keys(value).length
      : undefined,
);

/** The supported filters. */
export const FILTERS: Readonly<Record<string, Filter>> = {
  round: filter('precision method default', round),
  int: filter('default base', int),
  float: filter('default', (value, otherwise) => counted(value) ?? otherwise),
  default: fallback,
  d: fallback,
  lower: text((value) => value.toLowerCase()),
  upper: text((value) => value.toUpperCase()),
  trim: text((value) => value.trim()),
  capitalize: text((value) => value.charAt(0).toUpperCase() + value.slice(1).toLowerCase()),
  string: text((value) => value),
  abs: numbers((value) => Math.abs(value)),
  add: numbers((value, by) => value + by),
  multiply: numbers((value, by) => value * by),
  bitwise_and: numbers((value, by) => value & by),
  bitwise_or: numbers((value, by) => value | by),
  bool: filter('default', bool),
  // OpenMQTTGateway: no value instead of an empty one.
  is_defined: filter('', (value) => value),
  is_number: filter('', (value) => finite(value) !== undefined),
  iif: filter('if_true if_false if_none', (value, yes = true, no = false, none = no) =>
    value === null ? none : truthy(value) ? yes : no,
  ),
  length,
  count: length,
  min: filter('', least),
  max: filter('', most),
  first: filter('', (value) => (Array.isArray(value) ? (value[0] as unknown) : undefined)),
  last: filter('', (value) => (Array.isArray(value) ? (value.at(-1) as unknown) : undefined)),
  replace,
  format: filter('first second third fourth', format),
  tojson: json,
  to_json: json,
  from_json: filter('', (value) => (typeof value === 'string' ? jsonValue(value) : undefined)),
};

/** Filters that can be called as functions of their first argument: `iif(value_json.on, 'a', 'b')`. */
const CALLABLE = ['iif', 'int', 'float', 'bool', 'is_number', 'min', 'max'];

/** A function by its name. */
export function functionOf(name: string): Filter | undefined {
  const found = CALLABLE.includes(name) ? FILTERS[name] : undefined;
  if (!found) return undefined;
  const ofMany = name === 'min' || name === 'max';
  return {
    parameters: ['value', ...(ofMany ? ['second', 'third', 'fourth'] : found.parameters)],
    apply: (_nothing, value, ...given) =>
      ofMany && given.length > 0 ? found.apply([value, ...given]) : found.apply(value, ...given),
  };
}

const method = (parameters: string, change: (value: string, ...given: string[]) => unknown) =>
  filter(parameters, (value, ...given) =>
    typeof value === 'string' ? change(value, ...given.map(plain)) : undefined,
  );

/** The methods of texts and dictionaries. */
export const METHODS: Readonly<Record<string, Filter>> = {
  lower: method('', (value) => value.toLowerCase()),
  upper: method('', (value) => value.toUpperCase()),
  strip: method('', (value) => value.trim()),
  replace,
  split: method('sep', (value, separator = ' ') =>
    separator === '' ? undefined : ifSmall(value.split(separator)),
  ),
  startswith: method('prefix', (value, prefix = '') => value.startsWith(prefix)),
  endswith: method('suffix', (value, suffix = '') => value.endsWith(suffix)),
  keys: filter('', (value) => (isJson(value) ? Object.keys(value) : undefined)),
  values: filter('', (value) => (isJson(value) ? Object.values(value) : undefined)),
};
