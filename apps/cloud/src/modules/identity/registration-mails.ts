import { chooseLanguage, type UserId } from '@dimora/domain';
import type { Sql } from '@dimora/node-kit/sql';
import type { CloudSettings } from '../../platform/settings.ts';
import type { CredentialsPort } from '../accounts/port.ts';
import type { MailPort, MailToSend } from '../mail/port.ts';
import type { ProfilesPort } from '../profile/port.ts';
import type { PendingRegistration, RegistrationStore } from './registration.store.ts';

/** Mails that one network may have sent to an address in an hour: five registrations by a stranger end nobody's turn. */
const PER_NETWORK = 5;
/** The same for all networks together: a flood from many must not fill a mailbox. */
const PER_ADDRESS = 30;
const WINDOW_MS = 3_600_000;

/** Read where there is no account, so that both paths do the same work. */
const NOBODY = 'nobody' as UserId;

/** What they are made of. */
export type RegistrationMailsParts = {
  readonly settings: CloudSettings;
  readonly accounts: CredentialsPort;
  readonly profiles: ProfilesPort;
  readonly store: RegistrationStore;
  readonly mail: MailPort;
};

/** The mails of registrations: the link for a new address, and for a known one that it has an account. */
export class RegistrationMails {
  readonly #parts: RegistrationMailsParts;

  constructor(parts: RegistrationMailsParts) {
    this.#parts = parts;
  }

  /** The mail that answers a registration, in its recipient's language. */
  async mailFor(
    { email: to, language }: PendingRegistration,
    token: string,
    languages: string | undefined,
  ): Promise<MailToSend> {
    const { settings, accounts, profiles } = this.#parts;
    const account = await accounts.byLogin(to);
    const chosen = await profiles.languageOf(account?.Id ?? NOBODY);
    const url = settings.publicUrl;
    const written = language ?? chooseLanguage(languages);
    // No name that a stranger typed: it would make this a way to mail texts to anybody.
    if (!account) {
      const link = `${url}/register?token=${token}`;
      return { to, language: written, kind: 'confirmRegistration', values: { link } };
    }
    const values = {
      name: account.Name,
      signIn: `${url}/login`,
      reset: `${url}/forgotten-password`,
    };
    return { to, language: chosen ?? written, kind: 'alreadyRegistered', values };
  }

  /** False once an address got so many of these mails that another would be a nuisance. */
  async mayGo(
    registration: Pick<PendingRegistration, 'email' | 'network'>,
    now: number,
    sql: Sql,
  ): Promise<boolean> {
    const sent = await this.#parts.store.mailsTo(registration, now - WINDOW_MS, sql);
    return sent.fromHere < PER_NETWORK && sent.all < PER_ADDRESS;
  }

  queue(mail: MailToSend, sql: Sql): Promise<void> {
    return this.#parts.mail.queue(mail, sql);
  }
}
