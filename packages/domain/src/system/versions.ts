/** Three numbers of a software version. */
type Parts = readonly [number, number, number];

function parts(version: string | undefined): Parts | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version ?? '');
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function compare(left: Parts, right: Parts): number {
  for (const at of [0, 1, 2] as const) if (left[at] !== right[at]) return left[at] - right[at];
  return 0;
}

/** 'From' and 'or later': the version itself passes; a missing or malformed one never does (A49). */
export function isFrom(version: string | undefined, gate: string): boolean {
  const [have, want] = [parts(version), parts(gate)];
  return have !== undefined && want !== undefined && compare(have, want) >= 0;
}

/** 'Above' and 'greater than': the version itself does not pass; a malformed one never does (A49). */
export function isAbove(version: string | undefined, gate: string): boolean {
  const [have, want] = [parts(version), parts(gate)];
  return have !== undefined && want !== undefined && compare(have, want) > 0;
}
