import { LIMIT_QUIET_MS, type ErrorCode, type TriggerId } from '@dimora/domain';
import { Limiter, type Clock } from '@dimora/runtime';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { Chain } from './causes.ts';
import { triggerFailed, triggerQueued } from './trigger.events.ts';
import type { TriggerRecord } from './trigger.store.ts';

type Parts = {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly nameOf: (Id: TriggerId) => string | undefined;
};
type Named = Pick<TriggerRecord, 'Id' | 'Name'>;

/** Reports runs that somebody should know about; each trigger and reason only once in a while. */
export class RunNews {
  readonly #parts: Parts;
  readonly #told: Limiter;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#told = new Limiter(parts.clock, { most: 1, withinMs: LIMIT_QUIET_MS });
  }

  /** A run has lasted for a while. */
  queued({ Id, Name }: Named): void {
    if (this.#told.mayTake(`${Id} queued`)) this.#parts.bus.emit(triggerQueued, { Id, Name });
  }

  /** A trigger was stopped; all triggers of a circle are named. */
  failed({ Id, Name }: Named, code: ErrorCode | 'INTERRUPTED', loop: Chain = []): void {
    const { bus, nameOf } = this.#parts;
    const names = loop.flatMap((each) => nameOf(each) ?? []);
    if (this.#told.mayTake(`${Id} ${code}`)) bus.emit(triggerFailed, { Id, Name, code, names });
  }

  /** Forgets what was reported about a trigger that was changed or removed, so that it is reported again. */
  forget(Id: TriggerId): void {
    this.#told.forgetWhere((key) => key.startsWith(`${Id} `));
  }
}
