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
  type PasswordHasher,
} from '@dimora/identity';
import { sessionEnded } from '../../../platform/caller.events.ts';
import type { Platform } from '../../../platform/module.ts';
import type { ProductPort } from '../../house/product/port.ts';
import type { CloudPeoplePort, OwnAccountsPort } from '../accounts/port.ts';
import type { UsersPort } from '../users/port.ts';
import { AccessOfPeople } from './access-of-people.ts';
import { CloudPeople } from './cloud-people.ts';
import { factorRows } from './factor-rows.ts';
import { reportFailedSignIn } from './failed-sign-in.ts';
import { IdentityService } from './identity.service.ts';
import { ISSUER } from './issuer.ts';
import { SessionEndings } from './session-endings.ts';
import { HubSessionStore, type HubSession } from './session.store.ts';
import { signingKeyStore } from './signing-key.store.ts';

/** The issuer name shown by authenticator apps and browsers. */
const BRAND = 'Dimora';

type Needs = {
  readonly accounts: OwnAccountsPort;
  readonly cloudPeople: CloudPeoplePort;
  readonly hasher: PasswordHasher;
  readonly users: UsersPort;
  readonly product: ProductPort;
};

/** Makes the parts of the module, each with the others that it needs. */
export function identityParts(platform: Platform, ports: Needs) {
  const { bus, clock, entropy } = platform;
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
  const endings = new SessionEndings({ ...platform, ...ports, service });
  return { service, own, access, sessions, store, endings, devices, passkeys: proofs.passkeys };
}

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
