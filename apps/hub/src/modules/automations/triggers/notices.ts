import { holdsOn, type DoPayload, type TriggerId, type TriggerWorld } from '@dimora/domain';
import { Limiter, type Clock } from '@dimora/runtime';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { Principal } from '../../../platform/caller.ts';
import { aStep } from '../../../platform/rules/rule-part.ts';
import type { RunRecord } from './run-record.ts';
import { triggerNotified } from './trigger.events.ts';

type Parts = {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly worldOf: (principal: Principal) => TriggerWorld;
};

/** How many notifications a trigger sends: a person can't read more. */
const NOTIFICATIONS = { most: 10, withinMs: 60_000 };

/** The messages of runs to people. */
export class Notices {
  readonly #parts: Parts;
  readonly #sent: Limiter;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sent = new Limiter(parts.clock, NOTIFICATIONS);
  }

  /** Notifies people; a trigger with too many messages is stopped, and its run says so. */
  send(run: RunRecord, part: string, payload: Extract<DoPayload, { Type: 'notify' }>) {
    const { UserIds, topic, severity, text } = payload;
    const { Id, Name } = run.record;
    return run.step(aStep('action', part, { Value: text }), () => {
      if (!this.#sent.mayTake(Id)) return Promise.resolve({ error: 'RATE_LIMITED' });
      const cause = this.#lastingCause(run);
      const told = { UserIds, topic, severity, text, part, cause };
      this.#parts.bus.emit(triggerNotified, { Id, Name, ...told });
      return Promise.resolve({ outcome: 'sent' });
    });
  }

  forget(Id: TriggerId): void {
    this.#sent.forget(Id);
  }

  /** The If part that fired, if that still holds. */
  #lastingCause({ run, record, principal }: RunRecord): string | null {
    const fired = run.steps.find(({ kind }) => kind === 'fired')?.part;
    const part = record.If.find(({ Id }) => Id === fired);
    return part && holdsOn(part, this.#parts.worldOf(principal)) ? part.Id : null;
  }
}
