import { FILTERS, functionOf, METHODS, TESTS, type Filter } from './filters.ts';
import { ifSmall } from './limits.ts';
import { tokens, type Token } from './tokens.ts';
import { calculated, COMPARE, holds, plain, slice, step, truthy } from './values.ts';

/** The names available in an expression. */
export type Scope = Readonly<Record<string, unknown>>;

/** A compiled expression. Throws only for a value that grows too large. */
export type Expression = (scope: Scope) => unknown;

const DEEPEST = 40;

const LITERALS: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: null,
  None: null,
};

/** Parses the subset of Jinja's expressions that devices use; every method returns the parsed part. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(found: readonly Token[]) {
    this.#tokens = found;
  }

  get done(): boolean {
    return this.#at >= this.#tokens.length;
  }

  /** `a if b else c`, down to names and numbers. */
  choice(): Expression {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Unreadable();
    const value = this.#either();
    this.#depth -= 1;
    if (!this.#take('if')) return value;
    const condition = this.#either();
    const otherwise: Expression = this.#take('else') ? this.choice() : () => undefined;
    return (scope) => (truthy(condition(scope)) ? value(scope) : otherwise(scope));
  }

  #either(): Expression {
    let left = this.#both();
    while (this.#take('or')) {
      const [before, after] = [left, this.#both()];
      left = (scope) => {
        const value = before(scope);
        return truthy(value) ? value : after(scope);
      };
    }
    return left;
  }

  #both(): Expression {
    let left = this.#negation();
    while (this.#take('and')) {
      const [before, after] = [left, this.#negation()];
      left = (scope) => {
        const value = before(scope);
        return truthy(value) ? after(scope) : value;
      };
    }
    return left;
  }

  #negation(): Expression {
    if (!this.#take('not')) return this.#comparison();
    const value = this.#comparison();
    return (scope) => !truthy(value(scope));
  }

  #comparison(): Expression {
    const left = this.#sum();
    if (this.#take('is')) return this.#test(left);
    const isNot = this.#take('not');
    if (this.#take('in')) {
      const whole = this.#sum();
      return (scope) => holds(whole(scope), left(scope)) !== isNot;
    }
    if (isNot) throw new Unreadable();
    const sign = this.#takeOne(Object.keys(COMPARE));
    const compare = sign === undefined ? undefined : COMPARE[sign];
    if (!compare) return left;
    const right = this.#sum();
    return (scope) => compare(left(scope), right(scope));
  }

  /** `is defined`, `is not none`. */
  #test(value: Expression): Expression {
    const isNot = this.#take('not');
    const name = this.#next('name');
    const test = Object.hasOwn(TESTS, name) ? TESTS[name] : undefined;
    if (!test) throw new Unreadable();
    return (scope) => test(value(scope)) !== isNot;
  }

  #sum(): Expression {
    return this.#chain(['+', '-', '~'], () => this.#product());
  }

  #product(): Expression {
    return this.#chain(['*', '//', '/', '%'], () => this.#power());
  }

  #power(): Expression {
    return this.#chain(['**'], () => this.#filtered());
  }

  #chain(signs: readonly string[], next: () => Expression): Expression {
    let left = next();
    for (let sign = this.#takeOne(signs); sign !== undefined; sign = this.#takeOne(signs)) {
      const [before, after, by] = [left, next(), sign];
      left = (scope) => calculated(before(scope), after(scope), by);
    }
    return left;
  }

  /** Filters bind tighter than any operator. */
  #filtered(): Expression {
    let value = this.#value();
    while (this.#take('|')) {
      const name = this.#next('name');
      const filter = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined;
      if (!filter) throw new Unreadable();
      value = this.#applied(filter, value, this.#take('('));
    }
    return value;
  }

  /** A filter, a function or a method with its arguments, in order or by name. */
  #applied(filter: Filter, value: Expression, hasArguments: boolean): Expression {
    const given = new Map<string, Expression>();
    while (hasArguments && !this.#take(')')) {
      if (given.size > 0) this.#must(',');
      const name = this.#argumentName() ?? filter.parameters[given.size];
      if (name === undefined || !filter.parameters.includes(name) || given.has(name))
        throw new Unreadable();
      given.set(name, this.choice());
    }
    const ordered = filter.parameters.map((name) => given.get(name));
    // What isn't given has the filter's own default.
    while (ordered.length > 0 && !ordered.at(-1)) ordered.pop();
    return (scope) => filter.apply(value(scope), ...ordered.map((each) => each?.(scope)));
  }

  #argumentName(): string | undefined {
    const [name, sign] = this.#tokens.slice(this.#at, this.#at + 2);
    if (name?.kind !== 'name' || sign?.kind !== 'sign' || sign.text !== '=') return undefined;
    this.#at += 2;
    return name.text;
  }

  #list(end: string): Expression[] {
    const given: Expression[] = [];
    if (this.#take(end)) return given;
    do given.push(this.choice());
    while (this.#take(','));
    this.#must(end);
    return given;
  }

  #value(): Expression {
    if (this.#take('(')) {
      const inner = this.choice();
      this.#must(')');
      return this.#path(inner);
    }
    if (this.#take('{')) return this.#path(this.#dictionary());
    if (this.#take('[')) {
      const items = this.#list(']');
      return this.#path((scope) => ifSmall(items.map((item) => item(scope))));
    }
    if (this.#take('-')) {
      const value = this.#value();
      return (scope) => calculated(0, value(scope), '-');
    }
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (!token || token.kind === 'sign') throw new Unreadable();
    const { kind, text } = token;
    if (kind === 'text') return this.#path(() => text);
    if (kind === 'number') return () => Number(text);
    if (Object.hasOwn(LITERALS, text)) return () => LITERALS[text];
    const called = functionOf(text);
    if (called && this.#take('(')) return this.#path(this.#applied(called, () => undefined, true));
    return this.#path((scope) => step(scope, text));
  }

  /** `{0: 'off', 1: 'heat'}`: devices look up what their numbers mean in one. */
  #dictionary(): Expression {
    const entries: (readonly [key: Expression, value: Expression])[] = [];
    while (!this.#take('}')) {
      if (entries.length > 0) this.#must(',');
      const key = this.choice();
      this.#must(':');
      entries.push([key, this.choice()]);
    }
    return (scope) =>
      ifSmall(Object.fromEntries(entries.map(([key, value]) => [plain(key(scope)), value(scope)])));
  }

  #path(start: Expression): Expression {
    let path = start;
    for (;;) {
      if (this.#take('.')) path = this.#member(path);
      else if (this.#take('[')) path = this.#item(path);
      else return path;
    }
  }

  /** `.name`, `.get('name', 0)` or a method. */
  #member(before: Expression): Expression {
    const name = this.#next('name');
    if (!this.#take('(')) return (scope) => step(before(scope), name);
    if (name !== 'get') {
      const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
      if (!method) throw new Unreadable();
      return this.#applied(method, before, true);
    }
    const [key, otherwise] = this.#list(')');
    if (!key) throw new Unreadable();
    return (scope) => {
      const value = step(before(scope), key(scope));
      return value === undefined ? (otherwise ? otherwise(scope) : null) : value;
    };
  }

  /** `[0]`, `['name']`, `[2:]`. */
  #item(before: Expression): Expression {
    const from = this.#take(':') ? undefined : this.choice();
    const isWhole = from !== undefined && !this.#take(':');
    const to = isWhole || this.#take(']') ? undefined : this.choice();
    if (isWhole || to) this.#must(']');
    return isWhole
      ? (scope) => step(before(scope), from(scope))
      : (scope) => slice(before(scope), from?.(scope), to?.(scope));
  }

  #take(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (!token || token.text !== text || token.kind === 'text') return false;
    this.#at += 1;
    return true;
  }

  #takeOne(texts: readonly string[]): string | undefined {
    return texts.find((text) => this.#take(text));
  }

  #must(text: string): void {
    if (!this.#take(text)) throw new Unreadable();
  }

  #next(kind: Token['kind']): string {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind) throw new Unreadable();
    this.#at += 1;
    return token.text;
  }
}

class Unreadable extends Error {}

/** Compiles an expression; `undefined` if it is outside the supported subset. */
export function parseExpression(text: string): Expression | undefined {
  const found = tokens(text);
  if (!found || found.length === 0) return undefined;
  const parser = new Parser(found);
  try {
    const expression = parser.choice();
    return parser.done ? expression : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
