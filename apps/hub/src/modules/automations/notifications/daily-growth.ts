import { dayInZone, startOfZoneDay } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import { CounterWatch } from '@dimora/time-series';
import type { Baseline, RaisedStore } from './raised.store.ts';

/** A counter of kWh that grows faster was replaced, or is wrong. */
const MOST_GROWTH_PER_HOUR = 100;

type Parts = {
  readonly clock: Clock;
  readonly store: Pick<RaisedStore, 'baseline' | 'setBaseline'>;
  readonly timeZone: () => string;
};
type Reading = { readonly value: number; readonly at: number };

/** How much counters have grown since the hub's midnight. */
export class DailyGrowth {
  readonly #parts: Parts;
  readonly #watches = new Map<string, CounterWatch>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Takes a counter's reading; answers its growth since midnight, and nothing while the reading is doubtful. What was
   * used between yesterday's last reading and today's first counts by its part of the time.
   */
  take(subject: string, value: number): number | undefined {
    const { store, clock, timeZone } = this.#parts;
    const reading = { value, at: clock.now() };
    const zone = timeZone();
    const day = dayInZone(reading.at, zone);
    const held = store.baseline(subject);
    const step = this.#stepTo(subject, reading, held?.last);
    if (step === undefined) return undefined;
    const grown = held
      ? growthOf(held, reading, { step, day, midnight: startOfZoneDay(day, zone) })
      : 0;
    store.setBaseline(subject, { day, value: value - grown, last: reading });
    return grown;
  }

  forget(device: string): void {
    for (const subject of this.#watches.keys())
      if (subject.startsWith(`${device} `)) this.#watches.delete(subject);
  }

  /** How much the counter has grown since its last reading; undefined if this one is doubtful. */
  #stepTo(subject: string, { value, at }: Reading, last: Reading | undefined): number | undefined {
    let watch = this.#watches.get(subject);
    if (!watch) {
      watch = new CounterWatch(MOST_GROWTH_PER_HOUR);
      if (last) watch.take({ ts: last.at, value: last.value });
      this.#watches.set(subject, watch);
    }
    const judged = watch.take({ ts: at, value });
    if (judged.at(-1)?.verdict === 'doubtful') return undefined;
    const restart = judged.find(({ verdict }) => verdict === 'restarted');
    if (restart) return value - restart.value;
    // One that fell and goes on has begun again from zero.
    return last && value >= last.value ? value - last.value : value;
  }
}

function growthOf(
  { day: heldDay, value: begun, last }: Baseline,
  { at }: Reading,
  today: { readonly step: number; readonly day: string; readonly midnight: number },
): number {
  const { step, day, midnight } = today;
  // The hub knows no reading before this one.
  if (!last) return heldDay === day ? step - begun : 0;
  if (heldDay === day) return last.value - begun + step;
  return at > last.at ? (step * (at - midnight)) / (at - last.at) : 0;
}
