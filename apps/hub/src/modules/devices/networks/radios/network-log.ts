import type { NetworkLogLine } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import { plainJson, type Json } from '../plain-json.ts';
import type { ControllerLine } from '../port.ts';

/** How many lines are kept, and how long a text in one may be. */
const MOST_LINES = 500;
const LONGEST_TEXT = 500;

/** The latest lines of one network's log, in memory. */
export class NetworkLog {
  readonly #clock: Clock;
  readonly #lines: NetworkLogLine[] = [];
  #n = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The oldest first. */
  all(): readonly NetworkLogLine[] {
    return this.#lines;
  }

  add({ level, event, fields: { node, ...fields } }: ControllerLine): NetworkLogLine {
    this.#n += 1;
    const shown = Object.entries(fields)
      .slice(0, 20)
      .map(([name, value]): [string, Json] => [name, cut(plainJson(value))]);
    const line: NetworkLogLine = {
      n: this.#n,
      at: this.#clock.now(),
      level,
      event: event.slice(0, LONGEST_TEXT),
      node: typeof node === 'string' || typeof node === 'number' ? String(node).slice(0, 64) : null,
      fields: Object.fromEntries(shown),
    };
    this.#lines.push(line);
    if (this.#lines.length > MOST_LINES) this.#lines.shift();
    return line;
  }
}

const cut = (value: Json): Json => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST_TEXT ? value : `${text.slice(0, LONGEST_TEXT)}…`;
};
