import type { ClaimKey, EnvironmentId, ExplicitAllow, UserId } from '@dimora/domain';
import { DEMO_HASH, DEMO_PEOPLE } from '@dimora/identity';
import type { Entropy } from '@dimora/runtime';
import { CloudPeoplePort, OwnAccountsPort } from './modules/people/accounts/port.ts';
import { AccountMaking } from './modules/people/identity/port.ts';
import { PeopleMaking, UsersPort } from './modules/people/users/port.ts';
import type { RunningHub } from './running-hub.ts';
import { claimsChanged } from './platform/caller.events.ts';

/** A guest's claims for one room and everything in it. */
const guestClaims = (room: EnvironmentId): ExplicitAllow[] =>
  (['READ_ENVIRONMENT', 'READ_DEVICE', 'OPERATE_DEVICE', 'READ_EVENTS'] satisfies ClaimKey[]).map(
    (Key) => ({
      Key,
      Condition: [{ Attr: 'EnvironmentId', Operator: 'within', Value: [room] }],
    }),
  );

/**
 * Creates the demo's people and their accounts if they don't exist yet. With a cloud the accounts are the
 * cloud's: signing in on the hub makes a person known there too.
 * @param passwordHash of each of them
 */
export function seedDemoAccounts(
  hub: RunningHub,
  guestRoom: EnvironmentId,
  passwordHash = DEMO_HASH,
): void {
  const users = hub.modules.port(UsersPort);
  const people = hub.modules.port(PeopleMaking);
  for (const { Username, FirstName, LastName, Role } of DEMO_PEOPLE) {
    const Id = Username as UserId;
    seedAccount(hub, { Id, Username, Name: `${FirstName} ${LastName}`, passwordHash });
    if (users.byId(Id)) continue;
    const ClaimsExplicitAllow = Role === 'guest' ? guestClaims(guestRoom) : [];
    people.add({
      Id,
      Name: `${FirstName} ${LastName}`,
      FirstName,
      LastName,
      Role,
      ClaimsExplicitAllow,
    });
  }
}

type SeededAccount = {
  readonly Id: UserId;
  readonly Username: string;
  readonly Name: string;
  readonly passwordHash: string;
};

function seedAccount(
  { modules, platform }: RunningHub,
  { Id, Username, Name, passwordHash }: SeededAccount,
): void {
  const superAdministrator = Username === 'super';
  const account = { UserId: Id, Username, superAdministrator, passwordHash };
  const own = modules.port(OwnAccountsPort);
  if (platform.setting.cloudUrl !== undefined) {
    const known = modules.port(CloudPeoplePort);
    if (!known.of(Id)) {
      known.save({
        ...account,
        partner: false,
        support: false,
        Name,
        email: `${Username}@example.com`,
      });
      platform.bus.emit(claimsChanged, { UserId: Id });
    }
    own.remove(Id);
  } else if (!own.of(Id)) modules.port(AccountMaking).addHashedAccount(account);
}

/** Gives a real hub its owner. Rejects with NAME_TAKEN. */
export async function addOwner(
  { modules }: RunningHub,
  entropy: Entropy,
  Username: string,
  password: string,
): Promise<void> {
  const UserId = entropy.id() as UserId;
  await modules.port(AccountMaking).addAccount({ UserId, Username, password });
  modules.port(PeopleMaking).add({ Id: UserId, Name: Username, Role: 'owner' });
}
