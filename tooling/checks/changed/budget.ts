/** What fits into the time there is. */

/** Something that can be run, what it costs, and how much it tells of a change. */
export type Candidate = {
  readonly file: string;
  readonly seconds: number;
  /** Above 0; the most telling is the highest. */
  readonly score: number;
};

/** A choice: what runs, and what is left for the full run. */
export type Choice = { readonly run: readonly string[]; readonly left: readonly string[] };

/** Takes the most telling first, the shorter of two alike; what doesn't fit any more is left, and a shorter one taken. */
export function fit(candidates: readonly Candidate[], seconds: number): Choice {
  const run: string[] = [];
  const left: string[] = [];
  // Sums of fractions: what just fits does.
  let rest = seconds + 1e-6;
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score || a.seconds - b.seconds))
    if (candidate.seconds <= rest) {
      rest -= candidate.seconds;
      run.push(candidate.file);
    } else left.push(candidate.file);
  return { run: run.toSorted(), left: left.toSorted() };
}
