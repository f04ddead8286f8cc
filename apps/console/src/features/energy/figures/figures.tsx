import type { EnergyReport, EnergySettings } from '@dimora/contract/client';
import { HOME, type EnvironmentId } from '@dimora/domain';
import { ProgressBar } from '@dimora/ui';
import { useEnvironment, useWatch } from '../../../kit/home/hooks.ts';
import { useHubFields } from '../../../kit/home/use-hub-fields.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useSayEnergy } from '../chart/use-say-energy.ts';
import { energyTexts } from '../texts.ts';
import { useAvailablePower } from '../use-available-power.ts';
import { Figure } from './figure.tsx';
import { MonthFigures } from './month-figures.tsx';
import classes from './figures.module.css';

/** The most important figures: now, today, this month, the highest hour of the range. */
export function Figures({
  report,
  settings,
}: {
  readonly report: EnergyReport;
  readonly settings: EnergySettings | undefined;
}) {
  const t = useTexts(energyTexts);
  return (
    <ul className={classes.figures} aria-label={t(($) => $.figures.label)}>
      <NowFigure settings={settings} />
      <MonthFigures />
      <PeakFigure report={report} />
    </ul>
  );
}

function NowFigure({ settings }: { readonly settings: EnergySettings | undefined }) {
  const t = useTexts(energyTexts);
  const format = useFormat();
  useWatch({ environments: [HOME] });
  const power = useEnvironment(HOME as EnvironmentId)?.State['CONSUMPTION'];
  const watts = typeof power?.Value === 'number' ? power.Value : null;
  const { limits, line } = useAvailablePower(settings?.tariff);
  return (
    <Figure
      label={t(($) => $.figures.now)}
      value={watts === null ? '–' : format.kilowatts(watts, 2)}
      line={line}
    >
      {limits && watts !== null && (
        <ProgressBar
          label={line}
          value={(watts / limits.available) * 100}
          tone={watts > limits.available ? 'wine' : 'sun'}
        />
      )}
    </Figure>
  );
}

function PeakFigure({ report: { peak, days } }: { readonly report: EnergyReport }) {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const say = useSayEnergy('ENERGY');
  const { shown } = useHubFields();
  const of = (read: (day: EnergyReport['days'][number]) => number | null): number | null =>
    days.some((day) => read(day) !== null)
      ? days.reduce((sum, day) => sum + (read(day) ?? 0), 0)
      : null;
  const [produced, returned] = [of((day) => day.produced), of((day) => day.returned)];
  return (
    <>
      <Figure
        label={t(($) => $.figures.peak)}
        value={peak ? format.kilowatts(peak.kWh * 1_000, 2) : '–'}
        line={peak ? `${format.day(shown(peak.at))}, ${format.time(shown(peak.at))}` : undefined}
      />
      {produced !== null && (
        <Figure
          label={t(($) => $.figures.produced)}
          value={say(produced)}
          line={
            returned === null || produced === 0
              ? t(($) => $.figures.producedAlone)
              : t(($) => $.figures.producedLine, {
                  share: `${format.number(Math.max(0, 1 - returned / produced) * 100, 0)}\u00A0%`,
                })
          }
        />
      )}
    </>
  );
}
