import type { CloudUser } from '@dimora/contract/cloud';
import { folded, type UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { aCloudUser } from '@dimora/testing/builders';
import type { Account, AccountsPort } from '../../src/modules/accounts/port.ts';
import type {
  DelegationsPort,
  HubTokensPort,
  IdentityPort,
} from '../../src/modules/identity/port.ts';
import type { ProfilesPort } from '../../src/modules/profile/port.ts';
import { claimsOf, type CloudCaller } from '../../src/platform/caller.ts';

/** Everybody in these tests; their password is their name. */
export const PEOPLE = ['anna', 'bruno', 'carla', 'dario', 'super'] as const;
/** One of {@link PEOPLE}. */
export type Who = (typeof PEOPLE)[number];

const isKnown = (name: string): boolean => (PEOPLE as readonly string[]).includes(name);

const personOf = (Id: string): CloudUser =>
  aCloudUser({
    Id: Id as UserId,
    Name: Id,
    FirstName: Id,
    Username: Id,
    superAdministrator: Id === 'super',
  });

const accountOf = (Id: string): Account => {
  const { Name, Username, superAdministrator } = personOf(Id);
  return {
    Id: Id as UserId,
    Name,
    Username,
    superAdministrator,
    partner: false,
    support: false,
    email: `${Id}@example.com`,
    emailConfirmed: true,
    enabled: true,
  };
};

/**
 * Accounts with readable tokens: `token~anna`, or `token~anna~hub-1` for a session through a hub. The real
 * ones have their own tests; these tests check how the hubs' modules use them.
 */
export class FakeAccounts {
  readonly #ended = new Set<string>();

  identify(token: string): Promise<CloudCaller> {
    const [kind, Id = '', through = null] = token.split('~');
    if (kind !== 'token' || !isKnown(Id) || this.#ended.has(token))
      return Promise.reject(new DimoraError('NOT_AUTHENTICATED'));
    const { superAdministrator, Name } = personOf(Id);
    return Promise.resolve({
      user: { Id: Id as UserId, Name, superAdministrator, partner: false, support: false },
      claims: claimsOf(superAdministrator),
      sessionId: token,
      through,
    });
  }

  readonly identity: IdentityPort = {
    identify: (token) => this.identify(token),
    identifyBearer: (authorization = '') => this.identify(authorization.replace('Bearer ', '')),
    isOpen: (sessionId) => Promise.resolve(!this.#ended.has(sessionId)),
    endAll: () => Promise.resolve(),
  };

  readonly tokens: HubTokensPort = {
    issue: ({ user }, ProductId) =>
      Promise.resolve({ accessToken: `hub-token~${user.Id}~${ProductId}`, expiresAt: 1 }),
    check: () => Promise.reject(new DimoraError('NOT_AUTHENTICATED')),
  };

  readonly delegations: DelegationsPort = {
    openFor: (Id, ProductId) => Promise.resolve(this.#open(Id, ProductId)),
    open: (username, password, ProductId) =>
      isKnown(username) && username === password
        ? Promise.resolve(this.#open(username, ProductId))
        : Promise.reject(new DimoraError('WRONG_CREDENTIALS')),
    finish: () => Promise.reject(new DimoraError('CHALLENGE_EXPIRED')),
    stepUp: () => Promise.reject(new DimoraError('WRONG_CREDENTIALS')),
    changePassword: () => Promise.reject(new DimoraError('WRONG_CREDENTIALS')),
    refresh: (refreshToken, ProductId) =>
      refreshToken.endsWith(`~${ProductId}`)
        ? Promise.resolve(this.#open(refreshToken.split('~')[1] ?? '', ProductId))
        : Promise.reject(new DimoraError('SESSION_REVOKED')),
    end: (refreshToken) => {
      this.#ended.add(refreshToken.replace('refresh~', 'token~'));
      return Promise.resolve();
    },
  };

  readonly profiles: ProfilesPort = {
    create: () => Promise.resolve(),
    languageOf: () => Promise.resolve(null),
    byId: (Id) => Promise.resolve(isKnown(Id) ? personOf(Id) : undefined),
    search: ({ text, offset, limit }) =>
      Promise.resolve(
        PEOPLE.filter((each) => each.includes(folded(text)))
          .slice(offset, offset + limit)
          .map(personOf),
      ),
  };

  readonly accounts: AccountsPort = {
    byId: (Id) => Promise.resolve(isKnown(Id) ? accountOf(Id) : undefined),
    byEmail: (email) => {
      const Id = email.replace('@example.com', '');
      return Promise.resolve(isKnown(Id) ? accountOf(Id) : undefined);
    },
    rename: () => Promise.resolve(),
    search: () => Promise.resolve([]),
  };

  #open(Id: string, ProductId: string) {
    this.#ended.delete(`token~${Id}~${ProductId}`);
    return {
      user: personOf(Id),
      accessToken: `token~${Id}~${ProductId}`,
      expiresAt: Date.now() + 300_000,
      refreshToken: `refresh~${Id}~${ProductId}`,
    };
  }
}
