import type { EnergyReport, EnergySettings } from '@dimora/contract/client';
import { HOME, powerLimits, type EnvironmentId } from '@dimora/domain';
import { Card, ProgressBar } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useEnvironment, useNow, useWatch } from '../../../kit/home/hooks.ts';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useSayEnergy } from '../chart/use-say-energy.ts';
import { boundsOf, monthStart } from '../day-bounds.ts';
import { energyTexts } from '../texts.ts';
import { useReport } from '../use-report.ts';
import classes from './figures.module.css';

const HOUR = 3_600_000;

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

function Figure({
  label,
  value,
  line,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly line?: string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <li>
      <Card className={classes.figure}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{value}</span>
        {line !== undefined && <span className={classes.label}>{line}</span>}
        {children}
      </Card>
    </li>
  );
}

function NowFigure({ settings }: { readonly settings: EnergySettings | undefined }) {
  const t = useTexts(energyTexts);
  const format = useFormat();
  useWatch({ environments: [HOME] });
  const power = useEnvironment(HOME as EnvironmentId)?.State['CONSUMPTION'];
  const watts = typeof power?.Value === 'number' ? power.Value : null;
  const tariff = settings?.tariff;
  const limits = tariff ? powerLimits(tariff.contractualPower) : undefined;
  const line = limits
    ? t(($) => $.figures.nowLine, { power: format.kilowatts(limits.available, 1) })
    : t(($) => $.figures.nowAlone);
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

/** Today and this month, beside the same days of the month before. */
function MonthFigures() {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const say = useSayEnergy('ENERGY');
  const now = Math.floor(useNow() / HOUR) * HOUR;
  const hubDays = useHubDays();
  const start = monthStart(now, hubDays);
  const lastStart = monthStart(start - HOUR, hubDays);
  const { data } = useReport({ from: lastStart, to: boundsOf(hubDays).nextMidnight(now) });
  const days = data?.days ?? [];
  const sum = (from: number, to: number): number =>
    days.reduce(
      (kWh, day) => (day.Timestamp >= from && day.Timestamp < to ? kWh + day.kWh : kWh),
      0,
    );
  const today = days.find(({ Timestamp }) => Timestamp === hubDays.startOf(now));
  const [month, before] = [sum(start, now + HOUR), sum(lastStart, lastStart + (now - start))];
  const two = (value: number | undefined): string => format.number(value ?? 0, 1, true);
  return (
    <>
      <Figure
        label={t(($) => $.figures.today)}
        value={today ? say(today.kWh) : '–'}
        {...(today && {
          line: t(($) => $.figures.bands, {
            F1: two(today.byBand.F1),
            F2: two(today.byBand.F2),
            F3: two(today.byBand.F3),
          }),
        })}
      />
      <Figure
        label={t(($) => $.figures.month)}
        value={data ? say(month) : '–'}
        line={data && comparison(month, before)}
      />
    </>
  );

  function comparison(present: number, past: number): string {
    if (past === 0) return t(($) => $.figures.noBefore);
    const change = Math.round((present / past - 1) * 100);
    if (change === 0) return t(($) => $.figures.same);
    const percent = `${format.number(Math.abs(change), 0)}\u00A0%`;
    return t(($) => (change > 0 ? $.figures.more : $.figures.less), { percent });
  }
}

function PeakFigure({ report: { peak, days } }: { readonly report: EnergyReport }) {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const say = useSayEnergy('ENERGY');
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
        line={peak ? `${format.day(peak.at)}, ${format.time(peak.at)}` : undefined}
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
