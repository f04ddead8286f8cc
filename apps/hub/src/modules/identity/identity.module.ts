import { PasswordHasher, TokenSigner } from '@dimora/node-kit';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { UsersPort } from '../users/port.ts';
import type { AccountStore } from './account.store.ts';
import { AddressLimit } from './address-limit.ts';
import { identityRoutes } from './identity.routes.ts';
import { IdentityService } from './identity.service.ts';
import { Lockout } from './lockout.ts';
import { SessionStore } from './session.store.ts';
import { signingKeyStore } from './signing-key.store.ts';

const ISSUER = 'dimora-hub';

/** Local accounts, sessions and tokens. */
export function createIdentity(
  platform: Platform,
  ports: { readonly accounts: AccountStore; readonly users: UsersPort },
): HubModule<IdentityService, ReturnType<typeof identityRoutes>> {
  const { bus, clock, entropy, databases } = platform;
  const identity = new IdentityService({
    ...ports,
    bus,
    clock,
    entropy,
    sessions: new SessionStore(databases.config, clock.now()),
    hasher: new PasswordHasher(),
    signer: new TokenSigner(clock, signingKeyStore(databases.config), ISSUER),
    lockout: new Lockout(clock),
    addressLimit: new AddressLimit(clock),
  });
  const hearing = bus.on('claims.changed', ({ UserId }) => {
    if (ports.users.byId(UserId)?.Enabled === false)
      identity.endSessionsOf(UserId, 'USER_DISABLED');
  });
  return {
    port: identity,
    routes: identityRoutes(identity),
    stop: () => hearing[Symbol.dispose](),
  };
}
