import {
  AddressLimit,
  FactorStore,
  KeyRing,
  Lockout,
  MemoryChallenges,
  OwnFactors,
  Passkeys,
  PasswordGate,
  type PasswordHasher,
  SecondFactors,
  SessionKeeper,
  StepUp,
  TokenSigner,
  type Session,
} from '@dimora/identity';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { UsersPort } from '../users/port.ts';
import type { AccountStore } from './account.store.ts';
import type { CloudDoorPort } from '../cloud/port.ts';
import { CloudPeople } from './cloud-people.ts';
import { factorRows } from './factor-rows.ts';
import { factorRoutes, passkeyRoutes } from './factors.routes.ts';
import { reportFailedSignIn } from './failed-sign-in.ts';
import { identityRoutes } from './identity.routes.ts';
import { ISSUER } from './issuer.ts';
import { IdentityService } from './identity.service.ts';
import { refreshCookie } from './refresh-cookie.ts';
import { HubSessionStore } from './session.store.ts';
import { signingKeyStore } from './signing-key.store.ts';
import { claimsChanged, sessionEnded } from '../../platform/caller.events.ts';

/** As authenticators and browsers show whose account it is. */
const BRAND = 'Dimora';

type Ports = {
  readonly accounts: AccountStore;
  readonly users: UsersPort;
  readonly hasher: PasswordHasher;
  readonly cloud: CloudDoorPort | undefined;
  readonly mayBeUsed: () => boolean;
  readonly ProductId: string;
};

/** What the wiring gets. */
export type IdentityModule = HubModule<IdentityService, ReturnType<typeof identityRoutes>> & {
  readonly factorRoutes: {
    readonly factors: ReturnType<typeof factorRoutes>;
    readonly passkeys: ReturnType<typeof passkeyRoutes>;
  };
};

/** Local accounts, sessions and tokens. */
export function createIdentity(platform: Platform, ports: Ports): IdentityModule {
  const { bus, clock, log } = platform;
  const { hasher, cloud } = ports;
  const keeper = keeperOf(platform, ports);
  const gate = new PasswordGate({
    hasher,
    lockout: new Lockout(clock),
    addressLimit: new AddressLimit(clock),
    failed: reportFailedSignIn(bus, ports),
  });
  const { challenges, ...proofs } = proofsOf(platform, gate);
  const common = { ...ports, ...proofs, bus, clock, keeper, gate, challenges };
  const cloudPeople = cloud && new CloudPeople({ ...common, cloud });
  const identity = new IdentityService({ ...common, cloudPeople });
  const own = new OwnFactors({
    ...proofs,
    holderOf: (UserId) => {
      const name = ports.accounts.of(UserId)?.Username;
      return name === undefined ? undefined : { UserId, name, shown: name };
    },
  });
  const hearing = bus.on(claimsChanged, ({ UserId }) => {
    if (ports.users.byId(UserId)?.Enabled !== false) return;
    identity
      .endSessionsOf(UserId, 'USER_DISABLED')
      .catch((error: unknown) => log.error('identity.endFailed', { error }));
  });
  return {
    port: identity,
    routes: identityRoutes(identity, proofs.passkeys, refreshCookie(ports.ProductId)),
    factorRoutes: { factors: factorRoutes(own), passkeys: passkeyRoutes(own) },
    stop: () => hearing[Symbol.dispose](),
  };
}

/** What people prove themselves with beside their password. */
function proofsOf({ clock, entropy, databases: { config } }: Platform, gate: PasswordGate) {
  const store = new FactorStore(factorRows(config));
  const challenges = new MemoryChallenges();
  const common = { clock, entropy, store, challenges, issuer: BRAND };
  const factors = new SecondFactors({ ...common, gate });
  const passkeys = new Passkeys(common);
  return { challenges, factors, passkeys, stepUp: new StepUp({ factors, passkeys, gate }) };
}

function keeperOf(
  { bus, clock, entropy, databases: { config } }: Platform,
  { users, cloud }: Ports,
): SessionKeeper<Session> {
  const names = { issuer: () => ISSUER, audience: ISSUER };
  return new SessionKeeper({
    clock,
    entropy,
    sessions: new HubSessionStore(config, clock.now()),
    signer: new TokenSigner(clock, new KeyRing(clock, signingKeyStore(config)), names),
    isWelcome: (UserId) =>
      users.byId(UserId)?.Enabled === true || cloud?.knows(UserId) !== undefined,
    ended: ({ id }, code) => bus.emit(sessionEnded, { sessionId: id, code }),
  });
}
