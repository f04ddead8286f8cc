import {
  AddressLimit,
  KeyRing,
  Lockout,
  PasswordGate,
  type PasswordHasher,
  SessionKeeper,
  TokenSigner,
  type Session,
} from '@dimora/identity';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { UsersPort } from '../users/port.ts';
import type { AccountStore } from './account.store.ts';
import type { CloudDoorPort } from '../cloud/port.ts';
import { reportFailedSignIn } from './failed-sign-in.ts';
import { identityRoutes } from './identity.routes.ts';
import { ISSUER } from './issuer.ts';
import { IdentityService } from './identity.service.ts';
import { refreshCookie } from './refresh-cookie.ts';
import { HubSessionStore } from './session.store.ts';
import { signingKeyStore } from './signing-key.store.ts';

type Ports = {
  readonly accounts: AccountStore;
  readonly users: UsersPort;
  readonly hasher: PasswordHasher;
  readonly cloud: CloudDoorPort | undefined;
  readonly mayBeUsed: () => boolean;
  readonly ProductId: string;
};

/** Local accounts, sessions and tokens. */
export function createIdentity(
  platform: Platform,
  ports: Ports,
): HubModule<IdentityService, ReturnType<typeof identityRoutes>> {
  const { bus, clock, log } = platform;
  const { hasher } = ports;
  const identity = new IdentityService({
    ...ports,
    bus,
    keeper: keeperOf(platform, ports),
    gate: new PasswordGate({
      hasher,
      lockout: new Lockout(clock),
      addressLimit: new AddressLimit(clock),
      failed: reportFailedSignIn(bus, ports),
    }),
  });
  const hearing = bus.on('claims.changed', ({ UserId }) => {
    if (ports.users.byId(UserId)?.Enabled !== false) return;
    identity
      .endSessionsOf(UserId, 'USER_DISABLED')
      .catch((error: unknown) => log.error('identity.endFailed', { error }));
  });
  return {
    port: identity,
    routes: identityRoutes(identity, refreshCookie(ports.ProductId)),
    stop: () => hearing[Symbol.dispose](),
  };
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
    ended: ({ id }, code) => bus.emit('session.ended', { sessionId: id, code }),
  });
}
