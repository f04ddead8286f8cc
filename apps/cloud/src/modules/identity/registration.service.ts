import type { Registration, RegistrationWaiting } from '@dimora/contract/cloud';
import { chooseLanguage, type UserId } from '@dimora/domain';
import {
  opaqueToken,
  tokenHash,
  type AddressLimit,
  type Admission,
  type PasswordGate,
  type PasswordHasher,
} from '@dimora/identity';
import type { Sql } from '@dimora/node-kit/sql';
import { DimoraError, networkOf, type Clock, type Entropy } from '@dimora/runtime';
import type { CloudSettings } from '../../platform/settings.ts';
import type { AccountWithHash, CredentialsPort } from '../accounts/port.ts';
import type { AccountMaker } from './account-maker.ts';
import type { IdentityService } from './identity.service.ts';
import type { RegistrationMails } from './registration-mails.ts';
import type { PendingRegistration, RegistrationStore } from './registration.store.ts';
import type { SignInPlace } from './session.store.ts';

/** A link is valid for a day. */
const LINK_MS = 24 * 3_600_000;
/** How long after its link was opened elsewhere the registering browser may still sign in by itself. */
const CONTINUE_MS = 3_600_000;
/** At most one mail a minute per registration, and this many in total. */
const BETWEEN_MAILS_MS = 60_000;
const MOST_MAILS = 5;

/** What the service is made of. */
export type RegistrationParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sql: Sql;
  readonly settings: CloudSettings;
  readonly accounts: CredentialsPort;
  readonly maker: AccountMaker;
  readonly identity: IdentityService;
  readonly store: RegistrationStore;
  readonly mails: RegistrationMails;
  readonly hasher: PasswordHasher;
  readonly gate: PasswordGate;
  readonly addressLimit: AddressLimit;
};

/** A registration that has begun, with the ticket that its browser keeps. */
export type BegunRegistration = {
  readonly ticket: string;
  readonly waiting: RegistrationWaiting;
};

/** What a link, or the browser that waits for it, has come to; an admission where somebody may sign in. */
export type RegistrationOutcome =
  | Admission
  | 'waiting'
  | 'password'
  | 'expired'
  | 'already'
  | 'taken';

/**
 * Makes accounts once the link in a mail is opened (LOGIN-07, docs/decisions/0258). Known and new addresses
 * get the same answer after the same work: only the mail differs.
 */
export class RegistrationService {
  readonly #parts: RegistrationParts;

  constructor(parts: RegistrationParts) {
    this.#parts = parts;
  }

  /**
   * Keeps a registration and mails its link. Rejects with FORBIDDEN where the provider has disabled
   * registration (A12), and with RATE_LIMITED.
   */
  async register(
    { Name, email, password, newsletter }: Registration,
    { address }: SignInPlace,
    languages: string | undefined,
  ): Promise<BegunRegistration> {
    const { settings, hasher, addressLimit, entropy, clock, sql, store, mails } = this.#parts;
    if (!settings.allowRegistration) throw new DimoraError('FORBIDDEN', { claim: 'REGISTRATION' });
    addressLimit.check({ address });
    // Counted like a wrong password, to slow down mass registration.
    addressLimit.failed({ address });
    const ticket = opaqueToken(entropy);
    const token = opaqueToken(entropy);
    const now = clock.now();
    const registration: PendingRegistration = {
      id: tokenHash(ticket),
      email,
      network: networkOf(address),
      Name: Name ?? null,
      passwordHash: await hasher.hash(password),
      newsletter,
      language: languages === undefined ? null : chooseLanguage(languages),
      mails: 1,
      sent: 0,
      askedAt: now,
      expiresAt: now + LINK_MS,
      UserId: null,
    };
    const mail = await mails.mailFor(registration, token, languages);
    await sql.transaction(async (within) => {
      // Counted before this one is kept.
      const may = await mails.mayGo(registration, now, within);
      await store.add({ ...registration, sent: Number(may) }, tokenHash(token), within);
      if (may) await mails.queue(mail, within);
    });
    return { ticket, waiting: this.#waitingOf(registration) };
  }

  /** The registration that this browser waits for; null if there is none. */
  async waiting(ticket: string | undefined): Promise<RegistrationWaiting | null> {
    const registration = await this.#byTicket(ticket);
    return registration?.UserId === null ? this.#waitingOf(registration) : null;
  }

  /** Mails another link. Rejects with RATE_LIMITED within a minute of the last, and with NOT_FOUND without a registration. */
  async askAgain(
    ticket: string | undefined,
    languages: string | undefined,
  ): Promise<RegistrationWaiting> {
    const { clock, entropy, sql, store, mails } = this.#parts;
    const registration = await this.#byTicket(ticket);
    if (registration?.UserId !== null) throw new DimoraError('NOT_FOUND');
    const token = opaqueToken(entropy);
    const now = clock.now();
    const mail = await mails.mailFor(registration, token, languages);
    const noted = await sql.transaction(async (within) => {
      const may = await mails.mayGo(registration, now, within);
      const asked = { id: registration.id, linkHash: tokenHash(token), now, sent: may };
      const limits = { before: now - BETWEEN_MAILS_MS, most: MOST_MAILS };
      if (!(await store.again(asked, limits, within))) return false;
      if (may) await mails.queue(mail, within);
      return true;
    });
    if (!noted) {
      const seconds = this.#waitingOf(registration).resendInSeconds ?? LINK_MS / 1000;
      throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, seconds) });
    }
    return this.#waitingOf({ ...registration, mails: registration.mails + 1, askedAt: now });
  }

  /** Forgets the registration that this browser waits for. */
  async cancel(ticket: string | undefined): Promise<void> {
    const registration = await this.#byTicket(ticket);
    if (registration) await this.#parts.store.forget(registration.id);
  }

  /**
   * Signs in the browser that registered, once the link was opened on whichever device: once, and while the
   * account still has the password that was chosen here.
   */
  async goOn(ticket: string | undefined, place: SignInPlace): Promise<RegistrationOutcome> {
    const registration = await this.#byTicket(ticket);
    if (!registration) return 'expired';
    if (registration.UserId === null) return 'waiting';
    return this.#admit(registration, registration.UserId, place);
  }

  /**
   * Opens a link. In the browser that registered it makes the account; elsewhere it asks for the password
   * chosen there: who owns the mailbox must not vouch for an account that a stranger began with their address.
   * Rejects with WRONG_CREDENTIALS, ACCOUNT_LOCKED and RATE_LIMITED.
   */
  async open(
    link: { readonly token: string; readonly password: string | undefined },
    ticket: string | undefined,
    place: SignInPlace,
  ): Promise<RegistrationOutcome> {
    const { clock, store, gate, addressLimit } = this.#parts;
    const { address } = place;
    addressLimit.check({ address });
    const registration = await store.byLink(tokenHash(link.token), clock.now());
    if (!registration) {
      addressLimit.failed({ address });
      return 'expired';
    }
    const { id, passwordHash: hash, UserId } = registration;
    const isHere = ticket !== undefined && tokenHash(ticket) === id;
    if (UserId !== null) return isHere ? this.#admit(registration, UserId, place) : 'already';
    if (!isHere) {
      if (link.password === undefined) return 'password';
      await gate.check({ name: `registration:${id}`, hash, password: link.password, address });
    }
    const account = await this.#make(registration);
    if (account === 'taken' || account === 'already') return account;
    if (isHere) await store.forget(id);
    return this.#parts.identity.admit(account, place);
  }

  async #make(registration: PendingRegistration): Promise<AccountWithHash | 'taken' | 'already'> {
    const { clock, entropy, sql, maker, store, accounts } = this.#parts;
    const { id, email, Name, passwordHash, newsletter, language } = registration;
    if (await accounts.byLogin(email)) return 'taken';
    const Id = entropy.id() as UserId;
    const PreferredLanguageId = language;
    try {
      return await sql.transaction(async (within) => {
        const isFirst = await store.became(id, Id, clock.now() + CONTINUE_MS, within);
        if (!isFirst) return 'already';
        return maker.addWithin(
          {
            Id,
            Username: email,
            ...(Name !== null && { Name }),
            email,
            emailConfirmed: true,
            passwordHash,
            newsletter,
            PreferredLanguageId,
          },
          within,
        );
      });
    } catch (error) {
      if (error instanceof DimoraError && error.code === 'EMAIL_TAKEN') return 'taken';
      throw error;
    }
  }

  async #admit(
    { id, passwordHash }: PendingRegistration,
    UserId: UserId,
    place: SignInPlace,
  ): Promise<RegistrationOutcome> {
    const { accounts, store, identity } = this.#parts;
    const account = await accounts.byId(UserId);
    await store.forget(id);
    return account?.passwordHash === passwordHash ? identity.admitOrAsk(account, place) : 'expired';
  }

  async #byTicket(ticket: string | undefined): Promise<PendingRegistration | undefined> {
    const { store, clock } = this.#parts;
    return ticket === undefined ? undefined : store.byId(tokenHash(ticket), clock.now());
  }

  #waitingOf({ email, mails, askedAt }: PendingRegistration): RegistrationWaiting {
    const leftMs = askedAt + BETWEEN_MAILS_MS - this.#parts.clock.now();
    const resendInSeconds = mails < MOST_MAILS ? Math.max(0, Math.ceil(leftMs / 1000)) : null;
    return { email, resendInSeconds };
  }
}
