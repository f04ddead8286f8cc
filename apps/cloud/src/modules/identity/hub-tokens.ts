import type { AccessToken } from '@dimora/contract';
import { ACCESS_MS, type TokenSigner } from '@dimora/identity';
import { DimoraError, deadlineOf, type Clock } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { News } from '../../platform/news.ts';
import type { CredentialsPort } from '../accounts/port.ts';
import type { HubTokensPort, HubTokenSubject } from './port.ts';

/** Most verified tokens in the cache; a page sends the same one with every call for minutes. */
const MOST_REMEMBERED = 10_000;

type Remembered = HubTokenSubject & {
  readonly ProductId: string;
  /** Its expiry by the monotonic clock. */
  readonly until: number;
};

/** What {@link HubTokens} is made of. */
export type HubTokenParts = {
  readonly clock: Clock;
  readonly news: News;
  readonly signer: TokenSigner;
  readonly accounts: CredentialsPort;
  /** Whether a session still exists. */
  readonly isLive: (sid: string) => Promise<boolean>;
};

/** Issues tokens for one hub, and checks them before a call is relayed to it. */
export class HubTokens implements HubTokensPort, Disposable {
  readonly #clock: Clock;
  readonly #signer: TokenSigner;
  readonly #accounts: CredentialsPort;
  readonly #isLive: HubTokenParts['isLive'];
  readonly #checked = new Map<string, Remembered>();
  /** Ended sessions with the monotonic time at which their last token expires. */
  readonly #ended = new Map<string, number>();
  readonly #subscriptions = new DisposableStack();

  constructor({ clock, news, signer, accounts, isLive }: HubTokenParts) {
    this.#clock = clock;
    this.#signer = signer;
    this.#accounts = accounts;
    this.#isLive = isLive;
    this.#subscriptions.use(news.on('session.ended', ({ sid }) => this.#sessionEnded(sid)));
    // The end of a session may have been missed: verify every token again.
    this.#subscriptions.use(news.on('news.missed', () => this.#checked.clear()));
  }

  async issue(caller: CloudCaller, ProductId: string): Promise<AccessToken> {
    const { Id, Name, superAdministrator, partner, support } = caller.user;
    const account = await this.#accounts.byId(Id);
    // A hub may know people by their address, so it hears of confirmed ones only.
    const email = account?.emailConfirmed ? account.email : null;
    const { steppedUpUntil } = caller;
    const stepUp = steppedUpUntil === undefined ? {} : { steppedUpUntil };
    const ranks = { superAdministrator, partner, support };
    const { token, expiresAt } = await this.#signer.sign(
      { sub: Id, sid: caller.sessionId, Name, email, ...ranks, ...stepUp },
      ACCESS_MS,
      ProductId,
    );
    return { accessToken: token, expiresAt };
  }

  async check(token: string, ProductId: string): Promise<HubTokenSubject> {
    const found = this.#checked.get(token) ?? (await this.#verify(token, ProductId));
    if (found.ProductId !== ProductId) throw new DimoraError('NOT_AUTHENTICATED');
    if (found.until <= this.#clock.monotonic()) {
      this.#checked.delete(token);
      throw new DimoraError('TOKEN_EXPIRED');
    }
    if (this.#ended.has(found.sid)) throw new DimoraError('SESSION_REVOKED');
    return found;
  }

  async #verify(token: string, ProductId: string): Promise<Remembered> {
    const { sub, sid, expiresAt } = await this.#signer.verify(token, ProductId);
    const until = deadlineOf(this.#clock, expiresAt);
    if (!(await this.#isLive(sid))) throw new DimoraError('SESSION_REVOKED');
    const found = { sub, sid, expiresAt, ProductId, until };
    this.#checked.set(token, found);
    if (this.#checked.size > MOST_REMEMBERED) {
      const oldest = this.#checked.keys().next();
      if (!oldest.done) this.#checked.delete(oldest.value);
    }
    return found;
  }

  #sessionEnded(sid: string): void {
    const now = this.#clock.monotonic();
    for (const [each, until] of this.#ended) if (until <= now) this.#ended.delete(each);
    this.#ended.set(sid, now + ACCESS_MS);
  }

  [Symbol.dispose](): void {
    this.#subscriptions.dispose();
  }
}
