import type { Device, MayUse } from '@dimora/contract';
import { claimRule, type ClaimSettings, type UserId } from '@dimora/domain';
import type { Access, Granted } from '../../../platform/access.ts';
import type { UsersService } from './users.service.ts';

type Parts = {
  readonly users: Pick<UsersService, 'all' | 'claimsSeenOf' | 'claimsAtHomeOf' | 'hides'>;
  readonly access: Access;
  readonly claimSettings: ClaimSettings;
};

/** Says who may use a thing, and which rule decides it (USERS-B2). */
export class WhoMay {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Everybody of the house, those who may operate the device first, then by name. */
  use(device: Granted<Device, 'READ_DEVICE'>): MayUse[] {
    const { users, access, claimSettings } = this.#parts;
    const told = users.all().map((person): MayUse => {
      const { Id, Name, Role, superAdministrator } = person;
      const claims = users.claimsSeenOf(Id);
      const sees = access.allows(claims, 'READ_DEVICE', device);
      const operates = access.allows(claims, 'OPERATE_DEVICE', device);
      const deciding = operates && !sees ? 'READ_DEVICE' : 'OPERATE_DEVICE';
      const rule = claimRule(person, deciding, claimSettings);
      const allowed = (sees && operates) || (this.#isHomeOnly(Id, device) ? null : false);
      return { Id, Name, Role, superAdministrator, allowed, rule };
    });
    return told.toSorted(
      (a, b) => Number(b.allowed) - Number(a.allowed) || a.Name.localeCompare(b.Name),
    );
  }

  /** True for somebody who hides their presence and may use it while at home: nobody learns whether that is now. */
  #isHomeOnly(Id: UserId, device: Device): boolean {
    const { users, access } = this.#parts;
    if (!users.hides(Id)) return false;
    const claims = users.claimsAtHomeOf(Id);
    return (['READ_DEVICE', 'OPERATE_DEVICE'] as const).every((key) =>
      access.allows(claims, key, device),
    );
  }
}
