import { createContext, use, type ReactNode } from 'react';
import type { StateVar } from '@dimora/domain';

/** The decimals of the kilowatts in which a list shows all its powers; `undefined` where it shows watts. */
const Kilowatts = createContext<Kilowatt>(undefined);
type Kilowatt = 2 | 3 | undefined;

/** The least power in watts that two decimals of kilowatts can show. */
const LEAST = 10;

/**
 * The decimals in which a list of powers in watts reads as kilowatts; `undefined` if its largest is below one. Three
 * where two would round a small one to nothing.
 */
export function kilowattsFor(watts: readonly number[]): Kilowatt {
  if (!watts.some((power) => Math.abs(power) >= 1000)) return undefined;
  return watts.some((power) => power !== 0 && Math.abs(power) < LEAST) ? 3 : 2;
}

/** The powers among state variables, in watts. */
export const wattsIn = (
  vars: Readonly<Record<string, Pick<StateVar, 'Value' | 'Unit'> | undefined>>,
): number[] =>
  Object.values(vars).flatMap((held) =>
    held?.Unit === 'W' && typeof held.Value === 'number' ? [held.Value] : [],
  );

/** Props of {@link OneUnit}. */
export type OneUnitProps = {
  /** Every power that the list shows. */
  readonly watts: readonly number[];
  readonly children: ReactNode;
};

/** A list, a column or a strip whose powers share one unit, chosen by the largest. */
export function OneUnit({ watts, children }: OneUnitProps): ReactNode {
  const decimals = kilowattsFor(watts);
  return <Kilowatts value={decimals}>{children}</Kilowatts>;
}

/** The unit of the list around: see {@link OneUnit}. */
export const useKilowatts = (): Kilowatt => use(Kilowatts);
