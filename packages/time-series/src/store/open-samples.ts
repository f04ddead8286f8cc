import { decodeSamples, encodeSamples } from '../codec/samples-codec.ts';
import {
  NO_COLUMNS,
  columnsOf,
  cut,
  mergeColumns,
  without,
  type Columns,
  type Sample,
} from '../samples.ts';

/** Samples that are packed together: at most, and at least. */
const BLOCK = 512;
const SMALL_BLOCK = 256;
/** The room that a new series gets. */
const FIRST_ROOM = 16;

/**
 * The samples of one series and one day that aren't sealed yet. In memory they are packed in blocks, so that an
 * open day costs two bytes a sample and not seventeen.
 */
export class OpenSamples {
  static #made = 0;
  /** They differ, so that series of one pace aren't all packed in the same moment. */
  readonly #block = SMALL_BLOCK + (OpenSamples.#made++ % (BLOCK - SMALL_BLOCK));
  #blocks: Buffer[] = [];
  #inBlocks = 0;
  #ts = new Float64Array(FIRST_ROOM);
  #values = new Float64Array(FIRST_ROOM);
  #marks = new Uint8Array(FIRST_ROOM);
  #length = 0;
  /** Those that came out of order. */
  #late: Sample[] = [];
  #lastTs = -Infinity;

  /** The number of samples; those that replace others count too until they are read. */
  get size(): number {
    return this.#inBlocks + this.#length + this.#late.length;
  }

  /** Adds a sample; one of the same time is replaced. */
  add(ts: number, value: number, mark: number): void {
    if (ts <= this.#lastTs) {
      this.#late.push({ ts, value, mark });
      if (this.#late.length >= BLOCK) this.#pack(this.read());
      return;
    }
    if (this.#length === this.#ts.length) this.#grow();
    this.#ts[this.#length] = ts;
    this.#values[this.#length] = value;
    this.#marks[this.#length] = mark;
    this.#length += 1;
    this.#lastTs = ts;
  }

  /** Every sample, in the order of time. */
  read(): Columns {
    let all = NO_COLUMNS;
    if (this.#blocks.length > 0) all = joined(this.#blocks.map((block) => decodeSamples(block)));
    all = mergeColumns(all, this.#tail());
    return this.#late.length === 0 ? all : mergeColumns(all, columnsOf(this.#late));
  }

  /** Removes the samples in `[from, to)`. */
  remove(from: number, to: number): void {
    const before = this.read();
    const after = without(before, from, to);
    if (after !== before) this.#pack(after);
  }

  #tail(): Columns {
    const whole = { ts: this.#ts, values: this.#values, marks: this.#marks };
    return cut(whole, 0, this.#length);
  }

  #grow(): void {
    if (this.#length >= this.#block) {
      this.#blocks.push(encodeSamples(this.#tail()));
      this.#inBlocks += this.#length;
      this.#length = 0;
      return;
    }
    const room = Math.min(this.#block, this.#length * 2);
    const wider = <Column extends Float64Array | Uint8Array>(
      from: Column,
      into: Column,
    ): Column => {
      into.set(from);
      return into;
    };
    this.#ts = wider(this.#ts, new Float64Array(room));
    this.#values = wider(this.#values, new Float64Array(room));
    this.#marks = wider(this.#marks, new Uint8Array(room));
  }

  #pack(columns: Columns): void {
    this.#blocks = columns.ts.length === 0 ? [] : [encodeSamples(columns)];
    this.#inBlocks = columns.ts.length;
    this.#length = 0;
    this.#late = [];
    this.#lastTs = columns.ts.at(-1) ?? -Infinity;
  }
}

/** Columns that follow each other in time. */
function joined(parts: readonly Columns[]): Columns {
  const total = parts.reduce((sum, { ts }) => sum + ts.length, 0);
  const all = {
    ts: new Float64Array(total),
    values: new Float64Array(total),
    marks: new Uint8Array(total),
  };
  let at = 0;
  for (const part of parts) {
    all.ts.set(part.ts, at);
    all.values.set(part.values, at);
    all.marks.set(part.marks, at);
    at += part.ts.length;
  }
  return all;
}
