import type { Language } from './languages.ts';

/** The weekday and the time of a time zone, such as `Saturday 18:42` and `sabato 18:42` (A96). */
export const formatTimeInZone = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

/** How far a time zone is ahead of UTC, in milliseconds, at a time in milliseconds since 1970. */
export function offsetIn(timeZone: string): (ts: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (ts) => {
    const parts = new Map(format.formatToParts(ts).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const local = Date.UTC(
      of('year'),
      of('month') - 1,
      of('day'),
      of('hour'),
      of('minute'),
      of('second'),
    );
    return local - Math.floor(ts / 1000) * 1000;
  };
}
