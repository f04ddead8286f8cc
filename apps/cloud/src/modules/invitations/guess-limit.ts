import { DimoraError, networkOf, type Clock } from '@dimora/runtime';

/** Wrong links and ids that one account, or one network, may try within the time. */
const MOST = 30;
const WITHIN_MS = 3_600_000;

/** Counts wrong links and ids of invitations, by account and by network. */
export class GuessLimit {
  readonly #clock: Clock;
  readonly #since = new Map<string, { readonly startedAt: number; count: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Rejects with RATE_LIMITED above the limit. */
  check(who: Guesser): void {
    const now = this.#clock.monotonic();
    for (const [each, { startedAt }] of this.#since) {
      if (startedAt + WITHIN_MS > now) break;
      this.#since.delete(each);
    }
    for (const key of keysOf(who)) {
      const held = this.#since.get(key);
      if (held && held.count >= MOST) {
        const retryAfterSeconds = Math.ceil((held.startedAt + WITHIN_MS - now) / 1000);
        throw new DimoraError('RATE_LIMITED', { retryAfterSeconds });
      }
    }
  }

  /** Counts one that was wrong. */
  failed(who: Guesser): void {
    for (const key of keysOf(who)) {
      const held = this.#since.get(key) ?? { startedAt: this.#clock.monotonic(), count: 0 };
      held.count += 1;
      this.#since.set(key, held);
    }
  }
}

/** Who tries. */
export type Guesser = { readonly account: string; readonly address: string };

const keysOf = ({ account, address }: Guesser): string[] => [
  `account ${account}`,
  `network ${networkOf(address)}`,
];
