import type { FactorStore } from '@dimora/identity';
import { fileOf, filed, type PersonalData } from '../../../platform/personal-data.ts';
import type { IdentityService } from './identity.service.ts';
import type { HubSessionStore } from './session.store.ts';

type Parts = {
  readonly sessions: HubSessionStore;
  readonly store: FactorStore;
  readonly service: Pick<IdentityService, 'endSessionsOf'>;
};

/** How a person signs in: their sessions, second factor and passkeys. Secrets are in no export. */
export const signInData = ({ sessions, store, service }: Parts): PersonalData => ({
  part: 'signIn',
  exported: async (Id) => {
    const authenticator = await store.authenticator(Id);
    const passkeys = await store.passkeysOf(Id);
    return [
      ...filed(
        'sign-in/sessions.json',
        sessions.ofUser(Id).map(({ startedAt, lastUsedAt, expiresAt, address, agent }) => ({
          startedAt,
          lastUsedAt,
          expiresAt,
          address,
          agent,
        })),
      ),
      ...fileOf(
        'sign-in/second-factor.json',
        authenticator && { since: authenticator.since, recoveryCodes: authenticator.codes.length },
      ),
      ...filed(
        'sign-in/passkeys.json',
        passkeys.map(({ Name, rpId, madeAt, lastUsedAt }) => ({ Name, rpId, madeAt, lastUsedAt })),
      ),
    ];
  },
  // Somebody who erased themselves must not read that somebody disabled them.
  erase: ({ Id }) => service.endSessionsOf(Id, 'SESSION_REVOKED'),
  leave: async (Id) => {
    await service.endSessionsOf(Id, 'USER_DISABLED');
    await store.forget(Id);
    await store.forgetPasskeys(Id);
  },
});
