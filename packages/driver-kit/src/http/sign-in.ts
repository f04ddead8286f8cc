import { DriverError } from '../driver-error.ts';
import { readChallenges, type Challenge } from './challenge.ts';
import { answerDigest, bestDigest, type Credentials } from './digest.ts';

/** How one server is told who asks: by digest or in plain, as it wants it. */
export class SignIn {
  readonly #credentials: Credentials | null;
  #digest: Challenge | undefined;
  #basic: boolean;
  #count = 0;

  /** `basic` says the password without being asked: for servers that never ask. */
  constructor(credentials: Credentials | null, basic: boolean) {
    this.#credentials = credentials;
    this.#basic = basic;
  }

  /** The `Authorization` header for a request; `undefined` while the server has asked for none. */
  header(method: string, uri: string): string | undefined {
    if (!this.#credentials) return undefined;
    if (this.#digest) {
      this.#count += 1;
      return answerDigest(this.#digest, this.#credentials, { method, uri, count: this.#count });
    }
    return this.#basic ? basicOf(this.#credentials) : undefined;
  }

  /**
   * Takes a server's refusal in: the answer to the `nth` try, counted from 1. Returns when another
   * try makes sense; throws REFUSED with WRONG_CREDENTIALS when the server knows who asked, or
   * nobody could be named.
   */
  refused(challengeHeader: string | undefined, nth: number): void {
    const challenges = readChallenges(challengeHeader ?? '');
    const digest = bestDigest(challenges);
    if (!this.#credentials || nth > 2) throw wrong();
    if (digest) {
      // The first answer may have been to a nonce that has become stale, the second was to a fresh one.
      const stale = digest.parameters['stale']?.toLowerCase() === 'true';
      if (nth > 1 && !stale) throw wrong();
      this.#digest = digest;
      this.#count = 0;
      return;
    }
    if (this.#basic || !challenges.some(({ scheme }) => scheme === 'basic')) throw wrong();
    this.#basic = true;
  }
}

const basicOf = ({ username, password }: Credentials): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

const wrong = (): DriverError => new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' });
