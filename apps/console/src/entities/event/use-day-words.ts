import { common } from '../../kit/i18n/common.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';

/** The spoken name of a day, given by its first instant: today, yesterday, `Thursday 19 November`. */
export function useDayWords(): (day: number, now: number) => string {
  const t = useTexts(common);
  const format = useFormat();
  const { startOf, dateOf } = useHubDays();
  return (day, now) => {
    const today = startOf(now);
    if (day === today) return t(($) => $.words.today);
    // Noon of the day before: the clocks may have changed overnight.
    if (day === startOf(today - 43_200_000)) return t(($) => $.words.yesterday);
    const said = format.day(dateOf(day));
    return said.charAt(0).toUpperCase() + said.slice(1);
  };
}
