import type { Environment } from '@dimora/contract/client';
import { useHome } from '../../kit/services.tsx';
import { useEnvironmentsSelected } from './use-environments-selected.ts';

/**
 * All environments for what shows their tree and names: re-renders when one comes, goes, moves or is
 * edited, and not with every value. For living values use `useEnvironment` or `useEnvironments`.
 */
export function useEnvironmentList(): readonly Environment[] {
  useEnvironmentsSelected((all) =>
    all.map(({ Id, revision, ParentEnvironmentId }) => `${Id} ${revision} ${ParentEnvironmentId}`),
  );
  return useHome().environments.all();
}
