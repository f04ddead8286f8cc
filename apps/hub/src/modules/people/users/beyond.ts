import { claimsBeyond, type ClaimSettings, type Grantee, type UserId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { UserRecord } from './user.store.ts';

type Parts = {
  readonly granteeOf: (Id: UserId) => Grantee;
  readonly claimSettings: ClaimSettings;
  /** The environment and those above it. */
  readonly pathOf: (id: string) => readonly string[];
};

/** Refuses to give what its author doesn't hold. Throws BEYOND_OWN_CLAIMS. */
export type RefuseBeyond = (by: Caller, before: UserRecord | undefined, after: UserRecord) => void;

/** See {@link RefuseBeyond}. */
export const refuseBeyond =
  ({ granteeOf, claimSettings, pathOf }: Parts): RefuseBeyond =>
  (by, before, after) => {
    const change = { before: before && plain(before), after: plain(after) };
    const surroundings = { settings: claimSettings, pathOf };
    const claims = claimsBeyond(granteeOf(by.user.Id), change, surroundings);
    if (claims.length > 0) throw new DimoraError('BEYOND_OWN_CLAIMS', { claims });
  };

/** The person's own facts; super administrators are made by the provider alone. */
const plain = (record: UserRecord): Grantee => ({ ...record, superAdministrator: false });
