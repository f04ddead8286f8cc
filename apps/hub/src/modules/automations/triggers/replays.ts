import type { TriggerDraft, TriggerReplay } from '@dimora/contract';
import {
  seriesOf,
  unreplayable,
  type HubPlace,
  type ReplayedSeries,
  type Unreplayed,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { RecorderPort } from '../../history/recorder/port.ts';
import { replayInThread } from './replay-thread.ts';

type Parts = {
  readonly recorder: Pick<RecorderPort, 'samplesOf'>;
  readonly place: () => HubPlace;
};
type Span = { readonly from: number; readonly to: number };

const DAY_MS = 86_400_000;
/** Shorter gaps aren't reported. */
const GAP_MS = 60_000;
const MOST_GAPS = 100;

/** The time machine: when a draft would have run, from the recorded values that its writer may see (TRIGGERS-B3). */
export class TriggerReplays implements Disposable {
  readonly #parts: Parts;
  readonly #ended = new AbortController();
  #isBusy = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Replays one draft at a time. Rejects with RATE_LIMITED while another is at work. */
  async of(
    { by }: Granted<Permission, 'MODIFY_TRIGGERS'>,
    { from, to, ...draft }: TriggerDraft & Span,
  ): Promise<TriggerReplay> {
    if (this.#isBusy) throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 1 });
    this.#isBusy = true;
    try {
      const notReplayed: Unreplayed[] = unreplayable(draft);
      const series: ReplayedSeries[] = [];
      for (const { of, StateVar, parts } of seriesOf(draft).values()) {
        const ref = { ...of, StateVar };
        // What held at the beginning was reported before it.
        const span = { from: Math.max(0, from - DAY_MS), to };
        // Another hub's values are recorded there.
        const past =
          of.origin === undefined ? await this.#parts.recorder.samplesOf(by, ref, span) : undefined;
        if (past && past.ts.length > 0) series.push({ of, StateVar, ...past });
        else for (const part of new Set(parts)) notReplayed.push({ part, why: 'noValues' });
      }
      const range = { from, to, place: this.#parts.place() };
      const work = { trigger: draft, series, range };
      const { firings, ...counts } = await replayInThread(work, this.#ended.signal);
      const gaps = merged(series.flatMap((each) => gapsOf(each, { from, to })));
      return { firings: [...firings], ...counts, notReplayed, gaps: gaps.slice(0, MOST_GAPS) };
    } finally {
      this.#isBusy = false;
    }
  }

  [Symbol.dispose](): void {
    this.#ended.abort();
  }
}

/** The spans in which a series is unknown. */
function gapsOf({ ts, values }: ReplayedSeries, { from, to }: Span): Span[] {
  const gaps: Span[] = [];
  let since: number | undefined = from;
  const add = (end: number): void => {
    const gap = { from: Math.max(since ?? end, from), to: Math.min(end, to) };
    if (gap.to - gap.from >= GAP_MS) gaps.push(gap);
  };
  for (const [at, value] of values.entries()) {
    const when = ts[at] ?? 0;
    if (Number.isNaN(value)) since ??= when;
    else if (since !== undefined) {
      add(when);
      since = undefined;
    }
  }
  if (since !== undefined) add(to);
  return gaps;
}

function merged(gaps: readonly Span[]): Span[] {
  const whole: { from: number; to: number }[] = [];
  for (const gap of gaps.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && gap.from <= last.to) last.to = Math.max(last.to, gap.to);
    else whole.push({ ...gap });
  }
  return whole;
}
