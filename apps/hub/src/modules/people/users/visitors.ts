import type { ProfileChange } from '@dimora/contract';
import type { Grantee, UserId } from '@dimora/domain';
import type { z } from 'zod';
import type { Account } from '../accounts/port.ts';
import { NEW_USER } from './new-user.ts';
import type { UserRecord } from './user.store.ts';

/** What the provider says about a person. */
export type Staff = Pick<Account, 'superAdministrator' | 'partner'>;

/**
 * The role of a person without an entry here; `undefined` for those who may not use the hub. The provider's super
 * administrators need none (SECURITY-02). A partner is the administrator of a hub until it has an owner, and may
 * set it up before it is handed over (ACTIVATE-04, A22).
 */
export function visitorRole(
  { superAdministrator, partner = false }: Staff,
  hasOwner: boolean,
): 'admin' | 'none' | undefined {
  if (superAdministrator) return 'none';
  return partner && !hasOwner ? 'admin' : undefined;
}

/** The permissions of a person without an entry here. */
export const visitor = (staff: Staff | undefined, hasOwner: boolean): Grantee => ({
  Role: (staff && visitorRole(staff, hasOwner)) ?? 'none',
  Enabled: true,
  superAdministrator: staff?.superAdministrator ?? false,
  ClaimsExplicitAllow: [],
  ClaimsExplicitDeny: [],
});

/** A person without an entry here. */
export type Visitor = Pick<UserRecord, 'Id' | 'Name' | 'Role'>;

/**
 * Staff of the provider or a partner, who use a hub without belonging to the house. Their console preferences last as long as the
 * hub runs: nothing of them is stored here.
 */
export class Visitors {
  readonly #records = new Map<UserId, UserRecord>();

  record({ Id, Name, Role }: Visitor): UserRecord {
    return { ...(this.#records.get(Id) ?? { ...NEW_USER, Id, Name, revision: 0 }), Role };
  }

  change(person: Visitor, change: z.infer<typeof ProfileChange>): void {
    const record = this.record(person);
    const { PreferredLanguageId, theme, sideBarBackground, favouriteOrder } = change;
    this.#records.set(record.Id, {
      ...record,
      PreferredLanguageId:
        PreferredLanguageId === undefined ? record.PreferredLanguageId : PreferredLanguageId,
      theme: theme ?? record.theme,
      sideBarBackground: sideBarBackground ?? record.sideBarBackground,
      favouriteOrder: favouriteOrder ?? record.favouriteOrder,
      revision: record.revision + 1,
    });
  }
}
