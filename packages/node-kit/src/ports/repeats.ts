import { BoundedRecords, type Log, type LogFields } from '@dimora/runtime';

/** Lines of one event within {@link WINDOW_MS}; more are counted. */
const LINES = 60;
const WINDOW_MS = 60_000;
/** Kinds of events that are remembered; there are a few hundred. */
const MOST_EVENTS = 2_000;

type Write = (event: string, fields?: LogFields) => void;
type Level = 'debug' | 'info' | 'warn' | 'error';
/** Writes how many lines of an event were left out. */
type Tell = (level: Level, event: string, repeated: number) => void;
type Window = {
  readonly event: string;
  readonly level: Level;
  readonly since: number;
  readonly lines: number;
  /** Never while there is a count to tell. */
  readonly mayGoAt: number;
};

/** Counts repeated events of a log and its children. */
export class Repeats {
  readonly #now: () => number;
  readonly #windows = new BoundedRecords<Window>(MOST_EVENTS);

  /** `now` in milliseconds, of a clock that is never set back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** True if the event is to be written; `tell` writes how many of it were left out in the minute before. */
  mayWrite(level: Level, event: string, tell: Tell): boolean {
    const now = this.#now();
    const held = this.#windows.get(event, now);
    const isOver = !held || now - held.since >= WINDOW_MS;
    if (isOver) tellLeftOut(held, tell);
    const lines = isOver ? 1 : held.lines + 1;
    const since = isOver ? now : held.since;
    const mayGoAt = lines > LINES ? Infinity : since + WINDOW_MS;
    this.#windows.set(event, { event, level, since, lines, mayGoAt }, now);
    return lines <= LINES;
  }

  /** Tells all counts and forgets them, when the log ends. */
  end(tell: Tell): void {
    for (const window of this.#windows.values()) tellLeftOut(window, tell);
    this.#windows.clear();
  }
}

function tellLeftOut(window: Window | undefined, tell: Tell): void {
  if (window && window.lines > LINES) tell(window.level, window.event, window.lines - LINES);
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
