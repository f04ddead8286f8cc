import type { UserId } from '@dimora/domain';
import { DEMO_HASH, DEMO_PEOPLE } from '@dimora/identity';
import type { Modules } from '../compose.ts';
import type { CloudPlatform } from '../platform/module.ts';
import { seedDemoHubs } from './demo-hubs.ts';

/**
 * Makes the people of the demo, where they aren't there yet: those of the demo home, by the same Ids;
 * then their places and hubs.
 */
export async function seedDemo(
  { identity, registration }: Modules,
  platform: CloudPlatform,
): Promise<void> {
  for (const { Username, FirstName, LastName } of DEMO_PEOPLE) {
    const Id = Username as UserId;
    if (await identity.person(Id)) continue;
    await registration.add({
      Id,
      Username,
      FirstName,
      LastName,
      Name: `${FirstName} ${LastName}`,
      email: `${Username}@example.com`,
      passwordHash: DEMO_HASH,
      superAdministrator: Username === 'super',
    });
  }
  await seedDemoHubs(platform);
}
