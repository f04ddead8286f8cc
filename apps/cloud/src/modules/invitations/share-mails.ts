import type { UserId } from '@dimora/domain';
import type { Sql } from '@dimora/node-kit/sql';
import type { CloudSettings } from '../../platform/settings.ts';
import type { AccountsPort } from '../accounts/port.ts';
import type { MailPort, MailToSend } from '../mail/port.ts';
import type { ProfilesPort } from '../profile/port.ts';
import type { Share } from './share.store.ts';

/** Read where there is no account, so that both paths do the same work. */
const NOBODY = 'nobody' as UserId;

/** What they are made of. */
export type ShareMailsParts = {
  readonly settings: CloudSettings;
  readonly accounts: Pick<AccountsPort, 'byEmail'>;
  readonly profiles: Pick<ProfilesPort, 'languageOf'>;
  readonly mail: MailPort;
};

/** The mails of invitations, in the language of their recipient. */
export class ShareMails {
  readonly #parts: ShareMailsParts;

  constructor(parts: ShareMailsParts) {
    this.#parts = parts;
  }

  /**
   * The mail with a link. It reads the same for an address with an account and one without; the hub learns neither this
   * nor the language. To be made before the transaction that queues it.
   */
  async mailFor(
    { email, Inviter, language }: Pick<Share, 'email' | 'Inviter' | 'language'>,
    { home, token }: { readonly home: string; readonly token: string },
  ): Promise<MailToSend> {
    const { settings, accounts, profiles } = this.#parts;
    const account = await accounts.byEmail(email);
    const known = account?.emailConfirmed === true ? account.Id : NOBODY;
    const chosen = await profiles.languageOf(known);
    const link = `${settings.publicUrl}/invitation?token=${token}`;
    const named = { inviter: Inviter, home, link };
    return {
      to: email,
      language: chosen ?? language,
      ...([Inviter, home].some(mightBeLink)
        ? { kind: 'unnamedInvitation', values: { link } }
        : { kind: 'invitation', values: named }),
    };
  }

  queue(mail: MailToSend, within: Sql): Promise<void> {
    return this.#parts.mail.queue(mail, within);
  }
}

/**
 * Anybody can enrol a hub and name it: a name that a mail program would turn into a link isn't repeated, or invitations
 * would be a way to send links to anybody.
 */
export const mightBeLink = (name: string): boolean =>
  /[\p{L}\p{N}-]\.[\p{L}\p{N}]{2,}|:\/|[@/\\]/u.test(name.normalize('NFKC'));
