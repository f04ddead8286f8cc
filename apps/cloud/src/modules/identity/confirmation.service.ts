import type { Confirmation, OwnAddress } from '@dimora/contract/cloud';
import { chooseLanguage } from '@dimora/domain';
import {
  CLOCK_LEEWAY_MS,
  opaqueToken,
  tokenHash,
  type AddressLimit,
  type FactorStore,
} from '@dimora/identity';
import type { Sql } from '@dimora/node-kit/sql';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { CloudCaller } from '../../platform/caller.ts';
import type { News } from '../../platform/news.ts';
import type { CloudSettings } from '../../platform/settings.ts';
import type { Account, CredentialsPort } from '../accounts/port.ts';
import type { MailPort, MailToSend } from '../mail/port.ts';
import type { ProfilesPort } from '../profile/port.ts';
import type { AddressLink, ConfirmationStore } from './confirmation.store.ts';

/** A link is valid for three days. */
const LINK_MS = 3 * 24 * 3_600_000;
/** At most one mail a minute per person and address. */
const BETWEEN_MAILS_MS = 60_000;

/** What the service is made of. */
export type ConfirmationParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sql: Sql;
  readonly news: News;
  readonly settings: CloudSettings;
  readonly accounts: CredentialsPort;
  readonly store: ConfirmationStore;
  readonly factors: Pick<FactorStore, 'forget' | 'forgetPasskeys'>;
  readonly profiles: ProfilesPort;
  readonly mail: MailPort;
  readonly addressLimit: AddressLimit;
};

/**
 * Confirms that mail addresses belong to the accounts that have them (docs/decisions/0213). A link works only
 * for the person who is signed in to its account: the owner of a mailbox can't be tricked into vouching for
 * an account that somebody else has made with their address.
 */
export class ConfirmationService {
  readonly #parts: ConfirmationParts;

  constructor(parts: ConfirmationParts) {
    this.#parts = parts;
  }

  /** One's own address, and the one that waits for its link. */
  async stateOf({ user }: CloudCaller): Promise<OwnAddress> {
    const account = await this.#account(user.Id);
    return { ...stateOf(account), pending: (await this.#pendingOf(account)) ?? null };
  }

  /** Mails the link again. Rejects with RATE_LIMITED within a minute of the last. */
  async askAgain(caller: CloudCaller, languages: string | undefined): Promise<OwnAddress> {
    const account = await this.#account(caller.user.Id);
    const email =
      (await this.#pendingOf(account)) ?? (account.emailConfirmed ? null : account.email);
    if (
      email !== null &&
      !(await this.#askOf(account, email, languages, await this.#holderOf(account, email)))
    )
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: BETWEEN_MAILS_MS / 1000 });
    return this.stateOf(caller);
  }

  /**
   * Asks for another address, which counts once its link is opened. One's own address takes a pending change
   * back. An address in use gets a mail that says so, and the same answer. Rejects with RATE_LIMITED.
   */
  async change(
    caller: CloudCaller,
    email: string,
    from: { readonly address: string; readonly languages: string | undefined },
  ): Promise<OwnAddress> {
    const { accounts, addressLimit, store } = this.#parts;
    const account = await this.#account(caller.user.Id);
    if (email === account.email) {
      if (await this.#pendingOf(account)) await store.forget(account.Id);
      return this.stateOf(caller);
    }
    // Counted like a wrong password, as in a registration: it sends mail to whatever address is typed.
    addressLimit.check(from);
    addressLimit.failed(from);
    await this.#askOf(account, email, from.languages, await accounts.byLogin(email));
    return this.stateOf(caller);
  }

  /**
   * Mails a link for this address, or to its present holder that it is in use; false where that was done
   * within the last minute.
   */
  async #askOf(
    account: Account,
    email: string,
    languages: string | undefined,
    holder: Account | undefined,
  ): Promise<boolean> {
    const { clock, entropy, sql, settings, store, profiles, mail } = this.#parts;
    const { Id: UserId, Name } = account;
    const token = opaqueToken(entropy);
    const now = clock.now();
    const language =
      (await profiles.languageOf((holder ?? account).Id)) ?? chooseLanguage(languages);
    const expiresAt = now + LINK_MS;
    const kept: AddressLink = { UserId, email, hash: tokenHash(token), askedAt: now, expiresAt };
    const url = settings.publicUrl;
    const sent = holder
      ? inUse(holder.Name, url)
      : {
          kind: 'confirmAddress' as const,
          values: { name: Name, link: `${url}/confirm-address?token=${token}` },
        };
    return sql.transaction(async (within) => {
      if (!(await store.keep(kept, now - BETWEEN_MAILS_MS, within))) return false;
      await mail.queue({ to: email, language, ...sent }, within);
      return true;
    });
  }

  /** Opens a link. Rejects with EMAIL_TAKEN where another account has taken the address meanwhile. */
  async confirm({ user }: CloudCaller, token: string, address: string): Promise<Confirmation> {
    const { clock, sql, news, accounts, store, addressLimit } = this.#parts;
    addressLimit.check({ address });
    const link = await store.byHash(tokenHash(token));
    if (!link || (link.usedAt === null && isOver(link, clock.now()))) {
      addressLimit.failed({ address });
      return { outcome: 'expired', email: null };
    }
    if (link.UserId !== user.Id) return { outcome: 'other', email: null };
    const { email, hash } = link;
    const warning = await this.#warningOf(await this.#account(user.Id), email);
    const isFirst = await sql.transaction(async (within) => {
      if (!(await store.use(hash, clock.now(), within))) return false;
      await accounts.confirmEmail(user.Id, email, clock.now(), within);
      if (warning) await this.#parts.mail.queue(warning, within);
      return true;
    });
    if (isFirst) news.publish('account.changed', { UserId: user.Id });
    return { outcome: isFirst ? 'confirmed' : 'already', email };
  }

  /**
   * A password was reset by a link in a mail, which proves the address. If it wasn't confirmed before, the
   * account may have been made by somebody else: their ways in go. A pending change of the address goes too.
   */
  async provedByReset({ Id, email, emailConfirmed }: Account): Promise<void> {
    const { clock, accounts, store, factors } = this.#parts;
    await store.forget(Id);
    if (emailConfirmed || email === null) return;
    await factors.forget(Id);
    await factors.forgetPasskeys(Id);
    await accounts.confirmEmail(Id, email, clock.now());
  }

  /** The mail by which a confirmed address learns that another takes its place. */
  async #warningOf(before: Account, email: string): Promise<MailToSend | undefined> {
    const { Id, Name: name, email: to, emailConfirmed } = before;
    if (to === null || to === email || !emailConfirmed) return undefined;
    const language = (await this.#parts.profiles.languageOf(Id)) ?? chooseLanguage(undefined);
    return { to, language, kind: 'addressChanged', values: { name, address: email } };
  }

  async #pendingOf({ Id, email }: Account): Promise<string | undefined> {
    const link = await this.#parts.store.byUser(Id);
    const waits = link?.usedAt === null && link.expiresAt > this.#parts.clock.now();
    return waits && link.email !== email ? link.email : undefined;
  }

  /** Another account that has the address. */
  async #holderOf({ Id }: Account, email: string): Promise<Account | undefined> {
    const holder = await this.#parts.accounts.byLogin(email);
    return holder?.Id === Id ? undefined : holder;
  }

  async #account(UserId: Account['Id']): Promise<Account> {
    const account = await this.#parts.accounts.byId(UserId);
    if (!account) throw new DimoraError('SESSION_REVOKED');
    return account;
  }
}

const stateOf = ({ email, emailConfirmed }: Account) => ({ email, confirmed: emailConfirmed });

const inUse = (name: string, url: string) => ({
  kind: 'addressInUse' as const,
  values: { name, signIn: `${url}/login`, reset: `${url}/forgotten-password` },
});

/** Expired, or made before the clock was set back. */
const isOver = ({ askedAt, expiresAt }: AddressLink, now: number): boolean =>
  expiresAt <= now || askedAt > now + CLOCK_LEEWAY_MS;
