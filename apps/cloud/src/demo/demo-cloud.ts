import type { UserId } from '@dimora/domain';
import { DEMO_HASH, DEMO_PEOPLE } from '@dimora/identity';
import type { Modules } from '../compose.ts';

/** Makes the people of the demo, where they aren't there yet: those of the demo home, by the same Ids. */
export async function seedDemo({ identity, registration }: Modules): Promise<void> {
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
}
