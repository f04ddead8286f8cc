import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { startOfDay } from './start-of-day.ts';

/** A day's spoken name: today, yesterday, `Thursday 19 November`. */
export function useDayWords(): (day: number, now: number) => string {
  const t = useTexts(common);
  const format = useFormat();
  return (day, now) => {
    const today = startOfDay(now);
    if (day === today) return t(($) => $.words.today);
    // Noon of the day before: the clocks may have changed overnight.
    if (day === startOfDay(today - 43_200_000)) return t(($) => $.words.yesterday);
    const said = format.day(day);
    return said.charAt(0).toUpperCase() + said.slice(1);
  };
}
