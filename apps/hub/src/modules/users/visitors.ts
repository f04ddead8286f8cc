import type { ProfileChange } from '@dimora/contract';
import type { Grantee, UserId } from '@dimora/domain';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import { NEW_USER } from './new-user.ts';
import type { UserRecord } from './user.store.ts';

/** The permissions of a person without an entry here: none, unless they are provider staff (SECURITY-02). */
export const visitor = (superAdministrator: boolean): Grantee => ({
  Role: 'none',
  Enabled: true,
  superAdministrator,
  ClaimsExplicitAllow: [],
  ClaimsExplicitDeny: [],
});

/**
 * Provider staff, who use a hub without belonging to the house. Their console preferences last as long as the
 * hub runs: nothing of them is stored here.
 */
export class Visitors {
  readonly #records = new Map<UserId, UserRecord>();

  record({ user: { Id, Name } }: Caller): UserRecord {
    return this.#records.get(Id) ?? { ...NEW_USER, Id, Name, Role: 'none', revision: 0 };
  }

  change(caller: Caller, change: z.infer<typeof ProfileChange>): void {
    const record = this.record(caller);
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
