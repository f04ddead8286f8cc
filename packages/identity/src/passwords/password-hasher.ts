import { DimoraError } from '@dimora/runtime';
import { COST, costOf, costsAmong, decoyOf, isOutdated } from './hash-cost.ts';
import { FairQueue, type HashQueue, type QueueLimits } from './fair-queue.ts';

/** Each check takes 7 MiB of memory and a core. */
const LIMITS: QueueLimits = { atOnce: 2, waiting: 512, perSource: 8 };

type Argon2 = {
  readonly hash: (password: string, cost: typeof COST) => Promise<string>;
  readonly verify: (hash: string, password: string) => Promise<boolean>;
};

const loadArgon2 = (): Promise<Argon2> => import('@node-rs/argon2');

/** What a hasher is made of. */
export type PasswordHasherParts = {
  readonly limits?: QueueLimits;
  readonly argon2?: () => Promise<Argon2>;
  /** Stored hashes of every cost that is among them; asked for once, before the first check. */
  readonly stored?: () => Iterable<string> | Promise<Iterable<string>>;
};

/**
 * Hashes and checks passwords with argon2id, off the event loop and with limited concurrency, so that a flood
 * of guesses can neither exhaust memory nor delay other requests. Sources take turns, so that one that guesses
 * much only delays itself. Rejects with RATE_LIMITED when too many wait.
 *
 * Every check does the same work, whether there is an account or not: one comparison for each cost that stored hashes
 * have. That is one, until an update changes the cost; then it is two until everybody has signed in once.
 */
export class PasswordHasher {
  readonly #queue: FairQueue;
  readonly #argon2: () => Promise<Argon2>;
  readonly #stored: NonNullable<PasswordHasherParts['stored']>;
  /** The costs of the hashes that this hasher has met. */
  readonly #met = new Set<string>();
  #learnt: Promise<void> | undefined;

  constructor({
    limits = LIMITS,
    argon2 = loadArgon2,
    stored = () => [],
  }: PasswordHasherParts = {}) {
    this.#queue = new FairQueue(limits);
    this.#argon2 = argon2;
    this.#stored = stored;
  }

  /** The password's hash in PHC form, with its salt and cost. */
  async hash(password: string, queue?: HashQueue): Promise<string> {
    const work = async () => (await this.#argon2()).hash(password, COST);
    const hash = await this.#queue.run(work, queue);
    this.#met.add(costOf(hash));
    return hash;
  }

  /**
   * True when the password matches the hash. Without a hash it does just the same work and returns false, so that
   * timing doesn't reveal whether an account exists.
   */
  async verify(hash: string | undefined, password: string, queue?: HashQueue): Promise<boolean> {
    await this.#learn();
    const own = hash === undefined ? undefined : costOf(hash);
    if (own !== undefined) this.#met.add(own);
    const costs = costsAmong(this.#met);
    return this.#queue.run(async () => {
      let fits = false;
      for (const cost of costs) {
        const compared = hash !== undefined && cost === own ? hash : decoyOf(cost);
        if (await this.compare(compared, password)) fits ||= compared === hash;
      }
      return fits;
    }, queue);
  }

  /** One comparison at once and by itself: the work of a check is one for each cost. */
  async compare(hash: string, password: string): Promise<boolean> {
    return (await this.#argon2()).verify(hash, password);
  }

  /**
   * The hash to store in place of one that an earlier version made, once its password was right. Undefined if that
   * stays: it is of the present cost, or too much waits just now.
   */
  async renewed(hash: string, password: string): Promise<string | undefined> {
    if (!isOutdated(hash)) return undefined;
    return this.hash(password).catch((error: unknown) => {
      if (error instanceof DimoraError) return undefined;
      throw error;
    });
  }

  /** Learns the costs of what is stored, once; if that fails, with the next check. */
  async #learn(): Promise<void> {
    this.#learnt ??= (async () => {
      for (const hash of await this.#stored()) this.#met.add(costOf(hash));
    })();
    try {
      await this.#learnt;
    } catch (error) {
      this.#learnt = undefined;
      throw error;
    }
  }
}
