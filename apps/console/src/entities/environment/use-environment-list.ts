import type { Environment } from '@dimora/contract/client';
import { useHome } from '../../kit/services.tsx';
import { useEnvironmentsSelected } from './use-environments-selected.ts';

/**
 * All environments, for their tree and names: re-renders when one is added, removed, moved or edited, but not
 * with every value. For living values use `useEnvironment` or `useEnvironments`.
 */
export function useEnvironmentList(): readonly Environment[] {
  useEnvironmentsSelected((all) =>
    all.map(({ Id, revision, ParentEnvironmentId }) => `${Id} ${revision} ${ParentEnvironmentId}`),
  );
  return useHome().environments.all();
}
