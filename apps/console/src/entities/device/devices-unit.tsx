import type { Device } from '@dimora/contract';
import type { ReactNode } from 'react';
import { useDevicesSelected } from '../../kit/home/hooks.ts';
import { OneUnit, wattsIn } from '../../kit/text/one-unit.tsx';

/** Props of {@link DevicesUnit}. */
export type DevicesUnitProps = {
  readonly ids: readonly Device['Id'][];
  readonly children: ReactNode;
};

/** The tiles of these devices: their powers share one unit. */
export function DevicesUnit({ ids, children }: DevicesUnitProps): ReactNode {
  const watts = useDevicesSelected((devices) => {
    const shown = new Set(ids);
    return devices.flatMap(({ Id, Status }) => (shown.has(Id) ? wattsIn(Status.StateVars) : []));
  });
  return <OneUnit watts={watts}>{children}</OneUnit>;
}
