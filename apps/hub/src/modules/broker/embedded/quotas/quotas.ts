import type { MqttRefusal } from '@dimora/contract';
import type { Clock } from '@dimora/runtime';
import { BoundedQueues } from './bounded-queues.ts';
import { RateLimit } from './rate-limit.ts';
import { RetainedQuota } from './retained-quota.ts';
import { SubscriptionQuota } from './subscription-quota.ts';

const MIB = 1024 * 1024;
/** Messages that wait for absent clients. */
const QUEUED = {
  ofAnAccount: { messages: 1_000, bytes: 4 * MIB },
  ofAll: { messages: 20_000, bytes: 32 * MIB },
};
/** Messages of quality 2 that a client has published but not released; beyond that one may arrive twice. */
const UNRELEASED = {
  ofAnAccount: { messages: 200, bytes: 4 * MIB },
  ofAll: { messages: 5_000, bytes: 16 * MIB },
};
/** Milliseconds before the same limit of the same account is reported again. */
const AGAIN_MS = 10_000;
/** Remembered reports. */
const MOST = 1_000;

/** A limit that an account has reached. */
export type Limit = Extract<
  MqttRefusal['what'],
  'RETAINED_FULL' | 'QUEUE_FULL' | 'TOO_FAST' | 'SUBSCRIPTIONS_FULL'
>;

/** Called when an account has reached a limit. */
export type LimitReport = (limit: Limit, Username: string | null, clientId: string) => void;

/** How much each account may store at the broker, subscribe to and publish. */
export class Quotas {
  readonly retained = new RetainedQuota();
  readonly queued = new BoundedQueues(QUEUED);
  readonly unreleased = new BoundedQueues(UNRELEASED);
  readonly subscriptions = new SubscriptionQuota();
  readonly rate: RateLimit;
  readonly #clock: Clock;
  readonly #report: LimitReport;
  readonly #reportedAt = new Map<string, number>();

  constructor(clock: Clock, report: LimitReport) {
    this.#clock = clock;
    this.#report = report;
    this.rate = new RateLimit(clock);
  }

  /** Reports a limit, at most every ten seconds: a flood must not become a flood of reports. */
  reached(limit: Limit, Username: string, clientId: string): void {
    const key = `${limit} ${Username}`;
    const now = this.#clock.monotonic();
    const last = this.#reportedAt.get(key);
    if (last !== undefined && now - last < AGAIN_MS) return;
    this.#reportedAt.delete(key);
    this.#reportedAt.set(key, now);
    const [oldest] = this.#reportedAt.keys();
    if (this.#reportedAt.size > MOST && oldest !== undefined) this.#reportedAt.delete(oldest);
    this.#report(limit, Username.startsWith('\0') ? null : Username, clientId);
  }
}
