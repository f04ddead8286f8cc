/** The bits of a sample's mark that say where it comes from; their meaning is the caller's. */
export const SOURCE_BITS = 0x07;
/** Marks the first value of a counter that was replaced or set: the step to it isn't growth. */
export const RESTARTED = 0x08;
/** The mark of a counter's value that is out of line: it is kept, and no answer but the samples themselves has it. */
export const DOUBTFUL = 0x07;

/** Samples in columns of equal length, in the order of time, each time once. A value of NaN: unknown from there on. */
export type Columns = {
  readonly ts: Float64Array;
  readonly values: Float64Array;
  readonly marks: Uint8Array;
};

/** No samples. */
export const NO_COLUMNS: Columns = {
  ts: new Float64Array(),
  values: new Float64Array(),
  marks: new Uint8Array(),
};

/** One sample: milliseconds since 1970, a finite value or NaN, and its mark. */
export type Sample = { readonly ts: number; readonly value: number; readonly mark: number };

/** Columns of samples in any order; of several at one time, the last counts. */
export function columnsOf(samples: readonly Sample[]): Columns {
  const at = new Map<number, Sample>();
  for (const sample of samples) at.set(sample.ts, sample);
  const sorted = [...at.values()].toSorted((a, b) => a.ts - b.ts);
  return {
    ts: Float64Array.from(sorted, ({ ts }) => ts),
    values: Float64Array.from(sorted, ({ value }) => value),
    marks: Uint8Array.from(sorted, ({ mark }) => mark),
  };
}

/** The samples that count: all but those marked as {@link DOUBTFUL}. */
export function counting(columns: Columns): Columns {
  if (!columns.marks.includes(DOUBTFUL)) return columns;
  const counts = (_: number, at: number): boolean => columns.marks[at] !== DOUBTFUL;
  return {
    ts: columns.ts.filter(counts),
    values: columns.values.filter(counts),
    marks: columns.marks.filter(counts),
  };
}

/** Both together; where a time is in both, `later` counts. */
export function mergeColumns(earlier: Columns, later: Columns): Columns {
  if (later.ts.length === 0) return earlier;
  if (earlier.ts.length === 0) return later;
  const total = earlier.ts.length + later.ts.length;
  const ts = new Float64Array(total);
  const values = new Float64Array(total);
  const marks = new Uint8Array(total);
  let [a, b, at] = [0, 0, 0];
  while (a < earlier.ts.length || b < later.ts.length) {
    const left = a < earlier.ts.length ? (earlier.ts[a] ?? 0) : Infinity;
    const right = b < later.ts.length ? (later.ts[b] ?? 0) : Infinity;
    const from = right <= left ? later : earlier;
    const index = right <= left ? b : a;
    ts[at] = from.ts[index] ?? 0;
    values[at] = from.values[index] ?? 0;
    marks[at] = from.marks[index] ?? 0;
    at += 1;
    if (left <= right) a += 1;
    if (right <= left) b += 1;
  }
  return cut({ ts, values, marks }, 0, at);
}

/** The samples from index `from` up to `to`, without a copy. */
export const cut = ({ ts, values, marks }: Columns, from: number, to: number): Columns => ({
  ts: ts.subarray(from, to),
  values: values.subarray(from, to),
  marks: marks.subarray(from, to),
});

/** The samples in `[from, to)`, without a copy. */
export const within = (columns: Columns, from: number, to: number): Columns =>
  cut(columns, lowerBound(columns.ts, from), lowerBound(columns.ts, to));

/** The samples outside `[from, to)`. */
export function without(columns: Columns, from: number, to: number): Columns {
  const [first, last] = [lowerBound(columns.ts, from), lowerBound(columns.ts, to)];
  if (first === last) return columns;
  return mergeColumns(cut(columns, 0, first), cut(columns, last, columns.ts.length));
}

/** The first index whose value is at least `wanted`. */
export function lowerBound(sorted: ArrayLike<number>, wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The samples one by one. */
export function* eachSample({ ts, values, marks }: Columns): Generator<Sample, void> {
  for (let at = 0; at < ts.length; at += 1)
    yield { ts: ts[at] ?? 0, value: values[at] ?? 0, mark: marks[at] ?? 0 };
}
