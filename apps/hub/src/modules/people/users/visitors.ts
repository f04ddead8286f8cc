import type { ProfileChange } from '@dimora/contract';
import { SUPPORT_CLAIMS, type Grantee, type Rank, type UserId } from '@dimora/domain';
import type { z } from 'zod';
import type { Account } from '../accounts/port.ts';
import { NEW_USER } from './new-user.ts';
import type { UserRecord } from './user.store.ts';

/** What the provider says about a person. */
export type Staff = Pick<Account, 'superAdministrator' | 'partner' | 'support'>;

/**
 * The rank by which the provider's identity admits a person without an entry here (SECURITY-03). It ends when the hub gets
 * its owner: then nobody comes in without the owner's word, except super administrators, who need no rank (SECURITY-02).
 */
export function visitorRank(
  { superAdministrator, partner = false, support = false }: Staff,
  hasOwner: boolean,
): Rank | undefined {
  if (superAdministrator || hasOwner) return undefined;
  if (partner) return 'installer';
  return support ? 'support' : undefined;
}

/**
 * The role of a person without an entry here; `undefined` for those who may not use the hub. An installer is its
 * administrator, and may set it up before it is handed over (ACTIVATE-04, A22); support only reads.
 */
export function visitorRole(staff: Staff, hasOwner: boolean): 'admin' | 'none' | undefined {
  if (staff.superAdministrator) return 'none';
  const rank = visitorRank(staff, hasOwner);
  return rank && ROLE_OF_RANK[rank];
}

const ROLE_OF_RANK = { installer: 'admin', support: 'none' } as const;

/** The permissions of a person without an entry here. */
export const visitor = (staff: Staff | undefined, hasOwner: boolean): Grantee => ({
  Role: (staff && visitorRole(staff, hasOwner)) ?? 'none',
  Enabled: true,
  superAdministrator: staff?.superAdministrator ?? false,
  ClaimsExplicitAllow:
    staff && visitorRank(staff, hasOwner) === 'support'
      ? SUPPORT_CLAIMS.map((Key) => ({ Key }))
      : [],
  ClaimsExplicitDeny: [],
});

/** A person without an entry here. */
export type Visitor = Pick<UserRecord, 'Id' | 'Name' | 'Role'>;

/**
 * The provider's staff and installers, who use a hub without belonging to the house. Their console preferences last as long as the
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
