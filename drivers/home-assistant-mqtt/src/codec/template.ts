import { isJson, jsonValue } from '@dimora/driver-kit';
import { finite } from '@dimora/driver-kit/mqtt';
import type { Scope } from './expression.ts';
import { piecesOf } from './pieces.ts';
import { compiled, runStep } from './statements.ts';

/** A compiled template: from names to text. */
export type Template = (scope: Scope) => string | undefined;

const LONGEST = 2_000;

/**
 * Compiles a template: text, `{{ expressions }}`, and statements without loops (`{% if %}`, `{% set %}`). Anything
 * else makes it `undefined`: an unsupported template must not be misread.
 */
export function parseTemplate(text: string): Template | undefined {
  const pieces = text.length > LONGEST ? undefined : piecesOf(text);
  const step = pieces && compiled(pieces);
  return step && ((scope) => runStep(step, scope));
}

/** The value of a message as text: through its template, or the payload itself. */
export type Reader = (payload: {
  readonly text: string;
  readonly json: unknown;
}) => string | undefined;

/** The reader of a `…_template`; `undefined` if it is unsupported. */
export function readerOf(template: unknown): Reader | undefined {
  if (template === undefined) return ({ text }) => text;
  const parsed = typeof template === 'string' ? parseTemplate(template) : undefined;
  return parsed && ((payload) => parsed({ value: payload.text, value_json: payload.json }));
}

/** The text of a command: through its template, in which the value has the given name, or the value itself. */
export function writerOf(
  template: unknown,
  valueName = 'value',
): ((value: string | number) => string) | undefined {
  if (template === undefined) return String;
  const parsed = typeof template === 'string' ? parseTemplate(template) : undefined;
  return parsed && ((value) => parsed({ [valueName]: value }) ?? '');
}

/** Numbers in a text such as `255,136,0`; `undefined` unless the count matches. */
export function numbersIn(text: string | undefined, count: number): number[] | undefined {
  const parsed = jsonValue(text ?? '');
  const parts = Array.isArray(parsed) ? parsed : isJson(parsed) ? [] : (text ?? '').split(',');
  const numbers = parts.flatMap(
    (part) => finite(typeof part === 'string' ? part.trim() : part) ?? [],
  );
  return numbers.length === count && parts.length === count ? numbers : undefined;
}
