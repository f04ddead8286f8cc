import type { Crumb } from '@dimora/ui';
import { UNKNOWN, type EnvironmentId } from '@dimora/domain';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useEnvironmentPath, useEnvironments } from '../../kit/home/hooks.ts';

/** The way from the home to the parent of an environment, as links. */
export function useWayTo(id: EnvironmentId, hrefOf: (id: EnvironmentId) => string): Crumb[] {
  const nameOf = useEnvironmentName();
  const environments = useEnvironments();
  const above = useEnvironmentPath(id).slice(1).toReversed();
  return above.flatMap((each) => {
    const environment = environments.find(({ Id }) => Id === each && Id !== UNKNOWN);
    return environment ? [{ label: nameOf(environment), href: hrefOf(each) }] : [];
  });
}
