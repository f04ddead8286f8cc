import {
  AddressLimit,
  FactorStore,
  KeyRing,
  KnownDevices,
  Lockout,
  MemoryChallenges,
  OwnFactors,
  Passkeys,
  PasswordGate,
  SecondFactors,
  SessionKeeper,
  StepUp,
  TokenSigner,
} from '@dimora/identity';
import type { UserId } from '@dimora/domain';
import { defineModule, type Platform, hears } from '../../../platform/module.ts';
import { CloudPeoplePort, OwnAccountsPort, PasswordsPort } from '../accounts/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { UsersPort } from '../users/port.ts';
import { AccessOfPeople } from './access-of-people.ts';
import { CloudPeople } from './cloud-people.ts';
import { factorMigrations, factorRows } from './factor-rows.ts';
import { factorRoutes, passkeyRoutes } from './factors.routes.ts';
import { reportFailedSignIn } from './failed-sign-in.ts';
import { identityRoutes } from './identity.routes.ts';
import { ISSUER } from './issuer.ts';
import { IdentityService } from './identity.service.ts';
import { refreshCookie } from './refresh-cookie.ts';
import { AccountMaking, IdentityPort } from './port.ts';
import {
  HubSessionStore,
  sessionMigrations,
  sessionPlaceMigration,
  type HubSession,
} from './session.store.ts';
import { signingKeyStore } from './signing-key.store.ts';
import {
  claimsChanged,
  cloudAccountErased,
  sessionEnded,
} from '../../../platform/caller.events.ts';
import { signInEvents } from './sign-in.events.ts';
import { signInData } from './sign-in-data.ts';
import { userAccessRoutes } from './user-access.routes.ts';

/** The issuer name shown by authenticator apps and browsers. */
const BRAND = 'Dimora';

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
  make: (platform, ports) => {
    const { bus, clock, entropy, log } = platform;
    const { accounts, cloudPeople: known, hasher, users, product } = ports;
    const sessions = new HubSessionStore(platform.databases.config, clock.now());
    const keys = new KeyRing(clock, signingKeyStore(platform.databases));
    const keeper = keeperOf(platform, ports, { sessions, keys });
    const devices = new KnownDevices({ ...platform, keys, issuer: () => ISSUER });
    const gate = new PasswordGate({
      hasher,
      lockout: new Lockout(clock),
      addressLimit: new AddressLimit(clock),
      failed: reportFailedSignIn(bus, ports),
    });
    const { challenges, store, ...proofs } = proofsOf(platform, gate);
    const common = { accounts, users, hasher, ...proofs, bus, clock, keeper, sessions, gate };
    const service = new IdentityService({
      ...common,
      known,
      wayIn: (cloud) => new CloudPeople({ ...common, entropy, challenges, cloud, known }),
      mayBeUsed: () => product.mayBeUsed(),
    });
    const own = new OwnFactors({
      ...proofs,
      holderOf: (UserId) => {
        const name = accounts.of(UserId)?.Username;
        return name === undefined ? undefined : { UserId, name, shown: name };
      },
    });
    const access = new AccessOfPeople({ ...common, ...proofs, known });
    const end = (UserId: UserId): void =>
      void service
        .endSessionsOf(UserId, 'USER_DISABLED')
        .catch((error: unknown) => log.error('identity.endFailed', { error }));
    return {
      ports: { identity: service, accountMaking: service },
      personal: signInData({ sessions, store, service }),
      routes: {
        identity: identityRoutes(service, proofs.passkeys, refreshCookie(product.Id, devices)),
        factors: factorRoutes(own),
        passkeys: passkeyRoutes(own),
        userAccess: userAccessRoutes(access),
      },
      listens: [
        hears(claimsChanged, ({ UserId }) => {
          if (users.byId(UserId)?.Enabled === false) end(UserId);
        }),
        hears(cloudAccountErased, ({ UserId: accountId }) => {
          const UserId = known.hubId(accountId);
          // An account of the hub's own isn't the cloud's to end.
          if (accounts.of(UserId)) return;
          known.forget(UserId);
          end(UserId);
        }),
      ],
    };
  },
});

/** Second factors and passkeys. */
function proofsOf({ clock, entropy, databases: { config, vault } }: Platform, gate: PasswordGate) {
  const store = new FactorStore(factorRows(config), vault);
  const challenges = new MemoryChallenges();
  const common = { clock, entropy, store, challenges, issuer: BRAND };
  const factors = new SecondFactors({ ...common, gate });
  const passkeys = new Passkeys(common);
  return { store, challenges, factors, passkeys, stepUp: new StepUp({ factors, passkeys, gate }) };
}

function keeperOf(
  { bus, clock, entropy }: Platform,
  { users, cloudPeople }: { readonly users: UsersPort; readonly cloudPeople: CloudPeoplePort },
  { sessions, keys }: { readonly sessions: HubSessionStore; readonly keys: KeyRing },
): SessionKeeper<HubSession> {
  const names = { issuer: () => ISSUER, audience: ISSUER };
  return new SessionKeeper({
    clock,
    entropy,
    sessions,
    signer: new TokenSigner(clock, keys, names),
    isWelcome: (UserId) =>
      users.byId(UserId)?.Enabled === true || cloudPeople.of(UserId) !== undefined,
    ended: ({ id }, code) => bus.emit(sessionEnded, { sessionId: id, code }),
  });
}
