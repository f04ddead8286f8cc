import { zoneOffset } from '@dimora/domain';

const HOUR = 3_600_000;

/** The edges of the hours of a range by the clocks of a zone; the first and the last may be cut. */
export function hourEdges(
  { from, to }: { readonly from: number; readonly to: number },
  timeZone: string,
): Float64Array {
  if (to <= from) return new Float64Array();
  const edges = [from];
  const local = from + zoneOffset(from, timeZone);
  for (let at = from - (local % HOUR) + HOUR; at < to; at += HOUR) edges.push(at);
  return Float64Array.from([...edges, to]);
}
