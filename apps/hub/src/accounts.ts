import type { ClaimKey, EnvironmentId, ExplicitAllow, UserId } from '@dimora/domain';
import { DEMO_HASH, DEMO_PEOPLE } from '@dimora/identity';
import type { Entropy } from '@dimora/runtime';
import type { CloudService } from './modules/cloud/cloud.service.ts';
import type { AccountStore } from './modules/identity/account.store.ts';
import type { IdentityService } from './modules/identity/identity.service.ts';
import type { UsersService } from './modules/users/users.service.ts';

type Services = { readonly identity: IdentityService; readonly users: UsersService };
type DemoServices = Services & { readonly accounts: AccountStore; readonly cloud: CloudService };

/** What a guest holds for one room and everything in it. */
const guestClaims = (room: EnvironmentId): ExplicitAllow[] =>
  (['READ_ENVIRONMENT', 'READ_DEVICE', 'OPERATE_DEVICE', 'READ_EVENTS'] satisfies ClaimKey[]).map(
    (Key) => ({
      Key,
      Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: [room] }],
    }),
  );

/**
 * Makes the demo's people and their accounts, where they don't exist yet. With a cloud the accounts
 * are the cloud's: whoever signs in on the hub is then known there too.
 */
export function seedDemoAccounts(services: DemoServices, guestRoom: EnvironmentId): void {
  const { users } = services;
  for (const { Username, FirstName, LastName, Role } of DEMO_PEOPLE) {
    const Id = Username as UserId;
    seedAccount(services, { Id, Username, Name: `${FirstName} ${LastName}` });
    if (users.byId(Id)) continue;
    const ClaimsExplicitAllow = Role === 'guest' ? guestClaims(guestRoom) : [];
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

function seedAccount(
  { identity, accounts, cloud }: DemoServices,
  { Id, Username, Name }: { readonly Id: UserId; readonly Username: string; readonly Name: string },
): void {
  const superAdministrator = Username === 'super';
  const account = { UserId: Id, Username, superAdministrator, passwordHash: DEMO_HASH };
  if (cloud.exists) {
    cloud.seed({ ...account, Name, email: `${Username}@example.com` });
    accounts.remove(Id);
  } else if (!accounts.of(Id)) identity.addHashedAccount(account);
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
