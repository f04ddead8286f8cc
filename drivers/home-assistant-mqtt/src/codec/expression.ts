import { isJson } from '@dimora/driver-kit';
import { finite } from '@dimora/driver-kit/mqtt';
import { FILTERS, plain, TESTS, truthy } from './filters.ts';
import { ifSmall } from './limits.ts';

/** The names available in an expression. */
export type Scope = Readonly<Record<string, unknown>>;

/** A compiled expression. Throws only for a value that grows too large. */
export type Expression = (scope: Scope) => unknown;

const DEEPEST = 40;

type Token = { readonly kind: 'name' | 'text' | 'number' | 'sign'; readonly text: string };

const TOKEN =
  /\s*(?:([A-Za-z_]\w*)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\d+(?:\.\d+)?)|(==|!=|<=|>=|[-+*/%().[\]{}:,|<>~]))/y;

function tokens(text: string): Token[] | undefined {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  const source = text.trimEnd();
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    if (!match) return undefined;
    const [, name, single, double, number, sign] = match;
    if (name !== undefined) found.push({ kind: 'name', text: name });
    else if (number !== undefined) found.push({ kind: 'number', text: number });
    else if (sign !== undefined) found.push({ kind: 'sign', text: sign });
    else found.push({ kind: 'text', text: (single ?? double ?? '').replaceAll(/\\(.)/g, '$1') });
  }
  return found;
}

const LITERALS: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: undefined,
  None: undefined,
};

const calculated = (left: unknown, right: unknown, sign: string): number | undefined => {
  const [a, b] = [finite(left), finite(right)];
  if (a === undefined || b === undefined) return undefined;
  const result =
    sign === '+'
      ? a + b
      : sign === '-'
        ? a - b
        : sign === '*'
          ? a * b
          : sign === '/'
            ? a / b
            : a % b;
  return Number.isFinite(result) ? result : undefined;
};

const same = (left: unknown, right: unknown): boolean =>
  typeof left === typeof right
    ? left === right
    : plain(left) === plain(right) && left !== undefined;

const COMPARE: Readonly<Record<string, (left: unknown, right: unknown) => boolean>> = {
  '==': same,
  '!=': (left, right) => !same(left, right),
  '<': (left, right) => (finite(left) ?? Number.NaN) < (finite(right) ?? Number.NaN),
  '>': (left, right) => (finite(left) ?? Number.NaN) > (finite(right) ?? Number.NaN),
  '<=': (left, right) => (finite(left) ?? Number.NaN) <= (finite(right) ?? Number.NaN),
  '>=': (left, right) => (finite(left) ?? Number.NaN) >= (finite(right) ?? Number.NaN),
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
    return this.#chain(['*', '/', '%'], () => this.#filtered());
  }

  #chain(signs: readonly string[], next: () => Expression): Expression {
    let left = next();
    for (let sign = this.#takeOne(signs); sign !== undefined; sign = this.#takeOne(signs)) {
      const [before, after, by] = [left, next(), sign];
      left = (scope) =>
        by === '~'
          ? ifSmall(plain(before(scope)) + plain(after(scope)))
          : calculated(before(scope), after(scope), by);
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
      const given = this.#take('(') ? this.#list(')') : [];
      const before = value;
      value = (scope) => filter(before(scope), ...given.map((each) => each(scope)));
    }
    return value;
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
      return inner;
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
    if (token.kind === 'text') return () => token.text;
    if (token.kind === 'number') return () => Number(token.text);
    if (Object.hasOwn(LITERALS, token.text)) return () => LITERALS[token.text];
    return this.#path((scope) => step(scope, token.text));
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
      const before = path;
      if (this.#take('.')) {
        const name = this.#next('name');
        // The only method: `value_json.get('rssi', 0)`.
        const given = name === 'get' && this.#take('(') ? this.#list(')') : undefined;
        const [key, otherwise] = given ?? [];
        if (given && !key) throw new Unreadable();
        path = key
          ? (scope) => step(before(scope), key(scope)) ?? otherwise?.(scope)
          : (scope) => step(before(scope), name);
      } else if (this.#take('[')) {
        const key = this.choice();
        this.#must(']');
        path = (scope) => step(before(scope), key(scope));
      } else return path;
    }
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

/** True if a list has an item, a text a part, or an object a key. */
function holds(whole: unknown, part: unknown): boolean {
  if (Array.isArray(whole)) return whole.some((each) => same(each, part));
  if (typeof whole === 'string') return whole.includes(plain(part));
  return isJson(whole) && Object.hasOwn(whole, plain(part));
}

function step(value: unknown, key: unknown): unknown {
  if (Array.isArray(value) && typeof key === 'number') return value.at(key) as unknown;
  const name = plain(key);
  return isJson(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

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
