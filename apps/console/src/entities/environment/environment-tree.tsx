import type { Environment } from '@dimora/contract/client';
import { HOME, INTERNET, UNKNOWN, type EnvironmentId } from '@dimora/domain';
import { EntityTree } from '@dimora/ui/entity-tree';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { environmentTexts } from './environment-texts.ts';
import { EnvironmentIcon } from './environment-look.tsx';
import { childrenOf } from './groups-and-rooms.ts';
import { useEnvironmentName } from './use-environment-name.ts';

/** Props of {@link EnvironmentTree}. */
export type EnvironmentTreeProps = {
  readonly environments: readonly Environment[];
  /** Target of each row. */
  readonly hrefOf: (id: EnvironmentId) => string;
  readonly current?: EnvironmentId;
  /** Devices in an environment and below it, shown at the end of its row. */
  readonly countOf?: (id: EnvironmentId) => number;
};

type Node = Parameters<typeof EntityTree>[0]['nodes'][number];

/** The home with its groups and rooms; initially six children and four levels are shown (ENVS-05, ENVS-06). */
export function EnvironmentTree({
  environments,
  hrefOf,
  current,
  countOf,
}: EnvironmentTreeProps): ReactNode {
  const t = useTexts(environmentTexts);
  const nameOf = useEnvironmentName();
  const home = environments.find(({ Id }) => Id === HOME);
  // System environments show only while they contain something.
  const children = childrenOf(
    environments.filter(
      ({ Id }) => (Id !== UNKNOWN && Id !== INTERNET) || (countOf?.(Id) ?? 0) > 0,
    ),
  );
  const nodeOf = (environment: Environment, above: readonly string[]): Node => {
    const below = (children.get(environment.Id) ?? []).filter(({ Id }) => !above.includes(Id));
    const count = countOf?.(environment.Id) ?? 0;
    return {
      id: environment.Id,
      label: nameOf(environment),
      href: hrefOf(environment.Id),
      icon: <EnvironmentIcon of={environment} />,
      ...(count > 0 && { end: count }),
      ...(below.length > 0 && {
        children: below.map((each) => nodeOf(each, [...above, environment.Id])),
      }),
    };
  };
  if (!home) return null;
  const groups = [HOME, ...environments.filter(({ Id }) => children.has(Id)).map(({ Id }) => Id)];
  return (
    <EntityTree
      label={t(($) => $.tree)}
      nodes={[nodeOf(home, [])]}
      initiallyOpen={groups}
      {...(current !== undefined && { current })}
    />
  );
}
