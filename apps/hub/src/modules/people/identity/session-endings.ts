import type { UserId } from '@dimora/domain';
import type { Log } from '@dimora/runtime';
import type { CloudPeoplePort, OwnAccountsPort } from '../accounts/port.ts';
import type { UsersPort } from '../users/port.ts';
import type { IdentityService } from './identity.service.ts';

type Parts = {
  readonly log: Log;
  readonly accounts: Pick<OwnAccountsPort, 'of'>;
  readonly cloudPeople: Pick<CloudPeoplePort, 'hubId' | 'forget'>;
  readonly users: Pick<UsersPort, 'byId'>;
  readonly service: Pick<IdentityService, 'endSessionsOf'>;
};

/** Ends the sessions of people who may no longer use the hub. */
export class SessionEndings {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Somebody may do other things than before, maybe nothing any more. */
  claimsChanged(UserId: UserId): void {
    if (this.#parts.users.byId(UserId)?.Enabled === false) this.#end(UserId);
  }

  /** The cloud deleted an account, told by its id there. */
  accountErased(accountId: UserId): void {
    const { accounts, cloudPeople } = this.#parts;
    const UserId = cloudPeople.hubId(accountId);
    // An account of the hub's own isn't the cloud's to end.
    if (accounts.of(UserId)) return;
    cloudPeople.forget(UserId);
    this.#end(UserId);
  }

  #end(UserId: UserId): void {
    const { log, service } = this.#parts;
    service
      .endSessionsOf(UserId, 'USER_DISABLED')
      .catch((error: unknown) => log.error('identity.endFailed', { error }));
  }
}
