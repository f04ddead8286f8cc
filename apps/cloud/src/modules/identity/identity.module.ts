import { availableParallelism } from 'node:os';
import type { UserId } from '@dimora/domain';
import {
  FactorStore,
  KeyRing,
  OwnFactors,
  Passkeys,
  PasswordHasher,
  SecondFactors,
  SessionKeeper,
  SharedChallenges,
  StepUp,
  TokenSigner,
  type PasswordGate,
} from '@dimora/identity';
import { DimoraError } from '@dimora/runtime';
import type { CloudModule, CloudPlatform } from '../../platform/module.ts';
import type { MailPort } from '../mail/port.ts';
import type { ProfilesPort } from '../profile/port.ts';
import type { AccountStore } from './account.store.ts';
import { DelegatedSessions } from './delegation.ts';
import { factorRoutes, passkeyRoutes } from './factors.routes.ts';
import { HubTokens } from './hub-tokens.ts';
import { identityRoutes } from './identity.routes.ts';
import { IdentityService, personOf } from './identity.service.ts';
import type { IdentityPort } from './port.ts';
import { RegistrationService } from './registration.service.ts';
import { ResetService } from './reset.service.ts';
import { ResetStore } from './reset.store.ts';
import { CloudSessionStore } from './session.store.ts';
import { sharedGate } from './shared-guessing.ts';
import { signingKeyStore } from './signing-key.store.ts';

const AUDIENCE = 'cloud';
/** As authenticators and browsers show whose account it is. */
const BRAND = 'Dimora';
const SWEEP_MS = 3_600_000;
/** A key signs for 90 days; tokens of older ones stay good. */
const KEY_MS = 90 * 24 * 3_600_000;
/** One check more than there are cores, so that no core waits while a session is written; a rush of people waits its turn. */
const HASHES = { atOnce: availableParallelism() + 1, waiting: 500 };

type Ports = {
  readonly accounts: AccountStore;
  readonly profiles: ProfilesPort;
  readonly mail: MailPort;
};

/** What the wiring gets: the port, and how accounts are made by hand. */
export type IdentityModule = CloudModule<IdentityPort, ReturnType<typeof identityRoutes>> & {
  readonly registration: RegistrationService;
  readonly factorRoutes: {
    readonly factors: ReturnType<typeof factorRoutes>;
    readonly passkeys: ReturnType<typeof passkeyRoutes>;
  };
};

/** The provider's accounts, their sessions and tokens. */
export function createIdentity(platform: CloudPlatform, ports: Ports): IdentityModule {
  const { clock, entropy, sql, news, settings, log } = platform;
  const { accounts } = ports;
  const sessions = new CloudSessionStore(sql);
  const keys = new KeyRing(clock, signingKeyStore(sql));
  const publicUrl = (): string => settings.publicUrl;
  const names = { issuer: publicUrl, audience: AUDIENCE };
  const signer = new TokenSigner(clock, keys, names);
  const hasher = new PasswordHasher(HASHES);
  const guessing = sharedGate({ clock, news, replica: settings.replica, hasher });
  const keeper = new SessionKeeper({
    clock,
    entropy,
    sessions,
    signer,
    isWelcome: async (UserId) => (await accounts.byId(UserId))?.enabled === true,
    ended: ({ id, UserId, through }) =>
      news.tell('session.ended', { sid: id, UserId, ProductId: through }),
  });
  const proofs = proofsOf(platform, guessing.gate);
  const own = new OwnFactors({
    ...proofs,
    holderOf: async (UserId) => {
      const account = await accounts.byId(UserId);
      return (
        account && {
          UserId,
          name: account.Username,
          shown: account.email ?? account.Username,
        }
      );
    },
  });
  const identity = new IdentityService({
    ...guessing,
    ...proofs,
    clock,
    accounts,
    sessions,
    keeper,
    hasher,
  });
  const common = { ...platform, ...ports, identity, hasher, addressLimit: guessing.addressLimit };
  const registration = new RegistrationService(common);
  const resetStore = new ResetStore(sql);
  const resets = new ResetService({ ...common, resets: resetStore });
  const hubTokens = new HubTokens({
    ...platform,
    signer,
    accounts,
    isLive: async (sid) => (await sessions.byId(sid)) !== undefined,
  });
  const sweep = async (): Promise<void> => {
    await sessions.sweep(clock.now());
    await resetStore.sweep(clock.now());
    if (clock.now() - (await keys.newest()).madeAt > KEY_MS) await keys.renew();
  };
  const sweeping = clock.every(SWEEP_MS, () => {
    sweep().catch((error: unknown) => log.warn('identity.sweepFailed', { error }));
  });
  return {
    port: portOf({ identity, accounts, hubTokens }),
    routes: identityRoutes({ identity, registration, resets, keys, publicUrl, ...proofs }),
    factorRoutes: {
      factors: factorRoutes(own, publicUrl),
      passkeys: passkeyRoutes(own, publicUrl),
    },
    registration,
    start: sweep,
    stop: () => {
      sweeping[Symbol.dispose]();
      guessing[Symbol.dispose]();
      hubTokens[Symbol.dispose]();
    },
  };
}

/** What people prove themselves with beside their password; every replica knows it. */
function proofsOf({ clock, entropy, sql }: CloudPlatform, gate: PasswordGate) {
  const store = new FactorStore(sql);
  const common = { clock, entropy, store, challenges: new SharedChallenges(sql), issuer: BRAND };
  const factors = new SecondFactors({ ...common, gate });
  const passkeys = new Passkeys(common);
  return { factors, passkeys, stepUp: new StepUp({ factors, passkeys, gate }) };
}

type PortParts = {
  readonly identity: IdentityService;
  readonly accounts: AccountStore;
  readonly hubTokens: HubTokens;
};

function portOf({ identity, accounts, hubTokens }: PortParts): IdentityPort {
  const delegated = new DelegatedSessions(identity, accounts);
  return {
    identify: (token) => identity.identify(token),
    identifyBearer: async (authorization) => {
      const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) throw new DimoraError('NOT_AUTHENTICATED');
      return identity.identify(token);
    },
    issueHubToken: (caller, ProductId) => hubTokens.issue(caller, ProductId),
    checkHubToken: (token, ProductId) => hubTokens.check(token, ProductId),
    openDelegated: (username, password, ProductId, address) =>
      delegated.open(username, password, ProductId, address),
    finishDelegated: (challenge, proof, ProductId, address) =>
      delegated.finish(challenge, proof, ProductId, address),
    stepUpDelegated: async (caller, proof, address) => {
      const party = (): never => {
        throw new DimoraError('PASSKEYS_NOT_HERE');
      };
      await identity.stepUp(caller, proof, { address, party });
    },
    openDelegatedFor: (UserId, ProductId) => delegated.openFor(UserId, ProductId),
    refreshDelegated: (refreshToken, ProductId) => delegated.refresh(refreshToken, ProductId),
    endDelegated: (refreshToken, ProductId) => delegated.end(refreshToken, ProductId),
    person: async (UserId) => {
      const account = await accounts.byId(UserId as UserId);
      return account && personOf(account);
    },
  };
}
