import { TOPICS, type CalendarDay, type Topic } from '@dimora/domain';

/** What /history/all shows, as its query parameters: a day and one topic of it; today and all by default. */
export type HistorySearch = { day?: CalendarDay; topic?: Topic };

/** Parses the query parameters; invalid ones are left out. */
export function historySearchOf(search: Readonly<Record<string, unknown>>): HistorySearch {
  const { day } = search;
  const topic = TOPICS.find((each) => each === search['topic']);
  return {
    ...(typeof day === 'string' && isDay(day) && { day }),
    ...(topic && { topic }),
  };
}

/** True for a day of the calendar as `2026-11-20`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
