import { DimoraError } from '@dimora/runtime';

/** What one check may cost at most at a time: memory is 7 MiB and a core for each. */
type Limits = { readonly atOnce: number; readonly waiting: number };

/**
 * Of OWASP's equal choices for argon2id the one that needs the least memory, and on our machines
 * the least time: 7 MiB, five passes, one lane (10 ms of a core; 19 MiB in two passes: 17 ms).
 */
const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

/** The hash of a thrown-away secret, at the same cost: what is compared where there is no account. */
const DECOY =
  '$argon2id$v=19$m=7168,t=5,p=1$NjBpKTPMTuWA8wE1qCGRVw$XnyDN53SiapF8X23WxIyMIwP7xxbp3bqPAGpMmPwAoY';

/**
 * Hashes and checks passwords with argon2id, off the event loop and few at a time, so that a
 * flood of guesses can cost neither memory nor anybody else's answer. Rejects with RATE_LIMITED
 * when too many wait.
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
   * True when the password is the one behind the hash. Without a hash it works just as long and
   * says no, so that nobody can measure whether an account exists.
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
      // The place goes to the next in the queue, so that nobody can slip in between.
      const next = this.#queue.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
