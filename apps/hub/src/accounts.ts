import type { ClaimKey, EnvironmentId, ExplicitAllow, RoleBadge, UserId } from '@dimora/domain';
import type { Entropy } from '@dimora/runtime';
import type { IdentityService } from './modules/identity/identity.service.ts';
import type { UsersService } from './modules/users/users.service.ts';

/** The password of every demo account; they exist in the demo alone, which listens on loopback alone. */
export const DEMO_PASSWORD = 'dimora-demo';

/** {@link DEMO_PASSWORD} hashed once and for all: it is no secret, and the first start is quicker for it. */
const DEMO_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$S4VzEL7Y4KfxxRfgIGBuHQ$ec5nzONnDZCGpHy4oVkuWASBTyh/9dNTNE06i3dDAsw';

/** The people of the demo home, in the order in which the terminal names them. */
export const DEMO_PEOPLE = [
  { Username: 'owner', FirstName: 'Giulia', LastName: 'Bianchi', Role: 'owner' },
  { Username: 'admin', FirstName: 'Marco', LastName: 'Bianchi', Role: 'admin' },
  { Username: 'user', FirstName: 'Sofia', LastName: 'Bianchi', Role: 'user' },
  { Username: 'guest', FirstName: 'Luca', LastName: 'Rossi', Role: 'guest' },
  { Username: 'super', FirstName: 'Elena', LastName: 'Conti', Role: 'none' },
] as const satisfies readonly {
  Username: string;
  FirstName: string;
  LastName: string;
  Role: RoleBadge;
}[];

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
