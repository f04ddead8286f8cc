import { opaqueToken } from '@dimora/identity';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';

/** Times of refusals by the cloud that are remembered. */
const MOST = 16;
/** An older one may no longer be true: the cloud has become slower, or can't be reached. */
const FRESH_MS = 60_000;

type Refusal = { readonly at: number; readonly tookMs: number; readonly error: unknown };

/** What it is made of. */
export type CloudPaceParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** Has the cloud judge a name that nobody has; rejects. */
  readonly askForNobody: (name: string, password: string, address: string) => Promise<unknown>;
};

/**
 * Lets refusals of the hub's own accounts take as long as those of names that the cloud is asked about.
 * Otherwise the time of an answer would tell which names have an account in this house.
 */
export class CloudPace {
  readonly #parts: CloudPaceParts;
  #refusals: Refusal[] = [];

  constructor(parts: CloudPaceParts) {
    this.#parts = parts;
  }

  /** Notes how the cloud has refused a name, asked at this time of the monotonic clock. */
  refused(since: number, error: unknown): void {
    const at = this.#parts.clock.monotonic();
    const refusal = { at, tookMs: at - since, error };
    this.#refusals = [...this.#refusals.slice(1 - MOST), refusal];
  }

  /**
   * Ends as long after `since` as one of the latest refusals of the cloud took. Where there was none lately, it
   * has the cloud refuse a name that nobody has. Answers RATE_LIMITED while the cloud refuses all guesses of this
   * hub: it would say so of any other name.
   */
  async keep(since: number, address: string): Promise<DimoraError | undefined> {
    const { clock, entropy, askForNobody } = this.#parts;
    const fresh = this.#refusals.filter(({ at }) => clock.monotonic() - at < FRESH_MS);
    this.#refusals = fresh;
    const like = fresh[Math.floor(entropy.fraction() * fresh.length)];
    if (!like) {
      const asked = clock.monotonic();
      const error = await askForNobody(opaqueToken(entropy), opaqueToken(entropy), address).then(
        () => undefined,
        (refusal: unknown) => refusal,
      );
      this.refused(asked, error);
      return rateLimited(error);
    }
    const leftMs = since + like.tookMs - clock.monotonic();
    if (leftMs > 0) await new Promise<void>((resolve) => void clock.after(leftMs, resolve));
    return rateLimited(fresh.at(-1)?.error);
  }
}

const rateLimited = (error: unknown): DimoraError | undefined =>
  error instanceof DimoraError && error.code === 'RATE_LIMITED' ? error : undefined;
