import type { OwnUser, User } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { effectiveClaims, roleClaims } from '@dimora/domain';
import { nextNumber } from './number.ts';

/** A person as others see them, of role `user`. */
export function aUser(overrides: Partial<User> = {}): User {
  const Id = overrides.Id ?? (`user-${nextNumber()}` as UserId);
  return {
    Id,
    Name: 'Sofia Bianchi',
    FirstName: 'Sofia',
    LastName: 'Bianchi',
    Role: 'user',
    ImageUrl: null,
    Avatar: null,
    Contacts: [],
    Online: true,
    Enabled: true,
    ...overrides,
  };
}

/**
 * The signed-in person; unless `Claims` is given, claims follow from the role, the explicit rows and
 * `superAdministrator` by the real rules.
 */
export function anOwnUser(overrides: Partial<OwnUser> = {}): OwnUser {
  const person = {
    ...aUser(),
    superAdministrator: false,
    rank: null,
    ClaimsExplicitAllow: [],
    ClaimsExplicitDeny: [],
    ...overrides,
  };
  const claims = effectiveClaims(person);
  return {
    PreferredLanguageId: null,
    theme: 'auto',
    sideBarBackground: 'brown',
    favouriteOrder: [],
    Username: person.Name.toLowerCase().replaceAll(' ', '.'),
    RoleClaims: roleClaims(person.Role),
    ProfessionalApp: claims.APP_PRO !== undefined,
    // The rules use read-only lists, the wire mutable ones; the values are the same.
    Claims: structuredClone(claims) as OwnUser['Claims'],
    revision: 1,
    ...person,
  };
}

/** The owner of the house, signed in. */
export const anOwner = (overrides: Partial<OwnUser> = {}): OwnUser =>
  anOwnUser({
    Name: 'Giulia Bianchi',
    FirstName: 'Giulia',
    Role: 'owner',
    Username: 'owner',
    ...overrides,
  });

/** A guest, signed in, who may see and operate everything in these environments. */
export const aGuest = (
  environmentIds: readonly string[],
  overrides: Partial<OwnUser> = {},
): OwnUser =>
  anOwnUser({
    Name: 'Luca Rossi',
    FirstName: 'Luca',
    LastName: 'Rossi',
    Role: 'guest',
    Username: 'guest',
    ClaimsExplicitAllow: (
      ['READ_ENVIRONMENT', 'READ_DEVICE', 'OPERATE_DEVICE', 'READ_EVENTS'] as const
    ).map((Key) => ({
      Key,
      Condition: [{ Attr: 'EnvironmentId', Operator: 'in', Value: [...environmentIds] }],
    })),
    ...overrides,
  });
