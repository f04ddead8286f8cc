import type { EnergyReport } from '@dimora/contract/client';
import { LONGEST_ENERGY_DAYS } from '@dimora/domain';
import type { ReactNode } from 'react';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { useSayEnergy } from './chart/use-say-energy.ts';
import { energyTexts } from './texts.ts';
import { useGroupName } from './use-group-name.ts';

type Slice = EnergyReport['days'][number]['slices'][number];

/** Less isn't worth a word, kWh. */
const LEAST = 0.005;

/** What has to be known to read a report: what its total is, and what is estimated, calculated or without a price. */
export function ReportNotes({
  report,
  className,
}: {
  readonly report: EnergyReport;
  readonly className: string | undefined;
}): ReactNode {
  const notes = useNotes(report);
  return notes.map((note) => (
    <p key={note} className={className}>
      {note}
    </p>
  ));
}

function useNotes(report: EnergyReport): readonly string[] {
  const t = useTexts(energyTexts);
  const nameOf = useGroupName();
  const sayEnergy = useSayEnergy('ENERGY');
  const sayCost = useSayEnergy('COST');
  const format = useFormat();
  const { dateOf } = useHubDays();
  const { hasHouseMeter, assumedHouseMeter: assumed, days, cutBefore = null } = report;
  const sum = (read: (day: EnergyReport['days'][number]) => number | null): number =>
    days.reduce((all, day) => all + (read(day) ?? 0), 0);
  const namesOf = (is: (slice: Slice) => boolean) => {
    const keys = days.flatMap(({ slices }) =>
      slices.flatMap((slice) => (slice.Key !== null && is(slice) ? slice.Key : [])),
    );
    const names = [...new Set(keys)].map((Key) => nameOf({ kind: 'device', Key }));
    return { names: format.list(names), count: names.length };
  };
  const [unpriced, fixed, ofHouse] = [
    sum((day) => day.unpriced),
    sum((day) => day.fixed),
    hasHouseMeter ? sum((day) => day.estimated) : 0,
  ];
  const late = namesOf(({ estimated }) => estimated >= LEAST);
  const ofDevices = sum(({ slices }) =>
    slices.reduce((all, { Key, estimated }) => all + (Key === null ? 0 : estimated), 0),
  );
  const reckoned = namesOf((slice) => slice.reckoned);
  return [
    cutBefore !== null &&
      t(($) => $.figures.cut, {
        count: LONGEST_ENERGY_DAYS,
        day: format.fullDay(dateOf(cutBefore)),
      }),
    !hasHouseMeter && t(($) => $.figures.measuredOnly),
    assumed !== null &&
      t(($) => $.figures.assumed, { name: nameOf({ kind: 'device', Key: assumed }) }),
    ofHouse >= LEAST && t(($) => $.figures.estimatedHouse, { energy: sayEnergy(ofHouse) }),
    late.count > 0 && t(($) => $.figures.estimated, { ...late, energy: sayEnergy(ofDevices) }),
    reckoned.count > 0 && t(($) => $.figures.reckoned, reckoned),
    unpriced > 0 && t(($) => $.figures.unpriced, { energy: sayEnergy(unpriced) }),
    fixed > 0 && t(($) => $.figures.fixedIncluded, { cost: sayCost(fixed) }),
  ].filter((note) => note !== false);
}
