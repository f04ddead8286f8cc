import { FairQueue, type HashQueue, type QueueLimits } from './fair-queue.ts';

/** Each check takes 7 MiB of memory and a core. */
const LIMITS: QueueLimits = { atOnce: 2, waiting: 512, perSource: 8 };

/**
 * Of OWASP's equivalent choices for argon2id the one with the least memory, and the fastest on our machines:
 * 7 MiB, five passes, one lane (10 ms of a core; 19 MiB in two passes: 17 ms).
 */
const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

/** The hash of a discarded secret, at the same cost: compared where there is no account. */
const DECOY =
  '$argon2id$v=19$m=7168,t=5,p=1$NjBpKTPMTuWA8wE1qCGRVw$XnyDN53SiapF8X23WxIyMIwP7xxbp3bqPAGpMmPwAoY';

type Argon2 = {
  readonly hash: (password: string, cost: typeof COST) => Promise<string>;
  readonly verify: (hash: string, password: string) => Promise<boolean>;
};

const loadArgon2 = (): Promise<Argon2> => import('@node-rs/argon2');

/**
 * Hashes and checks passwords with argon2id, off the event loop and with limited concurrency, so that a flood
 * of guesses can neither exhaust memory nor delay other requests. Sources take turns, so that one that guesses
 * much only delays itself. Rejects with RATE_LIMITED when too many wait.
 */
export class PasswordHasher {
  readonly #queue: FairQueue;
  readonly #argon2: () => Promise<Argon2>;

  constructor(limits: QueueLimits = LIMITS, argon2: () => Promise<Argon2> = loadArgon2) {
    this.#queue = new FairQueue(limits);
    this.#argon2 = argon2;
  }

  /** The password's hash in PHC form, with its salt and cost. */
  hash(password: string, queue?: HashQueue): Promise<string> {
    return this.#queue.run(async () => (await this.#argon2()).hash(password, COST), queue);
  }

  /**
   * True when the password matches the hash. Without a hash it takes just as long and returns false, so that
   * timing doesn't reveal whether an account exists.
   */
  async verify(hash: string | undefined, password: string, queue?: HashQueue): Promise<boolean> {
    const fits = await this.#queue.run(
      async () => (await this.#argon2()).verify(hash ?? DECOY, password),
      queue,
    );
    return fits && hash !== undefined;
  }
}
