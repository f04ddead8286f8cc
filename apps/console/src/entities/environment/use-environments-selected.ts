import type { Environment } from '@dimora/contract/client';
import { useRef, useSyncExternalStore } from 'react';
import { useHome } from '../../kit/services.tsx';

/**
 * A list derived from all environments that re-renders only when its content changes, not when values do.
 * @example const ids = useEnvironmentsSelected((all) => groupsAndRooms(all, HOME).rooms.map(({ Id }) => Id));
 */
export function useEnvironmentsSelected<Item extends string>(
  select: (environments: readonly Environment[]) => readonly Item[],
): readonly Item[] {
  const { environments } = useHome();
  const last = useRef<readonly Item[]>([]);
  return useSyncExternalStore(environments.subscribeAll, () => {
    const next = select(environments.all());
    const same =
      next.length === last.current.length && next.every((item, at) => item === last.current[at]);
    if (!same) last.current = next;
    return last.current;
  });
}
