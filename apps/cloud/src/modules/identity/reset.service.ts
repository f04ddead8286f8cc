import { chooseLanguage, type UserId } from '@dimora/domain';
import { opaqueToken, tokenHash, type AddressLimit, type Admission } from '@dimora/identity';
import type { Sql } from '@dimora/node-kit/sql';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { CloudSettings } from '../../platform/settings.ts';
import type { MailPort } from '../mail/port.ts';
import type { ProfilesPort } from '../profile/port.ts';
import type { Account, CredentialsPort } from '../accounts/port.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { IdentityService } from './identity.service.ts';
import type { ResetStore } from './reset.store.ts';
import type { SignInPlace } from './session.store.ts';

/** A link is valid for an hour. */
const LINK_MS = 3_600_000;
/** At most one mail a minute per person. */
const BETWEEN_MAILS_MS = 60_000;

/** What the service is made of. */
export type ResetParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sql: Sql;
  readonly settings: CloudSettings;
  readonly accounts: CredentialsPort;
  readonly resets: ResetStore;
  readonly profiles: ProfilesPort;
  readonly mail: MailPort;
  readonly identity: IdentityService;
  readonly confirmations: Pick<ConfirmationService, 'provedByReset'>;
  readonly addressLimit: AddressLimit;
};

/** Resets forgotten passwords. */
export class ResetService {
  readonly #parts: ResetParts;

  constructor(parts: ResetParts) {
    this.#parts = parts;
  }

  /**
   * Sends a link, or a mail that there is no account: neither the answer nor its time reveals which. Rejects
   * with RATE_LIMITED.
   */
  async request(email: string, address: string, languages: string | undefined): Promise<void> {
    const { accounts, addressLimit, clock, entropy, resets, profiles, mail, settings, sql } =
      this.#parts;
    addressLimit.check({ address });
    addressLimit.failed({ address });
    const found = await accounts.byEmail(email);
    const account = found?.enabled === true ? found : undefined;
    // Without an account, the same work under a name that no account has: the time tells nothing either.
    const UserId = account?.Id ?? (`address:${email}` as UserId);
    const token = opaqueToken(entropy);
    const now = clock.now();
    const language = (await profiles.languageOf(UserId)) ?? chooseLanguage(languages);
    const kept = { UserId, hash: tokenHash(token), askedAt: now, expiresAt: now + LINK_MS };
    const sent = account
      ? mailOf(account, `${settings.publicUrl}/reset-password?token=${token}`)
      : { kind: 'noAccount' as const, values: { link: `${settings.publicUrl}/register` } };
    await sql.transaction(async (within) => {
      if (!(await resets.keep(kept, now - BETWEEN_MAILS_MS, within))) return;
      await mail.queue({ to: email, language, ...sent }, within);
    });
  }

  /**
   * Sets a new password by a link, which works once; ends all sessions and signs the person in, unless
   * they have a second factor. The link also confirms the address it was sent to. Rejects with RESET_LINK_EXPIRED, USER_DISABLED or SECOND_FACTOR_NEEDED.
   */
  async reset(token: string, password: string, place: SignInPlace): Promise<Admission> {
    const { accounts, resets, clock, identity, confirmations, addressLimit } = this.#parts;
    addressLimit.check(place);
    const UserId = await resets.take(tokenHash(token), clock.now());
    const account = UserId && (await accounts.byId(UserId));
    if (!account) {
      addressLimit.failed(place);
      throw new DimoraError('RESET_LINK_EXPIRED');
    }
    await identity.setPassword(account.Id, password);
    await confirmations.provedByReset(account);
    // Access to the mailbox doesn't replace the second factor.
    return identity.admitOrAsk(account, place);
  }
}

const mailOf = ({ Name: name }: Account, link: string) => ({
  kind: 'resetPassword' as const,
  values: { name, link },
});
