import type { EnvironmentId } from '@dimora/domain';
import type { ReactNode } from 'react';
import { OneUnit } from '../../kit/text/one-unit.tsx';
import { useEnvironmentsSelected } from './use-environments-selected.ts';

/** Props of {@link RoomsUnit}. */
export type RoomsUnitProps = {
  readonly ids: readonly EnvironmentId[];
  readonly children: ReactNode;
};

/** The covers of these environments: their powers share one unit. */
export function RoomsUnit({ ids, children }: RoomsUnitProps): ReactNode {
  const watts = useEnvironmentsSelected((all) =>
    all.flatMap(({ Id, State }) => {
      const power = State['CONSUMPTION']?.Value;
      return ids.includes(Id) && typeof power === 'number' ? [String(power)] : [];
    }),
  );
  return <OneUnit watts={watts.map(Number)}>{children}</OneUnit>;
}
