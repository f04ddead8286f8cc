import { tokensOf, type Token } from './tokens.ts';
import { AGGREGATIONS, FUNCTIONS, OPERATORS } from './words.ts';

/** Parentheses within parentheses. */
const DEEPEST = 20;
/** Series selectors of one expression. */
const MOST_SELECTORS = 8;

/** The matchers to add to a metric's selector; `undefined` if the metric isn't one that may be asked for. */
export type Limit = (metric: string) => string | undefined;

/**
 * An expression in PromQL with the matchers of `limit` in each of its selectors, and `lookback` where it says no span of
 * its own; `undefined` for everything that isn't
 * understood here, so that nothing reaches the store that a person wrote and nobody has read: selectors without a
 * metric's name, subqueries, `@`, and functions that make up labels.
 */
export function limited(expression: string, limit: Limit, lookback?: string): string | undefined {
  const tokens = tokensOf(expression);
  if (!tokens) return undefined;
  const reader = new Reader(tokens, limit, lookback);
  try {
    reader.expression(0);
    reader.take('end');
    return reader.written;
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}

class NotUnderstood extends Error {}

/** Reads tokens by the grammar, and writes each as it was, except for selectors. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #limit: Limit;
  readonly #lookback: string | undefined;
  readonly #out: string[] = [];
  #at = 0;
  #selectors = 0;

  constructor(tokens: readonly Token[], limit: Limit, lookback: string | undefined) {
    this.#tokens = tokens;
    this.#limit = limit;
    this.#lookback = lookback;
  }

  get written(): string {
    return this.#out.join(' ');
  }

  /** Operands with operators in between; which binds tighter matters only to who computes it. */
  expression(depth: number): void {
    if (depth > DEEPEST) throw new NotUnderstood();
    this.#operand(depth);
    while (OPERATORS.has(this.#next.text) && this.#next.kind !== 'text') {
      this.#copy();
      this.#matching();
      this.#operand(depth);
    }
  }

  /** The next token, which must be of this kind, and say this. */
  take(kind: Token['kind'], text?: string): string {
    const token = this.#next;
    if (token.kind !== kind || (text !== undefined && token.text !== text))
      throw new NotUnderstood();
    this.#at += 1;
    return token.text;
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '' };
  }

  #is(text: string): boolean {
    return this.#next.text === text && this.#next.kind !== 'text';
  }

  #copy(): void {
    this.#out.push(this.#next.text);
    this.#at += 1;
  }

  #sign(text: string): void {
    this.#out.push(this.take('sign', text));
  }

  #operand(depth: number): void {
    while (this.#is('-') || this.#is('+')) this.#copy();
    const { kind, text } = this.#next;
    if (kind === 'number' || (kind === 'word' && /^(?:inf|nan)$/i.test(text))) return this.#copy();
    if (this.#is('(')) {
      this.#sign('(');
      this.expression(depth + 1);
      return this.#sign(')');
    }
    if (kind !== 'word') throw new NotUnderstood();
    if (AGGREGATIONS.has(text)) return this.#aggregation(depth);
    if (FUNCTIONS.has(text)) {
      this.#copy();
      return this.#arguments(depth);
    }
    this.#selector();
  }

  #aggregation(depth: number): void {
    this.#copy();
    const isBefore = this.#grouping();
    this.#arguments(depth);
    if (!isBefore) this.#grouping();
  }

  #grouping(): boolean {
    if (!this.#is('by') && !this.#is('without')) return false;
    this.#copy();
    this.#labels();
    return true;
  }

  #arguments(depth: number): void {
    this.#sign('(');
    if (!this.#is(')')) this.expression(depth + 1);
    while (this.#is(',')) {
      this.#copy();
      this.expression(depth + 1);
    }
    this.#sign(')');
  }

  /** What may stand behind an operator. */
  #matching(): void {
    if (this.#is('bool')) this.#copy();
    if (!this.#is('on') && !this.#is('ignoring')) return;
    this.#copy();
    this.#labels();
    if (!this.#is('group_left') && !this.#is('group_right')) return;
    this.#copy();
    if (this.#is('(')) this.#labels();
  }

  #labels(): void {
    this.#sign('(');
    while (this.#next.kind === 'word') {
      this.#copy();
      if (this.#is(',')) this.#copy();
    }
    this.#sign(')');
  }

  #selector(): void {
    const metric = this.take('word');
    const added = this.#limit(metric);
    this.#selectors += 1;
    if (added === undefined || this.#selectors > MOST_SELECTORS) throw new NotUnderstood();
    this.#out.push(`${metric}{${[...this.#matchers(), added].join(',')}}`);
    if (this.#is('[')) {
      this.#sign('[');
      this.#out.push(this.take('duration'));
      this.#sign(']');
    } else if (this.#lookback !== undefined) this.#out.push(`[${this.#lookback}]`);
    if (!this.#is('offset')) return;
    this.#copy();
    if (this.#is('-')) this.#copy();
    this.#out.push(this.take('duration'));
  }

  #matchers(): string[] {
    const found: string[] = [];
    if (!this.#is('{')) return found;
    this.take('sign', '{');
    while (!this.#is('}')) {
      const label = this.take('word');
      // A name in braces would be a second metric.
      if (label.startsWith('__')) throw new NotUnderstood();
      const operator = this.take('sign');
      if (!['=', '!=', '=~', '!~'].includes(operator)) throw new NotUnderstood();
      found.push(`${label}${operator}${this.take('text')}`);
      if (!this.#is(',')) break;
      this.take('sign', ',');
    }
    this.take('sign', '}');
    return found;
  }
}
