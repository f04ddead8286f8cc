/** Selects what fits into the time budget. */

/** Something to run, with its cost and its relevance to a change. */
export type Candidate = {
  readonly file: string;
  readonly seconds: number;
  /** Above 0; the most relevant is the highest. */
  readonly score: number;
};

/** A selection: what runs, and what is left for the full run. */
export type Choice = { readonly run: readonly string[]; readonly left: readonly string[] };

/**
 * Takes the most relevant first, the shorter of two equal ones; what doesn't fit is skipped for something
 * shorter.
 */
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
