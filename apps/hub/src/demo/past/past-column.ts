/** Of equal values, one is kept this often, as the recorder does. */
const REPEAT_MS = 15 * 60_000;

/** The values of one series of the past, in the order of time. */
export class PastColumn {
  readonly #everyMs: number;
  #ts: number[] = [];
  #values: number[] = [];
  #lastTs = -Infinity;
  #last = Number.NaN;
  #heardTs = -Infinity;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** Adds a value, if it says something new. */
  add(ts: number, value: number): void {
    const isSame = value === this.#last;
    if ((isSame && ts - this.#lastTs < REPEAT_MS) || ts - this.#lastTs < this.#everyMs) {
      if (isSame) this.#heardTs = ts;
      return;
    }
    // Where a level ends, so that its line doesn't slope.
    if (this.#everyMs > 0 && this.#heardTs > this.#lastTs) this.#push(this.#heardTs, this.#last);
    this.#push(ts, value);
    this.#heardTs = ts;
  }

  /** Everything since the last call. */
  take(): { readonly ts: Float64Array; readonly values: Float64Array } {
    const taken = { ts: Float64Array.from(this.#ts), values: Float64Array.from(this.#values) };
    this.#ts = [];
    this.#values = [];
    return taken;
  }

  #push(ts: number, value: number): void {
    if (ts <= this.#lastTs) return;
    this.#ts.push(ts);
    this.#values.push(value);
    this.#lastTs = ts;
    this.#last = value;
  }
}
