import { LANGUAGES, TOPICS } from '@dimora/domain';
import { z } from 'zod';
import { isForm } from '../schemas/forms.ts';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { viewable } from '../facts.ts';
import { MediaContent } from '../schemas/content.ts';
import { HistoryEvent } from '../schemas/event.ts';
import { EventId, Timestamp } from '../schemas/ids.ts';

const { claimed } = answering({ whileDriversLoad: true });
const tags = ['history'];

/** A calendar day in the hub's time zone: `2026-11-20`. */
export const CalendarDay = z.iso.date();

/** The language of titles and other texts; that of the reader's profile by default. */
const language = z.enum(LANGUAGES).optional();

/** A page of a day, newest first; `before` continues after the last page. */
export const HistoryDayQuery = z.object({
  day: CalendarDay,
  before: EventId.optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(500),
  language,
});
export type HistoryDayQuery = z.infer<typeof HistoryDayQuery>;

/** A day, or a page of it. */
export const HistoryDay = z.object({
  day: CalendarDay,
  today: CalendarDay.meta({ description: 'The current day in the hub’s time zone' }),
  from: Timestamp.meta({ description: 'The first moment of the day' }),
  to: Timestamp.meta({ description: 'The first moment of the next day: 23 to 25 hours later' }),
  timeZone: z.string(),
  events: z.array(HistoryEvent),
  next: EventId.nullable().meta({ description: 'Where the next page continues' }),
  total: z.number().int().meta({ description: 'Events of the whole day that the caller may see' }),
  topics: z.partialRecord(z.enum(TOPICS), z.number().int()),
  asOf: Timestamp,
});
export type HistoryDay = z.infer<typeof HistoryDay>;

/** A page of an export of whole days, in the order of time. */
const ExportQuery = z.object({
  from: CalendarDay,
  to: CalendarDay.meta({ description: 'The last day, included' }),
  format: z.enum(['csv', 'json']),
  topic: z.enum(TOPICS).optional(),
  after: EventId.optional().meta({ description: '`next` of the page before' }),
  language,
});
export const HistoryExport = ExportQuery.refine(({ from, to }) => from <= to, {
  path: ['to'],
  ...isForm('laterTime'),
});
export type HistoryExport = z.infer<typeof HistoryExport>;

/** What has happened in the house, day by day, limited to what the caller may see. */
export const history = {
  /** One day, cut in the hub's time zone (HISTORY-03). */
  getHistoryByDate: claimed('READ_EVENTS')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/history/{day}', tags })
    .input(HistoryDayQuery)
    .output(HistoryDay),
  /**
   * CSV or JSON in pages, to be written one after the other into a file (HISTORY-B1): the first begins it, the
   * last, whose `next` is null, ends it.
   */
  export: claimed('READ_EVENTS')
    .route({ method: 'GET', path: '/api/history/export', tags })
    .input(HistoryExport)
    .output(z.object({ text: z.string(), next: EventId.nullable() })),
  /** What a camera saw or heard when an event happened, for holders of APP_PRO_DVR (HISTORY-06). */
  media: claimed('READ_EVENTS')
    .meta(viewable)
    .route({
      method: 'GET',
      path: '/api/history/media/{Id}',
      tags,
      outputStructure: 'detailed',
      successDescription: 'The picture or the recording, 1 MB at most',
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: z.string().min(1).max(200) }))
    .output(MediaContent),
};
