import type { Log, LogFields } from '@dimora/runtime';

/** Lines of one event within {@link WINDOW_MS}; more are counted. */
const LINES = 60;
const WINDOW_MS = 60_000;
/** Kinds of events remembered at a time; there are a few hundred. */
const MOST_EVENTS = 2_000;

type Write = (event: string, fields?: LogFields) => void;
type Level = 'debug' | 'info' | 'warn' | 'error';
/** Writes how many lines of an event were left out. */
type Tell = (level: Level, event: string, repeated: number) => void;
type Window = { readonly since: number; readonly level: Level; lines: number };

/** Counts repeated events of a log and its children. */
export class Repeats {
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  /** `now` in milliseconds, of a clock that is never set back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** True if the event is to be written; `tell` writes how many of it were left out in the minute before. */
  mayWrite(level: Level, event: string, tell: Tell): boolean {
    const now = this.#now();
    const held = this.#windows.get(event);
    if (held && now - held.since < WINDOW_MS) {
      held.lines += 1;
      return held.lines <= LINES;
    }
    this.#windows.delete(event);
    if (held && held.lines > LINES) tell(held.level, event, held.lines - LINES);
    if (this.#windows.size >= MOST_EVENTS) this.end(tell);
    this.#windows.set(event, { since: now, level, lines: 1 });
    return true;
  }

  /** Tells all counts and forgets them, when the log ends. */
  end(tell: Tell): void {
    for (const [event, { level, lines }] of this.#windows)
      if (lines > LINES) tell(level, event, lines - LINES);
    this.#windows.clear();
  }
}

/**
 * A log that writes at most 60 lines of one event in a minute. Further ones are counted, and the next line of the
 * event says how many: `{"event":"mqtt.packetTooLarge","repeated":41230}`. Who can cause a line can't fill the disk
 * with them.
 */
export function countingRepeats(log: Log, repeats: Repeats): Log {
  const tell: Tell = (level, event, repeated) => log[level](event, { repeated });
  const guarded =
    (level: Level): Write =>
    (event, fields) => {
      if (repeats.mayWrite(level, event, tell)) log[level](event, fields);
    };
  return {
    debug: guarded('debug'),
    info: guarded('info'),
    warn: guarded('warn'),
    error: guarded('error'),
    with: (fields) => countingRepeats(log.with(fields), repeats),
  };
}
