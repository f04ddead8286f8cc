import { DimoraError } from '@dimora/runtime';
import { defineModule, type CloudPlatform } from '../../platform/module.ts';
import { CredentialsPort } from '../accounts/port.ts';
import { MailPort } from '../mail/port.ts';
import { ProfilesPort } from '../profile/port.ts';
import { DelegatedSessions } from './delegation.ts';
import { factorRoutes, passkeyRoutes } from './factors.routes.ts';
import { identityMigrations } from './identity.migrations.ts';
import { identityRoutes } from './identity.routes.ts';
import { makeServices } from './make-services.ts';
import { signInRows } from './person-rows.ts';
import { DelegationsPort, HubTokensPort, IdentityPort, RegistrationPort } from './port.ts';

const SWEEP_MS = 3_600_000;
/** A key signs for 90 days; tokens of older keys stay valid. */
const KEY_MS = 90 * 24 * 3_600_000;

/** The provider's people: how they sign in, their sessions and their tokens. */
export const identity = defineModule({
  name: 'identity',
  essential: true,
  needs: { accounts: CredentialsPort, profiles: ProfilesPort, mail: MailPort },
  provides: {
    identity: IdentityPort,
    hubTokens: HubTokensPort,
    delegations: DelegationsPort,
    registration: RegistrationPort,
  },
  migrations: identityMigrations,
  make: (platform, ports) => {
    const { clock, log, settings } = platform;
    const services = makeServices(platform, ports);
    const { hubTokens, maker, sessions, resetStore, keys, own, guessing } = services;
    const { confirmationStore, registrationStore } = services;
    platform.personalRows.declare(signInRows({ sessions, factors: services.store }));
    const publicUrl = (): string => settings.publicUrl;
    const sweep = async (): Promise<void> => {
      await sessions.sweep(clock.now());
      await resetStore.sweep(clock.now());
      await confirmationStore.sweep(clock.now());
      await registrationStore.sweep(clock.now());
      if (clock.now() - (await keys.newest()).madeAt > KEY_MS) await keys.renew();
    };
    const sweeping = clock.every(SWEEP_MS, () => {
      sweep().catch((error: unknown) => log.warn('identity.sweepFailed', { error }));
    });
    return {
      ports: {
        identity: identityPort(platform, services),
        hubTokens,
        delegations: new DelegatedSessions(services.identity, ports.accounts),
        registration: maker,
      },
      routes: {
        identity: identityRoutes({ ...services, publicUrl }),
        factors: factorRoutes(own, publicUrl),
        passkeys: passkeyRoutes(own, publicUrl),
      },
      start: sweep,
      stop: () => {
        sweeping[Symbol.dispose]();
        guessing[Symbol.dispose]();
        hubTokens[Symbol.dispose]();
      },
    };
  },
});

const identityPort = (
  { clock }: Pick<CloudPlatform, 'clock'>,
  {
    identity,
    sessions,
    keeper,
  }: Pick<ReturnType<typeof makeServices>, 'identity' | 'sessions' | 'keeper'>,
): IdentityPort => ({
  identify: (token) => identity.identify(token),
  endAll: async (UserId) => {
    await keeper.endAll(UserId, 'SESSION_REVOKED');
  },
  isOpen: async (sessionId) => ((await sessions.byId(sessionId))?.expiresAt ?? 0) > clock.now(),
  identifyBearer: async (authorization) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new DimoraError('NOT_AUTHENTICATED');
    return identity.identify(token);
  },
});
