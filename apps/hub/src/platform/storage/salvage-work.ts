import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { filesSetAside, sizeOf, storageCause } from '@dimora/node-kit';
import type { Clock, Log } from '@dimora/runtime';

/** Milliseconds between two steps: salvage never competes with the house. */
const PAUSE_MS = 40;
/** Steps between two notes of the progress. */
const STEPS_A_NOTE = 50;

/** How much of a file set aside has been read into the new one. */
type Note = { readonly rescued: number; readonly isDone: boolean };

type Parts = {
  /** The file that takes the place of the damaged ones. */
  readonly path: string;
  /** Reads what is intact, a step at a time; each yields how much it rescued. */
  readonly read: (damaged: string) => Generator<number, void>;
  readonly clock: Clock;
  readonly log: Log;
  readonly changed: () => void;
};

/**
 * Reads what is intact in the files that were set aside of one database, in the background. Its progress is noted
 * beside each of them, so that it goes on after a restart.
 */
export class SalvageWork implements Disposable {
  readonly #parts: Parts;
  /** Read to the end by this process, whether or not the disk took the note. */
  readonly #done = new Set<string>();
  #timer: Disposable | undefined;
  #isReading = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True while something is left to read. */
  get isReading(): boolean {
    return this.#isReading;
  }

  /** Reads on where something is left to read, the newest first. */
  start(): void {
    if (this.#timer) return;
    const open = filesSetAside(this.#parts.path)
      .toReversed()
      .find((path) => !this.#done.has(path) && !isRead(path));
    this.#isReading = open !== undefined;
    if (open !== undefined) this.#begin(open);
    this.#parts.changed();
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
  }

  #begin(path: string): void {
    const { clock, log, read } = this.#parts;
    const steps = read(path);
    let [rescued, count] = [0, 0];
    const step = (): void => {
      this.#timer = undefined;
      try {
        const { value, done } = steps.next();
        rescued += value ?? 0;
        count += 1;
        if (done) return this.#finish(path, rescued);
        if (count % STEPS_A_NOTE === 0) note(path, { rescued, isDone: false });
      } catch (error) {
        log.error('storage.salvageFailed', { file: basename(path), error });
        // Where the disk is at fault, the next start tries again.
        return this.#finish(path, rescued, storageCause(error) === undefined);
      }
      this.#timer = clock.after(PAUSE_MS, step);
    };
    this.#timer = clock.after(PAUSE_MS, step);
  }

  #finish(path: string, rescued: number, isDone = true): void {
    this.#done.add(path);
    note(path, { rescued, isDone });
    this.start();
  }
}

function note(path: string, written: Note): void {
  try {
    writeFileSync(`${path}.json`, JSON.stringify(written), { mode: 0o600 });
  } catch {
    // A full disk: the next start reads it again.
  }
}

/** A file without a note was set aside a moment before the hub ended. */
function isRead(path: string): boolean {
  // A mark of earlier versions, beside files of values.
  if (sizeOf(path) === 0 || existsSync(`${path}.read`)) return true;
  try {
    return (JSON.parse(readFileSync(`${path}.json`, 'utf8')) as Note).isDone;
  } catch {
    return false;
  }
}
