import { eventTitles } from '@dimora/i18n/en/events';

/** Event texts, in English; titles are shared with the hub. */
export const en = {
  what: 'the log',
  title: eventTitles,
  times: { one: '{count} event', other: '{count} events' },
  span: '{from} – {to}',
  empty: {
    title: 'Nothing has happened yet',
    line: 'Doors, lights and people will show up here as the day goes on.',
  },
} as const;
/** The shape that every language has. */
export type EventWords = typeof en;
