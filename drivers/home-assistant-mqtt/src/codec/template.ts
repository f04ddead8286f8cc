import { isJson } from '@dimora/driver-kit';
import { finite, jsonValue } from '@dimora/driver-kit/mqtt';
import { parseExpression, type Expression, type Scope } from './expression.ts';

/** A compiled template: from names to text. */
export type Template = (scope: Scope) => string | undefined;

const LONGEST = 2_000;

/**
 * Compiles a template: text with `{{ expressions }}`. Statements (`{% … %}`) and anything else unsupported
 * make it `undefined`: an unsupported template must not be misread.
 */
export function parseTemplate(text: string): Template | undefined {
  if (text.length > LONGEST || /\{[%#]/.test(text)) return undefined;
  const parts: (string | Expression)[] = [];
  let rest = text;
  for (let open = rest.indexOf('{{'); open >= 0; open = rest.indexOf('{{')) {
    const close = endOf(rest, open + 2);
    const expression = close < 0 ? undefined : parseExpression(rest.slice(open + 2, close));
    if (!expression) return undefined;
    parts.push(rest.slice(0, open), expression);
    rest = rest.slice(close + 2);
  }
  parts.push(rest);
  return (scope) => rendered(parts, scope);
}

/** Where an expression ends: at the first `}}` outside its texts and dictionaries; -1 if nowhere. */
function endOf(text: string, from: number): number {
  let quote = '';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && depth > 0) depth -= 1;
    else if (text.startsWith('}}', at)) return at;
  }
  return -1;
}

function rendered(parts: readonly (string | Expression)[], scope: Scope): string | undefined {
  let text = '';
  for (const part of parts) {
    const value = typeof part === 'string' ? part : written(part(scope));
    if (value === undefined) return undefined;
    text += value;
  }
  return text.trim();
}

/** A value as a template prints it; empty if it is missing. */
function written(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
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

/** The text of a command: through its template, or the value itself. */
export function writerOf(template: unknown): ((value: string | number) => string) | undefined {
  if (template === undefined) return String;
  const parsed = typeof template === 'string' ? parseTemplate(template) : undefined;
  return parsed && ((value) => parsed({ value }) ?? '');
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
