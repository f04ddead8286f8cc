import type { EnvironmentId } from '@dimora/domain';
import { useHome } from '../../../kit/services.tsx';

/** The way up from an environment: itself, then those above it. */
export function useEnvironmentPaths(): (id: string) => readonly string[] {
  const { environments } = useHome();
  return (id) => {
    const path: string[] = [];
    let at: string | null | undefined = id;
    while (at && !path.includes(at)) {
      path.push(at);
      at = environments.get(at as EnvironmentId)?.ParentEnvironmentId;
    }
    return path;
  };
}
