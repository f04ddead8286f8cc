import type { Access } from '@dimora/contract';
import { allowsSome, mayHandOver, mayViewAsOthers } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Caller, SignedInPerson } from '../caller.ts';

/** Each is somebody enabled: others have no session, or are refused before. */
const ADMITS: Readonly<Record<NonNullable<Access['only']>, (who: SignedInPerson) => boolean>> = {
  owners: mayHandOver,
  ownersAndProvider: (who) => mayViewAsOthers({ ...who, Enabled: true }),
};

/** Rejects with FORBIDDEN, no matter what the input is, if a procedure asks for more than its access and the caller lacks it. */
export function refuseUnlessAlso(
  { user, claims }: Caller,
  { only, oneOf }: Pick<Access, 'only' | 'oneOf'>,
): void {
  if (only && !ADMITS[only](user)) throw new DimoraError('FORBIDDEN', { claim: 'OWNER' });
  const [claim] = oneOf ?? [];
  if (oneOf && claim && !oneOf.some((each) => allowsSome(claims, each)))
    throw new DimoraError('FORBIDDEN', { claim });
}
