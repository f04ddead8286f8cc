import { isJson } from '@dimora/driver-kit';
import { finite } from '@dimora/driver-kit/mqtt';
import { ifSmall } from './limits.ts';

/** A value as text; empty for lists, objects and what is missing. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A value as a template prints it; `undefined` if it is missing. `null` is a value: `None`. */
export function written(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return 'None';
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** What a condition takes for true. */
export function truthy(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isJson(value)) return Object.keys(value).length > 0;
  return Boolean(value) && !Number.isNaN(value);
}

/** A number to calculate with; true counts as 1. */
export const counted = (value: unknown): number | undefined =>
  typeof value === 'boolean' ? Number(value) : finite(value);

const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '//': (a, b) => Math.floor(a / b),
  '%': (a, b) => a - b * Math.floor(a / b),
  '**': (a, b) => a ** b,
};

/** The result of an operation; `undefined` if there is none. */
export function calculated(left: unknown, right: unknown, sign: string): unknown {
  if (sign === '~') return ifSmall((written(left) ?? '') + (written(right) ?? ''));
  if (sign === '+' && typeof left === 'string' && typeof right === 'string')
    return ifSmall(left + right);
  const [a, b] = [counted(left), counted(right)];
  const result =
    a === undefined || b === undefined ? Number.NaN : (OPERATIONS[sign]?.(a, b) ?? Number.NaN);
  return Number.isFinite(result) ? result : undefined;
}

/** Equality of a template; of a number and a text, by what they print. */
export function same(left: unknown, right: unknown): boolean {
  if (left === undefined || left === null || right === undefined || right === null)
    return left === right;
  return typeof left === typeof right ? left === right : plain(left) === plain(right);
}

const ordered =
  (holds: (left: number | string, right: number | string) => boolean) =>
  (left: unknown, right: unknown): boolean => {
    const [a, b] = [counted(left), counted(right)];
    if (a !== undefined && b !== undefined) return holds(a, b);
    return typeof left === 'string' && typeof right === 'string' && holds(left, right);
  };

/** What compares two values. */
export const COMPARE: Readonly<Record<string, (left: unknown, right: unknown) => boolean>> = {
  '==': same,
  '!=': (left, right) => !same(left, right),
  '<=': ordered((left, right) => left <= right),
  '>=': ordered((left, right) => left >= right),
  '<': ordered((left, right) => left < right),
  '>': ordered((left, right) => left > right),
};

/** True if a list has an item, a text a part, or an object a key. */
export function holds(whole: unknown, part: unknown): boolean {
  if (Array.isArray(whole)) return whole.some((each) => same(each, part));
  if (typeof whole === 'string') return whole.includes(plain(part));
  return isJson(whole) && Object.hasOwn(whole, plain(part));
}

/** What is under a key or an index; `undefined` if nothing is. */
export function step(value: unknown, key: unknown): unknown {
  if ((Array.isArray(value) || typeof value === 'string') && typeof key === 'number')
    return value.at(key) as unknown;
  const name = plain(key);
  return isJson(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A part of a list or a text: `value[2:]`. */
export function slice(value: unknown, from: unknown, to: unknown): unknown {
  if (!Array.isArray(value) && typeof value !== 'string') return undefined;
  return value.slice(finite(from) ?? 0, finite(to) ?? value.length) as unknown;
}
