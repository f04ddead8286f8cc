import type { ClaimKey, EnvironmentId, ExplicitAllow, RoleBadge, UserId } from '@dimora/domain';
import type { Entropy } from '@dimora/runtime';
import type { IdentityService } from './modules/identity/identity.service.ts';
import type { UsersService } from './modules/users/users.service.ts';

/** The password of every demo account; they exist in the demo alone, which listens on loopback alone. */
export const DEMO_PASSWORD = 'dimora-demo';

/** The people of the demo home, in the order in which the terminal names them. */
export const DEMO_PEOPLE = [
  { Username: 'owner', FirstName: 'Giulia', LastName: 'Bianchi', Role: 'owner' },
  { Username: 'admin', FirstName: 'Marco', LastName: 'Bianchi', Role: 'admin' },
  { Username: 'user', FirstName: 'Sofia', LastName: 'Bianchi', Role: 'user' },
  { Username: 'guest', FirstName: 'Luca', LastName: 'Rossi', Role: 'guest' },
  { Username: 'super', FirstName: 'Elena', LastName: 'Conti', Role: 'none' },
] as const satisfies readonly { Username: string; FirstName: string; LastName: string; Role: RoleBadge }[];

type Services = { readonly identity: IdentityService; readonly users: UsersService };

/** What a guest holds for one room and everything in it. */
const guestClaims = (room: EnvironmentId): ExplicitAllow[] =>
  (['READ_ENVIRONMENT', 'READ_DEVICE', 'OPERATE_DEVICE', 'READ_EVENTS'] satisfies ClaimKey[]).map((Key) => ({
    Key,
    Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: [room] }],
  }));

/** Makes the demo's people and their accounts, where they don't exist yet. */
export async function seedDemoAccounts({ identity, users }: Services, guestRoom: EnvironmentId): Promise<void> {
  const missing = DEMO_PEOPLE.filter(({ Username }) => !users.byId(Username as UserId)?.Username);
  for (const { Username, FirstName, LastName, Role } of missing) {
    const Id = Username as UserId;
    const ClaimsExplicitAllow = Role === 'guest' ? guestClaims(guestRoom) : [];
    users.add({ Id, Name: `${FirstName} ${LastName}`, FirstName, LastName, Role, ClaimsExplicitAllow });
  }
  await Promise.all(
    missing.map(({ Username }) =>
      identity.addAccount({
        UserId: Username as UserId,
        Username,
        password: DEMO_PASSWORD,
        superAdministrator: Username === 'super',
      }),
    ),
  );
}

/** Gives a real hub its owner. Rejects with NAME_TAKEN. */
export async function addOwner({ identity, users }: Services, entropy: Entropy, Username: string, password: string): Promise<void> {
  const UserId = entropy.id() as UserId;
  await identity.addAccount({ UserId, Username, password });
  users.add({ Id: UserId, Name: Username, Role: 'owner' });
}
