import type { Crumb } from '@dimora/ui';
import { UNKNOWN, type EnvironmentId } from '@dimora/domain';
import { pathTo } from './path-to.ts';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useEnvironmentList } from '../../entities/environment/use-environment-list.ts';

/** The path from the home to an environment's parent, as links. */
export function useWayTo(id: EnvironmentId, hrefOf: (id: EnvironmentId) => string): Crumb[] {
  const nameOf = useEnvironmentName();
  const environments = useEnvironmentList();
  const above = pathTo(environments, id).slice(1).toReversed();
  return above.flatMap((each) => {
    const environment = environments.find(({ Id }) => Id === each && Id !== UNKNOWN);
    return environment ? [{ label: nameOf(environment), href: hrefOf(each) }] : [];
  });
}
