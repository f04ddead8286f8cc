import { useNow } from '../../../kit/home/hooks.ts';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useSayEnergy } from '../chart/use-say-energy.ts';
import { compareMonths, kWhOf, monthsToDate, type MonthComparison } from '../month-to-date.ts';
import { energyTexts } from '../texts.ts';
import { useReport } from '../use-report.ts';
import { Figure } from './figure.tsx';

const MINUTE = 60_000;

/** Today and this month, beside the same days of the month before up to the same time of day. */
export function MonthFigures() {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const say = useSayEnergy('ENERGY');
  const hubDays = useHubDays();
  const now = Math.floor(useNow() / MINUTE) * MINUTE;
  const ranges = monthsToDate(now, hubDays);
  const { data: present } = useReport(ranges.present);
  const { data: before } = useReport(ranges.before);
  const sayChange = useSayChange();
  const isMeasured = present !== undefined && present.measuredSince !== null;
  const today = present?.days.find(({ Timestamp }) => Timestamp === hubDays.startOf(now));
  const one = (value: number): string => format.number(value, 1, true);
  return (
    <>
      <Figure
        label={t(($) => $.figures.today)}
        value={today ? say(today.kWh) : '–'}
        {...(today && {
          line: t(($) => (today.produced === null ? $.figures.bands : $.figures.boughtBands), {
            F1: one(today.byBand.F1),
            F2: one(today.byBand.F2),
            F3: one(today.byBand.F3),
          }),
        })}
      />
      <Figure
        label={t(($) => $.figures.month)}
        value={isMeasured ? say(kWhOf(present)) : '–'}
        line={
          isMeasured && before ? sayChange(compareMonths(ranges, { present, before })) : undefined
        }
      />
    </>
  );
}

/** Says how this month compares with the one before. */
function useSayChange(): (compared: MonthComparison) => string {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const say = useSayEnergy('ENERGY');
  const { dateOf } = useHubDays();
  return (compared) => {
    if (compared.kind === 'none') return t(($) => $.figures.noBefore);
    if (compared.kind === 'part') {
      const words = { day: format.day(dateOf(compared.since)), energy: say(compared.kWh) };
      return t(
        ($) => (compared.of === 'present' ? $.figures.partNow : $.figures.partBefore),
        words,
      );
    }
    const change = Math.round(compared.change * 100);
    if (change === 0) return t(($) => $.figures.same);
    const percent = `${format.number(Math.abs(change), 0)}\u00A0%`;
    return t(($) => (change > 0 ? $.figures.more : $.figures.less), { percent });
  };
}
