import { stalenessOf, type StateVar } from '@dimora/domain';
import { Age } from '@dimora/ui';
import { useFormat } from '../../kit/text/use-format.ts';
import { useHome } from '../../kit/services.tsx';

/** Whether a device has told the value: the hub knows the name of every variable before its first news. */
export const isTold = ({ Value }: Pick<StateVar, 'Value'>): boolean => Value !== null;

/** Props of {@link ValueAge}. */
export interface ValueAgeProps {
  readonly variable: string;
  readonly value: StateVar;
  readonly reachable: boolean;
}

/** When a value was last confirmed; one that may not be true any more stands out (SHELL-B4). What nobody has told yet has no age: see {@link isTold}. */
export function ValueAge({ variable, value, reachable }: ValueAgeProps) {
  const format = useFormat();
  const { clockAheadMs, hubNow } = useHome();
  const staleness = stalenessOf(variable, value, reachable, hubNow());
  // The hub wrote the time by its own clock; the age is counted by this browser's.
  return (
    <Age
      at={value.Ts - clockAheadMs.get()}
      format={format.age}
      stale={staleness === 'stale' || staleness === 'unreachable'}
    />
  );
}
