import { availableParallelism } from 'node:os';
import {
  FactorStore,
  KeyRing,
  KnownDevices,
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
import type { CloudPlatform } from '../../platform/module.ts';
import type { CredentialsPort } from '../accounts/port.ts';
import type { MailPort } from '../mail/port.ts';
import type { ProfilesPort } from '../profile/port.ts';
import { AccountMaker } from './account-maker.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { ConfirmationStore } from './confirmation.store.ts';
import { HubTokens } from './hub-tokens.ts';
import { IdentityService } from './identity.service.ts';
import { RegistrationMails } from './registration-mails.ts';
import { RegistrationService } from './registration.service.ts';
import { RegistrationStore } from './registration.store.ts';
import { ResetService } from './reset.service.ts';
import { ResetStore } from './reset.store.ts';
import { CloudSessionStore } from './session.store.ts';
import { sharedGate } from './shared-gate.ts';
import { signingKeyStore } from './signing-key.store.ts';

const AUDIENCE = 'cloud';
/** The issuer that authenticators and browsers show. */
const BRAND = 'Dimora';
/** One more than there are cores, so that no core idles while a session is written; further checks queue. */
const HASHES = { atOnce: availableParallelism() + 1, waiting: 1_000, perSource: 8 };

type Ports = {
  readonly accounts: CredentialsPort;
  readonly profiles: ProfilesPort;
  readonly mail: MailPort;
};

/** Makes the services of identity, each on top of those before. */
export function makeServices(platform: CloudPlatform, ports: Ports) {
  const { clock, entropy, sql, news, settings, vault } = platform;
  const { accounts } = ports;
  const sessions = new CloudSessionStore(sql);
  const keys = new KeyRing(clock, signingKeyStore(sql, vault));
  const names = { issuer: () => settings.publicUrl, audience: AUDIENCE };
  const signer = new TokenSigner(clock, keys, names);
  const stored = (): Promise<readonly string[]> => accounts.hashOfEachCost();
  const hasher = new PasswordHasher({ limits: HASHES, stored });
  const guessing = sharedGate({ clock, news, replica: settings.replica, hasher });
  const keeper = new SessionKeeper({
    clock,
    entropy,
    sessions,
    signer,
    isWelcome: async (UserId) => (await accounts.byId(UserId))?.enabled === true,
    ended: ({ id, UserId, through }) =>
      news.publish('session.ended', { sid: id, UserId, ProductId: through }),
  });
  const proofs = proofsOf(platform, guessing.gate);
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
  const confirmationStore = new ConfirmationStore(sql);
  const confirmations = new ConfirmationService({
    ...common,
    store: confirmationStore,
    factors: proofs.store,
  });
  const resetStore = new ResetStore(sql);
  const maker = new AccountMaker({ ...platform, ...ports });
  const registrationStore = new RegistrationStore(sql);
  const mails = new RegistrationMails({ ...platform, ...ports, store: registrationStore });
  const isLive = async (sid: string): Promise<boolean> => (await sessions.byId(sid)) !== undefined;
  return {
    ...proofs,
    identity,
    keys,
    devices: new KnownDevices({ clock, entropy, keys, issuer: names.issuer }),
    guessing,
    keeper,
    sessions,
    resetStore,
    confirmationStore,
    confirmations,
    own: ownFactors(proofs, accounts),
    maker,
    registrationStore,
    registration: new RegistrationService({
      ...common,
      maker,
      mails,
      gate: guessing.gate,
      store: registrationStore,
    }),
    resets: new ResetService({ ...common, confirmations, resets: resetStore }),
    hubTokens: new HubTokens({ ...platform, signer, accounts, isLive }),
  };
}

/** Second factors, passkeys and step-up; their state is shared by all replicas. */
function proofsOf({ clock, entropy, sql, vault }: CloudPlatform, gate: PasswordGate) {
  const store = new FactorStore(sql, vault);
  const common = { clock, entropy, store, challenges: new SharedChallenges(sql), issuer: BRAND };
  const factors = new SecondFactors({ ...common, gate });
  const passkeys = new Passkeys(common);
  return { store, factors, passkeys, stepUp: new StepUp({ factors, passkeys, gate }) };
}

const ownFactors = (proofs: ReturnType<typeof proofsOf>, accounts: CredentialsPort): OwnFactors =>
  new OwnFactors({
    ...proofs,
    holderOf: async (UserId) => {
      const account = await accounts.byId(UserId);
      return (
        account && { UserId, name: account.Username, shown: account.email ?? account.Username }
      );
    },
  });
