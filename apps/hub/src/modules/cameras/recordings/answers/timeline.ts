import type { CameraTimeline, RecordedEvent } from '@dimora/contract';
import type { DeviceId, RecordingGap } from '@dimora/domain';
import type { Caller } from '../../../../platform/caller.ts';
import type { RecordingIndex } from '../store/recording-index.ts';
import type { Run } from '../store/recording-rows.ts';
import type { Mark, MarkIndex } from '../store/mark-index.ts';
import type { MediaAccess, Seen } from './media-access.ts';

type Span = { readonly from: number; readonly to: number };
type Gap = CameraTimeline['gaps'][number];

/** Runs closer than this are drawn as one: a camera that was connected again. */
const JOINED_MS = 1_500;

/** The spans of these runs within a range, and why there is nothing between them. */
export function spansAndGaps(
  runs: readonly Run[],
  { from, to }: Span,
  now: { readonly at: number; readonly reason: RecordingGap | null; readonly before: RecordingGap },
): { spans: Span[]; gaps: Gap[] } {
  const spans: Span[] = [];
  const gaps: Gap[] = [];
  const end = Math.min(to, now.at);
  let reached = from;
  let reason: RecordingGap = now.before;
  for (const run of runs) {
    if (run.to <= from) {
      reason = run.ends ?? 'cameraLost';
      continue;
    }
    const start = Math.max(run.from, from);
    const last = spans.at(-1);
    if (last && start - last.to <= JOINED_MS)
      spans[spans.length - 1] = { from: last.from, to: Math.min(run.to, to) };
    else {
      if (start > reached) gaps.push({ from: reached, to: start, reason });
      spans.push({ from: start, to: Math.min(run.to, to) });
    }
    reached = Math.max(reached, run.to);
    reason = run.ends ?? now.reason ?? 'cameraLost';
  }
  if (end - reached > JOINED_MS) gaps.push({ from: reached, to: end, reason });
  return { spans, gaps };
}

type Parts = {
  readonly index: RecordingIndex;
  readonly marks: MarkIndex;
  readonly access: MediaAccess;
};

/** The runs of a camera in a range, as far as somebody may see them. */
export const seenRuns = (
  { index, access }: Parts,
  caller: Caller,
  { DeviceId, from, to }: Span & { readonly DeviceId: DeviceId },
): Run[] =>
  index.runs(DeviceId, from, to).flatMap((run) => access.seen<Run & Seen>(caller, run) ?? []);

/**
 * The marks of a camera that somebody may see: those of the time since which they may see anything, but for those in a
 * recording from another room which they may not see.
 */
export const seenMarks = (
  { index, marks, access }: Parts,
  caller: Caller,
  { DeviceId, from, to }: Span & { readonly DeviceId: DeviceId },
): readonly Mark[] => {
  const since = access.since(caller, DeviceId, undefined);
  if (since === undefined) return [];
  return marks.within(DeviceId, Math.max(from, since), to).filter(({ at }) => {
    const run = index.runAt(DeviceId, at);
    return !run || access.seen<Run & Seen>(caller, run) !== undefined;
  });
};

/** A mark as it is sent. */
export const eventOf = (mark: Mark, Image: string | null): RecordedEvent => ({ ...mark, Image });
