import { claimsBeyond, type ClaimKey, type Grantee } from '@dimora/domain';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useEnvironmentPaths } from './use-environment-paths.ts';

/** What the signed-in person would give beyond what they hold; the hub checks again. */
export function useBeyond(): (before: Grantee, after: Grantee) => ClaimKey[] {
  const own = useOwnUser();
  const pathOf = useEnvironmentPaths();
  const author: Grantee = { ...own, Enabled: true };
  return (before, after) => claimsBeyond(author, { before, after }, { pathOf });
}
