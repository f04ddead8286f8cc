import type { MqttRefusal } from '@dimora/contract';
import { Limiter, type Clock } from '@dimora/runtime';
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
/** The same limit of the same account is reported once in ten seconds: a flood must not become a flood of reports. */
const REPORTS = { most: 1, withinMs: 10_000 };
/** Limits and accounts whose reports are remembered. */
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
  readonly #report: LimitReport;
  readonly #reports: Limiter;

  constructor(clock: Clock, report: LimitReport) {
    this.#report = report;
    this.rate = new RateLimit(clock);
    this.#reports = new Limiter(clock, REPORTS, { mostKeys: MOST });
  }

  /** Reports a limit, unless it was reported just now. */
  reached(limit: Limit, Username: string, clientId: string): void {
    if (!this.#reports.mayTake(`${limit} ${Username}`)) return;
    this.#report(limit, Username.startsWith('\0') ? null : Username, clientId);
  }
}
