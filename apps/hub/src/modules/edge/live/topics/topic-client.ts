import type { ErrorCode } from '@dimora/domain';
import type { Clock, Log } from '@dimora/runtime';
import type { Caller } from '../../../../platform/caller.ts';
import { FLUSH_MS, STALLED_MS } from '../limits.ts';
import type { Due, Subscription } from './subscription.ts';

/** How a carrier sends topics to its client. */
export type TopicWire = {
  /** True if everything sent has left for the network. */
  drained(): boolean;
  tell(id: number, due: Due): void;
  /** The hub has ended a subscription, with this error code. */
  ended(id: number, code: ErrorCode): void;
  /** The session has ended. */
  sessionOver(): void;
  /** Closes now, dropping whatever is still to be sent. */
  drop(): void;
};

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly wire: TopicWire;
  /** Called for each subscription that ends, on either side. */
  readonly left: (subscription: Subscription) => void;
};

/**
 * One connection with all its subscriptions. News wait for the next batch, and for as long as the client
 * hasn't read the last.
 */
export class TopicClient implements Disposable {
  readonly caller: Caller;
  readonly wire: TopicWire;
  readonly subscriptions = new Map<number, Subscription>();
  readonly #parts: Parts;
  #turn: Disposable | undefined;
  #lastTurnAt = -Infinity;
  #stalledSince: number | undefined;

  constructor(parts: Parts, caller: Caller) {
    this.#parts = parts;
    this.wire = parts.wire;
    this.caller = caller;
  }

  /** Ends one subscription; with a code, the client is notified. */
  end(id: number, code?: ErrorCode): void {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return;
    this.subscriptions.delete(id);
    this.#parts.left(subscription);
    if (code !== undefined) this.wire.ended(id, code);
  }

  /** Schedules a batch: immediately after a quiet time, otherwise when the interval has passed. */
  readonly wake = (): void => {
    if (this.#turn) return;
    const { clock } = this.#parts;
    const since = clock.monotonic() - this.#lastTurnAt;
    this.#turn = clock.after(Math.max(0, FLUSH_MS - since), () => this.#flush());
  };

  [Symbol.dispose](): void {
    this.#turn?.[Symbol.dispose]();
    this.#turn = undefined;
    for (const id of this.subscriptions.keys()) this.end(id);
  }

  #flush(): void {
    this.#turn = undefined;
    this.#lastTurnAt = this.#parts.clock.monotonic();
    if (this.subscriptions.size === 0) return;
    if (!this.#takes()) {
      this.wake();
      return;
    }
    for (const [id, subscription] of this.subscriptions) this.#tell(id, subscription);
  }

  #tell(id: number, subscription: Subscription): void {
    const { topic, params } = subscription;
    try {
      if (!topic.allows(this.caller, params)) {
        this.end(id, 'FORBIDDEN');
        return;
      }
      const due = subscription.take(this.caller);
      if (due) this.wire.tell(id, due);
    } catch (error) {
      this.#parts.log.error('live.topicFailed', { topic: topic.contract.name, error });
      this.end(id, 'INTERNAL');
    }
  }

  /** True if the client has read its last batch; one that hasn't for long is disconnected. */
  #takes(): boolean {
    if (this.wire.drained()) {
      this.#stalledSince = undefined;
      return true;
    }
    const now = this.#parts.clock.monotonic();
    this.#stalledSince ??= now;
    if (now - this.#stalledSince >= STALLED_MS) this.wire.drop();
    return false;
  }
}
