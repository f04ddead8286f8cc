import { holdsOn, type DoPayload, type TriggerId, type TriggerWorld } from '@dimora/domain';
import { DimoraError, Limiter, type Clock } from '@dimora/runtime';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Principal } from '../../platform/caller.ts';
import type { BrokerPort } from '../broker/port.ts';
import { messageKey, type Causes } from './causes.ts';
import { aStep, type RunRecord } from './run-record.ts';
import { triggerNotified } from './trigger.events.ts';

/** What messages need of the hub. */
export type MessageParts = {
  readonly broker: Pick<BrokerPort, 'link'>;
  readonly bus: EventBus;
  readonly causes: Causes;
  readonly clock: Clock;
  readonly worldOf: (principal: Principal) => TriggerWorld;
};

/** How many notifications a trigger sends: a person can't read more. */
const NOTIFICATIONS = { most: 10, withinMs: 60_000 };

/** What runs tell: notifications to people, and messages to brokers. */
export class Messages {
  readonly #parts: MessageParts;
  readonly #sent: Limiter;

  constructor(parts: MessageParts) {
    this.#parts = parts;
    this.#sent = new Limiter(parts.clock, NOTIFICATIONS);
  }

  /** Notifies people; a trigger that tells too much is kept from it, and its run says so. */
  notify(run: RunRecord, part: string, payload: Extract<DoPayload, { Type: 'notify' }>) {
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

  /** Rejects with FORBIDDEN for an author who doesn't run the hub: a message can reach any client of the broker. */
  async publish(
    run: RunRecord,
    part: string,
    { broker, topic, payload }: Extract<DoPayload, { Type: 'mqtt' }>,
  ): Promise<void> {
    const step = aStep('action', part, { Value: payload });
    if (!run.principal.claims.MODIFY_HUB) {
      await run.step(step, () => Promise.resolve({ error: 'FORBIDDEN' }));
      throw new DimoraError('FORBIDDEN', { claim: 'MODIFY_HUB' });
    }
    await run.step(step, async () => {
      const link = this.#parts.broker.link(broker);
      if (!link.up) return { error: 'DEVICE_UNREACHABLE' };
      this.#parts.causes.mark(messageKey(broker, topic), payload, run.chain);
      await link.publish(topic, payload);
      return { outcome: 'sent' };
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
