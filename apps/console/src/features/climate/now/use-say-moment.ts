import { formatTimeInZone, dayInZone } from '@dimora/domain';
import { useNow } from '../../../kit/home/hooks.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';

/** An instant by the hub's clocks: `22:30` today, else `Saturday 22:30`. */
export function useSayMoment(timeZone: string): (at: number) => string {
  const language = useLanguage();
  const now = useNow();
  return (at) => {
    const words = formatTimeInZone(new Date(at), timeZone, language);
    const isToday = dayInZone(at, timeZone) === dayInZone(now, timeZone);
    return isToday ? (words.split(' ').at(-1) ?? words) : words;
  };
}
