import type { EnergyReport } from '@dimora/contract/client';
import type { ReactNode } from 'react';
import { useGroupName } from './use-group-name.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { energyTexts } from './texts.ts';

/** What a report's total is, where no meter was chosen as the house's (A95). */
export function SumNote({
  report: { hasHouseMeter, assumedHouseMeter },
  className,
}: {
  readonly report: EnergyReport;
  readonly className: string | undefined;
}): ReactNode {
  const t = useTexts(energyTexts);
  const nameOf = useGroupName();
  if (hasHouseMeter && assumedHouseMeter === null) return null;
  return (
    <p className={className}>
      {assumedHouseMeter === null
        ? t(($) => $.figures.measuredOnly)
        : t(($) => $.figures.assumed, { name: nameOf({ kind: 'device', Key: assumedHouseMeter }) })}
    </p>
  );
}
