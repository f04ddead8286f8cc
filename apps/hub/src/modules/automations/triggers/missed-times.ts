import { lastMoment, type HubPlace, type Listening } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import { aStep } from '../../../platform/rules/rule-part.ts';
import type { AwakeStore } from './awake.store.ts';
import { isItsDay } from './its-day.ts';
import type { TriggerRuns } from './runs.ts';
import { LATE_MS } from './timetable.ts';
import type { TriggerStore } from './trigger.store.ts';

/** A longer time is not reported: it is rather a clock that was wrong. */
const LONGEST_OFF_MS = 31 * 86_400_000;

/** A part of a rule, and the last of its times that passed. */
type MissedTime = { readonly listening: Listening; readonly at: number };

type Parts = {
  readonly clock: Clock;
  readonly awake: AwakeStore;
  readonly place: () => HubPlace;
  /** The parts that follow the clock, of the rules that are on. */
  readonly timed: () => readonly Listening[];
  readonly store: Pick<TriggerStore, 'byId'>;
  readonly runs: Pick<TriggerRuns, 'note'>;
  /** Runs a rule for a time that passed. */
  readonly makeUp: (missed: MissedTime) => void;
};

/** Finds the times of rules that passed while the hub was off, or while its clock stood still. */
export class MissedTimes {
  readonly #parts: Parts;
  #isStarted = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The hub has started: what passed since it was last awake is missed. */
  started(): void {
    const { awake, clock } = this.#parts;
    const [last, now] = [awake.last(), clock.now()];
    this.#isStarted = true;
    this.awake();
    if (last !== undefined) this.#miss(last, now);
  }

  /** The timetable looked at the clock; before that it did at `last`. What is a little late it starts itself. */
  looked(last: number): void {
    this.#miss(last, this.#parts.clock.now() - LATE_MS - 1);
    this.awake();
  }

  /** The hub is awake, and watches these rules. */
  awake(): void {
    const { awake, clock, timed } = this.#parts;
    if (this.#isStarted && timed().length > 0) awake.put(clock.now());
  }

  #miss(after: number, until: number): void {
    if (until <= after || until - after > LONGEST_OFF_MS) return;
    const { place, store, timed } = this.#parts;
    const found = timed().flatMap((listening): MissedTime[] => {
      const record = store.byId(listening.Id);
      const counts = (at: number): boolean => record !== undefined && isItsDay(record, at, place);
      const at = lastMoment(listening.part.Payload, { after, until }, place(), counts);
      return at === null ? [] : [{ listening, at }];
    });
    const ofRules = Map.groupBy(
      found.toSorted((a, b) => a.at - b.at),
      ({ listening }) => listening.Id,
    );
    for (const times of ofRules.values()) this.#missed(times);
  }

  /** Times of one rule, the latest last: each is reported in its runs, or it runs once for the last. */
  #missed(times: readonly MissedTime[]): void {
    const { makeUp, runs, store } = this.#parts;
    const last = times.at(-1);
    const record = last && store.byId(last.listening.Id);
    if (!record) return;
    if (record.RunsMissed) return makeUp(last);
    for (const { listening, at } of times) {
      const start = { cause: 'if', chain: [], steps: [aStep('fired', listening.part.Id)] } as const;
      runs.note(record, { ...start, missedAt: at }, 'missed', null);
    }
  }
}
