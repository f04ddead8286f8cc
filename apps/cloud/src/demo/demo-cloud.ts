import type { UserId } from '@dimora/domain';
import { DEMO_HASH, DEMO_PEOPLE, DEMO_STAFF } from '@dimora/identity';
import type { CloudModules } from '../compose.ts';
import { AccountsPort } from '../modules/accounts/port.ts';
import { RegistrationPort } from '../modules/identity/port.ts';
import type { CloudPlatform } from '../platform/module.ts';
import { seedDemoHubs } from './demo-hubs.ts';

const ACCOUNTS = [
  ...DEMO_PEOPLE.map((person) => ({
    ...person,
    ranks: { superAdministrator: person.Username === 'super' },
  })),
  ...DEMO_STAFF.map((person) => ({ ...person, ranks: { [person.rank]: true } })),
];

/**
 * Creates the missing people of the demo, with the same Ids as in the demo home, then their places
 * and hubs.
 * @param passwordHash of each of them
 */
export async function seedDemo(
  modules: CloudModules,
  platform: CloudPlatform,
  passwordHash = DEMO_HASH,
): Promise<void> {
  const accounts = modules.port(AccountsPort);
  const registration = modules.port(RegistrationPort);
  for (const { Username, FirstName, LastName, ranks } of ACCOUNTS) {
    const Id = Username as UserId;
    if (await accounts.byId(Id)) continue;
    await registration.add({
      Id,
      Username,
      FirstName,
      LastName,
      Name: `${FirstName} ${LastName}`,
      email: `${Username}@example.com`,
      passwordHash,
      ...ranks,
    });
  }
  await seedDemoHubs(platform);
}
