import { formatTimeInZone, dayInZone } from '@dimora/domain';
import { useNow } from '../../../kit/home/hooks.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { climateTexts } from '../texts.ts';

/** An instant by the hub's clocks, for the `{at}` of a text: `22:30` today, else `Saturday 22:30`. */
export function useSayMoment(timeZone: string): (at: number) => string {
  const t = useTexts(climateTexts);
  const language = useLanguage();
  const now = useNow();
  return (at) => {
    const [day = '', time = ''] = formatTimeInZone(new Date(at), timeZone, language).split(' ');
    const isToday = dayInZone(at, timeZone) === dayInZone(now, timeZone);
    return t(($) => $.moment[isToday ? 'today' : 'other'], { day, time });
  };
}
