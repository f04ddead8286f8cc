import type { Clock } from '@dimora/runtime';
import { z } from 'zod';
import type { ParameterDefinition } from '../../house/parameters/port.ts';
import type { EventStore } from './events.store.ts';

/** Days that events are kept. */
export const EVENT_RETENTION_DAYS: ParameterDefinition<number> = {
  Context: 'history',
  Group: 'events',
  Key: 'retentionDays',
  schema: z.number().int().min(1).max(3650),
  default: 365,
};

const DAY_MS = 86_400_000;
const PERIOD_MS = 600_000;
/** Events deleted at once: a long backlog must not block the hub. */
const AT_ONCE = 2_000;

/** Deletes events older than the retention, a few at a time. */
export class Retention implements Disposable {
  readonly #store: EventStore;
  readonly #clock: Clock;
  readonly #days: () => number;
  readonly #timer: Disposable;

  constructor(store: EventStore, clock: Clock, days: () => number) {
    this.#store = store;
    this.#clock = clock;
    this.#days = days;
    this.#timer = clock.every(PERIOD_MS, () => this.prune());
  }

  /** Deletes one batch; answers how many there were. */
  prune(): number {
    return this.#store.prune(this.#clock.now() - this.#days() * DAY_MS, AT_ONCE);
  }

  [Symbol.dispose](): void {
    this.#timer[Symbol.dispose]();
  }
}
