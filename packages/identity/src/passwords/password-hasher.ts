import { DimoraError } from '@dimora/runtime';

/** Concurrent checks: each takes 7 MiB of memory and a core. */
type Limits = { readonly atOnce: number; readonly waiting: number };

/**
 * Of OWASP's equivalent choices for argon2id the one with the least memory, and the fastest on our machines:
 * 7 MiB, five passes, one lane (10 ms of a core; 19 MiB in two passes: 17 ms).
 */
const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

/** The hash of a discarded secret, at the same cost: compared where there is no account. */
const DECOY =
  '$argon2id$v=19$m=7168,t=5,p=1$NjBpKTPMTuWA8wE1qCGRVw$XnyDN53SiapF8X23WxIyMIwP7xxbp3bqPAGpMmPwAoY';

/**
 * Hashes and checks passwords with argon2id, off the event loop and with limited concurrency, so that a flood
 * of guesses can neither exhaust memory nor delay other requests. Rejects with RATE_LIMITED when the queue is
 * full.
 */
export class PasswordHasher {
  readonly #limits: Limits;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: Limits = { atOnce: 2, waiting: 64 }) {
    this.#limits = limits;
  }

  /** The password's hash in PHC form, with its salt and cost. */
  hash(password: string): Promise<string> {
    return this.#oneOfFew(async () => (await import('@node-rs/argon2')).hash(password, COST));
  }

  /**
   * True when the password matches the hash. Without a hash it takes just as long and returns false, so that
   * timing doesn't reveal whether an account exists.
   */
  async verify(hash: string | undefined, password: string): Promise<boolean> {
    const fits = await this.#oneOfFew(async () =>
      (await import('@node-rs/argon2')).verify(hash ?? DECOY, password),
    );
    return fits && hash !== undefined;
  }

  async #oneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.atOnce) {
      if (this.#queue.length >= this.#limits.waiting)
        throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot passes to the next in the queue, so that no other caller can take it first.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
