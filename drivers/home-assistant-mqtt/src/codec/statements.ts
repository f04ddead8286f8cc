import { parseExpression, type Expression, type Scope } from './expression.ts';
import { LONGEST_VALUE, TooLarge } from './limits.ts';
import type { Piece } from './pieces.ts';
import { truthy, written } from './values.ts';

/** A template while it runs: what it has printed, and the names that it has set. */
export type Run = { readonly names: Record<string, unknown>; text: string };

/** One step of a template; false if it has no valid value. */
export type Step = (run: Run) => boolean;

/** Conditions inside conditions. */
const DEEPEST = 20;
const NAME = /^[A-Za-z]\w{0,60}$/;

/** What ends a part of a condition. */
const ENDS = ['elif', 'else', 'endif'];

/**
 * Compiles a template's parts: text, expressions, `if` with `elif` and `else`, and `set`. There are no loops, so
 * each part runs at most once. Anything else is refused: an unsupported template must not be misread.
 */
export function compiled(pieces: readonly Piece[]): Step | undefined {
  const program = new Program(pieces);
  const step = program.block(0);
  return program.done ? step : undefined;
}

class Program {
  readonly #pieces: readonly Piece[];
  #at = 0;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  get done(): boolean {
    return this.#at >= this.#pieces.length;
  }

  /** Everything up to the end of a condition's part, or of the template. */
  block(depth: number): Step | undefined {
    const steps: Step[] = [];
    for (let piece = this.#next; piece && !isEnd(piece); piece = this.#next) {
      this.#at += 1;
      const step = this.#stepOf(piece, depth);
      if (!step) return undefined;
      steps.push(step);
    }
    return (run) => steps.every((step) => step(run));
  }

  get #next(): Piece | undefined {
    return this.#pieces[this.#at];
  }

  #stepOf({ kind, text }: Piece, depth: number): Step | undefined {
    if (kind === 'text') return (run) => print(run, text);
    if (kind === 'output') {
      const expression = parseExpression(text);
      return expression && ((run) => print(run, written(expression(run.names))));
    }
    const [word, rest] = keyword(text);
    if (word === 'set') return setting(rest);
    return word === 'if' ? this.#choice(rest, depth + 1) : undefined;
  }

  #choice(first: string, depth: number): Step | undefined {
    const branches: { readonly when: Expression; readonly block: Step }[] = [];
    let when = depth > DEEPEST ? undefined : parseExpression(first);
    while (when) {
      const block = this.block(depth);
      const [word, rest] = keyword(this.#next?.text ?? '');
      this.#at += 1;
      if (!block) return undefined;
      branches.push({ when, block });
      if (word === 'endif')
        return (run) =>
          branches.find(({ when: holds }) => truthy(holds(run.names)))?.block(run) ?? true;
      // An `else` is the last branch.
      if (!ENDS.includes(word) || isElse(branches.at(-1)?.when)) return undefined;
      when = word === 'else' ? OTHERWISE : parseExpression(rest);
    }
    return undefined;
  }
}

const OTHERWISE: Expression = () => true;
const isElse = (when: Expression | undefined): boolean => when === OTHERWISE;

const keyword = (text: string): readonly [word: string, rest: string] => {
  const [word = ''] = text.split(/\s/, 1);
  return [word, text.slice(word.length).trim()];
};

const isEnd = ({ kind, text }: Piece): boolean =>
  kind === 'statement' && ENDS.includes(keyword(text)[0]);

/** `set name = expression`. */
function setting(text: string): Step | undefined {
  const [name = ''] = text.split('=', 1);
  const expression = parseExpression(text.slice(name.length + 1));
  const own = name.trim();
  if (!expression || !NAME.test(own)) return undefined;
  return (run) => {
    run.names[own] = expression(run.names);
    return true;
  };
}

function print(run: Run, text: string | undefined): boolean {
  if (text === undefined || run.text.length + text.length > LONGEST_VALUE) return false;
  run.text += text;
  return true;
}

/** Runs a step with the given names; `undefined` if it has no valid value. */
export function runStep(step: Step, scope: Scope): string | undefined {
  const run: Run = { names: { ...scope }, text: '' };
  try {
    return step(run) ? run.text.trim() : undefined;
  } catch (error) {
    // JSON that is nested too deeply to be printed is a RangeError.
    if (error instanceof TooLarge || error instanceof RangeError) return undefined;
    throw error;
  }
}
