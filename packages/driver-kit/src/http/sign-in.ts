import { DriverError } from '../driver-error.ts';
import { readChallenges, type Challenge } from './challenge.ts';
import { answerDigest, bestDigest, type Credentials } from './digest.ts';

/** Authenticates with one server, by digest or basic, as it requires. */
export class SignIn {
  readonly #credentials: Credentials | null;
  #digest: Challenge | undefined;
  #basic: boolean;
  #count = 0;

  /** `basic` sends the password with the first request, for servers that never send a challenge. */
  constructor(credentials: Credentials | null, basic: boolean) {
    this.#credentials = credentials;
    this.#basic = basic;
  }

  /** The `Authorization` header for a request; `undefined` before the server's first challenge. */
  header(method: string, uri: string): string | undefined {
    if (!this.#credentials) return undefined;
    if (this.#digest) {
      this.#count += 1;
      return answerDigest(this.#digest, this.#credentials, { method, uri, count: this.#count });
    }
    return this.#basic ? basicOf(this.#credentials) : undefined;
  }

  /**
   * Handles a server's 401 to the `nth` try, counted from 1. Returns if another try makes sense; throws
   * REFUSED with WRONG_CREDENTIALS if the server rejected the credentials, or there are none.
   */
  refused(challengeHeader: string | undefined, nth: number): void {
    const challenges = readChallenges(challengeHeader ?? '');
    const digest = bestDigest(challenges);
    if (!this.#credentials || nth > 2) throw wrong();
    if (digest) {
      // The first 401 may be due to a stale nonce; the second one followed a fresh nonce.
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
