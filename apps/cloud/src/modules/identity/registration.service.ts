import type { Registration } from '@dimora/contract/cloud';
import { chooseLanguage, type UserId } from '@dimora/domain';
import type { AddressLimit, Admission, PasswordHasher } from '@dimora/identity';
import type { Sql } from '@dimora/node-kit/sql';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { CloudSettings } from '../../platform/settings.ts';
import type { ProfilesPort } from '../profile/port.ts';
import type { AccountWithHash, CredentialsPort } from '../accounts/port.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { IdentityService } from './identity.service.ts';
import type { NewPerson, RegistrationPort } from './port.ts';
import type { SignInPlace } from './session.store.ts';

/** What the service is made of. */
export type RegistrationParts = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sql: Sql;
  readonly settings: CloudSettings;
  readonly accounts: CredentialsPort;
  readonly profiles: ProfilesPort;
  readonly identity: IdentityService;
  readonly confirmations: Pick<ConfirmationService, 'askOf'>;
  readonly hasher: PasswordHasher;
  readonly addressLimit: AddressLimit;
};

/** Makes accounts (LOGIN-07). */
export class RegistrationService implements RegistrationPort {
  readonly #parts: RegistrationParts;

  constructor(parts: RegistrationParts) {
    this.#parts = parts;
  }

  /**
   * Makes an account, mails the link that confirms its address, and signs its person in. Rejects with EMAIL_TAKEN, with FORBIDDEN where the
   * provider has disabled registration (A12), and with RATE_LIMITED.
   */
  async register(
    { Name, email, password, newsletter }: Registration,
    place: SignInPlace,
    languages: string | undefined,
  ): Promise<Admission> {
    const { settings, accounts, hasher, addressLimit, entropy, identity, confirmations } =
      this.#parts;
    if (!settings.allowRegistration) throw new DimoraError('FORBIDDEN', { claim: 'REGISTRATION' });
    addressLimit.check(place);
    // Counted like a wrong password, to slow down mass registration and probing for used addresses.
    addressLimit.failed(place);
    if (await accounts.byLogin(email)) throw new DimoraError('EMAIL_TAKEN');
    const account = await this.add({
      Id: entropy.id() as UserId,
      Username: email,
      ...(Name !== undefined && { Name }),
      email,
      emailConfirmed: false,
      passwordHash: await hasher.hash(password),
      newsletter,
      PreferredLanguageId: languages === undefined ? null : chooseLanguage(languages),
    });
    await confirmations.askOf(account, email, languages);
    return identity.admit(account, place);
  }

  async add(person: NewPerson): Promise<AccountWithHash> {
    const { sql, accounts, profiles, clock } = this.#parts;
    const { Id, Username, passwordHash } = person;
    const account: AccountWithHash = {
      Id,
      Username,
      passwordHash,
      Name: person.Name ?? nameFrom(Username),
      email: person.email ?? null,
      emailConfirmed: person.emailConfirmed ?? person.email != null,
      superAdministrator: person.superAdministrator ?? false,
      partner: person.partner ?? false,
      enabled: person.enabled ?? true,
    };
    await sql.transaction(async (within) => {
      await accounts.add(account, clock.now(), within);
      await profiles.create({ ...person, UserId: Id }, within);
    });
    return account;
  }
}

/** The name of an account that was made without one, by a call other than the form's: what precedes the @. */
const nameFrom = (Username: string): string => Username.split('@', 1)[0] ?? Username;
