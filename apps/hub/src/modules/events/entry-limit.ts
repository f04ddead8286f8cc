import type { HouseEvent } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';

/** Entries of the same kind, of the same thing and by the same one, after a pause and in the long run. */
const BURST = 2_000;
const PER_SECOND = 0.1;
/** Kinds that are remembered; the one that was quiet for longest is forgotten first. */
const MOST_KINDS = 5_000;

type Bucket = { left: number; at: number; isOver: boolean };

/**
 * Keeps one device, or one person, from filling the disk with the same entry again and again: a broken button, or a loop
 * that switches a lamp. A house in use is far below it: 8,640 a day of each kind.
 */
export class EntryLimit {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts an entry: to be kept, the first that isn't, or one of the others. */
  take({ IoTEventType, Cls, Subject, actor }: Counted): 'kept' | 'firstOver' | 'over' {
    const by = 'Id' in actor ? `${actor.kind} ${actor.Id}` : actor.kind;
    const key = JSON.stringify([IoTEventType, Cls, Subject, by]);
    const now = this.#clock.monotonic();
    const bucket = this.#buckets.get(key) ?? { left: BURST, at: now, isOver: false };
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST_KINDS) break;
      this.#buckets.delete(oldest);
    }
    bucket.left = Math.min(BURST, bucket.left + ((now - bucket.at) / 1_000) * PER_SECOND);
    bucket.at = now;
    if (bucket.left >= 1) {
      bucket.left -= 1;
      if (bucket.left > BURST / 2) bucket.isOver = false;
      return 'kept';
    }
    if (bucket.isOver) return 'over';
    bucket.isOver = true;
    return 'firstOver';
  }
}

type Counted = Pick<HouseEvent, 'IoTEventType' | 'Cls' | 'Subject' | 'actor'>;
