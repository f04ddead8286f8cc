import { claimsChanged, cloudAccountErased } from '../../../platform/caller.events.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { ProductPort } from '../../house/product/port.ts';
import { CloudPeoplePort, OwnAccountsPort, PasswordsPort } from '../accounts/port.ts';
import { UsersPort } from '../users/port.ts';
import { factorMigrations } from './factor-rows.ts';
import { factorRoutes, passkeyRoutes } from './factors.routes.ts';
import { identityParts } from './identity-parts.ts';
import { identityRoutes } from './identity.routes.ts';
import { AccountMaking, IdentityPort } from './port.ts';
import { refreshCookie } from './refresh-cookie.ts';
import { sessionMigrations, sessionPlaceMigration } from './session.store.ts';
import { signInData } from './sign-in-data.ts';
import { signInEvents } from './sign-in.events.ts';
import { userAccessRoutes } from './user-access.routes.ts';

/** Local accounts, sessions and tokens. */
export const identity = defineModule({
  name: 'identity',
  essential: true,
  needs: {
    accounts: OwnAccountsPort,
    cloudPeople: CloudPeoplePort,
    hasher: PasswordsPort,
    users: UsersPort,
    product: ProductPort,
  },
  provides: { identity: IdentityPort, accountMaking: AccountMaking },
  migrations: {
    config: [...sessionMigrations, ...factorMigrations, sessionPlaceMigration],
    // Signing in must work on a full disk.
    heldWhenFull: ['session', 'refresh_token', 'authenticator', 'passkey'],
    // A session that was ended since the copy was made must stay so.
    whenRestored: ['DELETE FROM refresh_token', 'DELETE FROM session'],
  },
  events: signInEvents,
  ofPeople: { part: 'signIn', kind: 'access', step: 'keys' },
  make: (platform, ports) => {
    const parts = identityParts(platform, ports);
    const { service, own, access, endings, devices, passkeys } = parts;
    const cookie = refreshCookie(ports.product.Id, devices);
    return {
      ports: { identity: service, accountMaking: service },
      personal: signInData(parts),
      routes: {
        identity: identityRoutes(service, passkeys, cookie),
        factors: factorRoutes(own),
        passkeys: passkeyRoutes(own),
        userAccess: userAccessRoutes(access),
      },
      listens: [
        hears(claimsChanged, ({ UserId }) => endings.claimsChanged(UserId)),
        hears(cloudAccountErased, ({ UserId }) => endings.accountErased(UserId)),
      ],
    };
  },
});
