import { Limiter, networkOf, type Clock } from '@dimora/runtime';

/** Wrong links and ids that one account, or one network, may try. */
const GUESSES = { most: 30, withinMs: 3_600_000 };
/** Accounts, and networks, that are remembered. */
const MOST = 20_000;

/** Counts wrong links and ids of invitations, by account and by network. */
export class GuessLimit {
  readonly #accounts: Limiter;
  readonly #networks: Limiter;

  constructor(clock: Clock) {
    this.#accounts = new Limiter(clock, GUESSES, { mostKeys: MOST });
    this.#networks = new Limiter(clock, GUESSES, { mostKeys: MOST });
  }

  /** Rejects with RATE_LIMITED above the limit. */
  check({ account, address }: Guesser): void {
    this.#accounts.check(account);
    this.#networks.check(networkOf(address));
  }

  /** Counts one that was wrong. */
  failed({ account, address }: Guesser): void {
    this.#accounts.spend(account);
    this.#networks.spend(networkOf(address));
  }
}

/** Who tries. */
export type Guesser = { readonly account: string; readonly address: string };
