import { stalenessOf, type StateVar } from '@dimora/domain';
import { Age } from '@dimora/ui';
import { useUpToDate } from '../../kit/home/freshness.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { useHome } from '../../kit/services.tsx';

/** Whether a device has reported the value: the hub lists every variable before its first report. */
export const isTold = ({ Value }: Pick<StateVar, 'Value'>): boolean => Value !== null;

/** Props of {@link ValueAge}. */
export interface ValueAgeProps {
  readonly variable: string;
  readonly value: StateVar;
  readonly reachable: boolean;
}

/** When a value was last confirmed; possibly outdated ones are highlighted (SHELL-B4). Unreported values have no age: see {@link isTold}. */
export function ValueAge({ variable, value, reachable }: ValueAgeProps) {
  const format = useFormat();
  const { clockAheadMs, hubNow } = useHome();
  const upToDate = useUpToDate();
  const staleness = stalenessOf(variable, value, reachable, hubNow());
  // The hub's timestamp, converted to this browser's clock, from which the age is computed.
  return (
    <Age
      at={value.Ts - clockAheadMs.get()}
      format={format.age}
      stale={!upToDate || staleness === 'stale' || staleness === 'unreachable'}
    />
  );
}
