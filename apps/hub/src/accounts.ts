import type { ClaimKey, EnvironmentId, ExplicitAllow, UserId } from '@dimora/domain';
import { DEMO_HASH, DEMO_PEOPLE } from '@dimora/identity';
import type { Entropy } from '@dimora/runtime';
import type { IdentityService } from './modules/identity/identity.service.ts';
import type { UsersService } from './modules/users/users.service.ts';

type Services = { readonly identity: IdentityService; readonly users: UsersService };

/** What a guest holds for one room and everything in it. */
const guestClaims = (room: EnvironmentId): ExplicitAllow[] =>
  (['READ_ENVIRONMENT', 'READ_DEVICE', 'OPERATE_DEVICE', 'READ_EVENTS'] satisfies ClaimKey[]).map(
    (Key) => ({
      Key,
      Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: [room] }],
    }),
  );

/** Makes the demo's people and their accounts, where they don't exist yet. */
export function seedDemoAccounts({ identity, users }: Services, guestRoom: EnvironmentId): void {
  for (const { Username, FirstName, LastName, Role } of DEMO_PEOPLE) {
    const Id = Username as UserId;
    if (users.byId(Id)) continue;
    const ClaimsExplicitAllow = Role === 'guest' ? guestClaims(guestRoom) : [];
    identity.addHashedAccount({
      UserId: Id,
      Username,
      passwordHash: DEMO_HASH,
      superAdministrator: Username === 'super',
    });
    users.add({
      Id,
      Name: `${FirstName} ${LastName}`,
      FirstName,
      LastName,
      Role,
      ClaimsExplicitAllow,
    });
  }
}

/** Gives a real hub its owner. Rejects with NAME_TAKEN. */
export async function addOwner(
  { identity, users }: Services,
  entropy: Entropy,
  Username: string,
  password: string,
): Promise<void> {
  const UserId = entropy.id() as UserId;
  await identity.addAccount({ UserId, Username, password });
  users.add({ Id: UserId, Name: Username, Role: 'owner' });
}
