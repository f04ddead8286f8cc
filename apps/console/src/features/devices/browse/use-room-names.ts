import { useMemo, useSyncExternalStore } from 'react';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useHome } from '../../../kit/services.tsx';
import { treeOrder } from './rooms.ts';

const SEPARATOR = '\u0000';

/** The environments, replaced only when one is added, removed, moved or renamed: not for their live values. */
function useRooms() {
  const { environments } = useHome();
  const shape = useSyncExternalStore(environments.subscribeAll, () =>
    environments
      .all()
      .map(({ Id, ParentEnvironmentId, Name }) => [Id, ParentEnvironmentId, Name].join(SEPARATOR))
      .join('\n'),
  );
  return useMemo(() => ({ shape, all: environments.all() }).all, [shape, environments]);
}

/** The rooms in tree order, and their names. */
export function useRoomNames(): {
  readonly order: readonly string[];
  readonly nameOf: (id: string) => string;
} {
  const environments = useRooms();
  const environmentName = useEnvironmentName();
  const order = useMemo(() => treeOrder(environments), [environments]);
  const nameOf = (id: string): string => {
    const found = environments.find(({ Id }) => Id === id);
    return found ? environmentName(found) : id;
  };
  return { order, nameOf };
}
