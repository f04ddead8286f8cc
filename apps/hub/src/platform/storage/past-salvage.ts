import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { salvage, sizeOf, type Database, type SalvagedTable } from '@dimora/node-kit';
import type { Clock, Log } from '@dimora/runtime';

/** Milliseconds between two steps: salvage never competes with the house. */
const PAUSE_MS = 40;
/** Steps between two notes of the progress. */
const STEPS_A_NOTE = 50;

/** A damaged history that was set aside, and how much of it has been read into the new one. */
export type SetAside = {
  readonly file: string;
  readonly at: number;
  readonly rescued: number;
  readonly isDone: boolean;
};

type Note = Pick<SetAside, 'at' | 'rescued' | 'isDone'>;

/**
 * Reads what is intact in histories that were set aside, in the background. Its progress is noted beside each
 * file, so that it goes on after a restart.
 */
export class PastSalvage implements Disposable {
  readonly #folder: string;
  readonly #into: Database;
  readonly #tables: readonly SalvagedTable[];
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #changed: () => void;
  readonly #notes = new Map<string, Note>();
  #timer: Disposable | undefined;

  constructor(
    folder: string,
    parts: {
      readonly into: Database;
      readonly tables: readonly SalvagedTable[];
      readonly clock: Clock;
      readonly log: Log;
      readonly changed: () => void;
    },
  ) {
    this.#folder = folder;
    this.#into = parts.into;
    this.#tables = parts.tables;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#changed = parts.changed;
    for (const file of damagedIn(folder)) {
      const note = noteOf(join(folder, file));
      if (note) this.#notes.set(file, note);
    }
  }

  /** Every history set aside that is still there, the newest first. */
  list(): SetAside[] {
    return [...this.#notes]
      .map(([file, note]) => ({ file, ...note }))
      .toSorted((a, b) => b.at - a.at);
  }

  /** A history has just been set aside. */
  add(path: string): void {
    const file = basename(path);
    this.#note(file, { at: this.#clock.now(), rescued: 0, isDone: sizeOf(path) === 0 });
  }

  /** Reads on where something is left to read. */
  start(): void {
    const open = this.list().find(({ isDone }) => !isDone);
    if (!open || this.#timer) return;
    const { file, at } = open;
    const steps = salvage(join(this.#folder, file), this.#into, this.#tables);
    let [rescued, count] = [0, 0];
    const step = (): void => {
      this.#timer = undefined;
      try {
        const { value, done } = steps.next();
        rescued += value ?? 0;
        count += 1;
        if (done || count % STEPS_A_NOTE === 0)
          this.#note(file, { at, rescued, isDone: done === true });
        if (done) return this.start();
      } catch (error) {
        this.#log.error('history.salvageFailed', { file, error });
        return this.#note(file, { at, rescued, isDone: true });
      }
      this.#timer = this.#clock.after(PAUSE_MS, step);
    };
    this.#timer = this.#clock.after(PAUSE_MS, step);
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }

  #note(file: string, note: Note): void {
    this.#notes.set(file, note);
    try {
      writeFileSync(join(this.#folder, `${file}.json`), JSON.stringify(note), { mode: 0o600 });
    } catch {
      // A full disk: the next start reads it again.
    }
    this.#changed();
  }
}

const damagedIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => /^history-damaged-.*\.db$/.test(name));

/** A file without a note was set aside a moment before the hub ended. */
function noteOf(path: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(`${path}.json`, 'utf8')) as Note;
  } catch {
    const stamp = /damaged-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(path);
    if (!stamp) return undefined;
    const [, day, hours, minutes, seconds] = stamp;
    return { at: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`), rescued: 0, isDone: false };
  }
}
