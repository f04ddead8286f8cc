import type {
  HistoryDay,
  HistoryDayQuery,
  HistoryEvent,
  HistoryExport,
  HouseEvent,
} from '@dimora/contract';
import {
  dayInZone,
  isoInZone,
  payloadValue,
  shiftDay,
  startOfZoneDay,
  type EventId,
  type Language,
} from '@dimora/domain';
import { eventSpeaker, type EventSpeaker } from '@dimora/i18n/events';
import type { Clock } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import { readerLanguage } from '../../../platform/reader-language.ts';
import type { RecordedAt, RecordingsPort } from '../../cameras/recordings/port.ts';
import type { EventMediaPort, MediaOfEvent } from '../../cameras/event-media/port.ts';
import type { EventsPort } from '../events/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import { csvOf, jsonRow } from './history-rows.ts';

type Parts = {
  readonly clock: Clock;
  readonly events: EventsPort;
  readonly media: EventMediaPort;
  readonly recordings: RecordingsPort;
  readonly zone: TimeZonePort;
  readonly users: UsersPort;
};

/** Events in a page of an export. */
const EXPORTED_AT_ONCE = 1_000;

/** The days of the house in the hub's time zone, each reader's own view of them. */
export class HistoryService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  day(caller: Caller, { day, before, limit, language }: HistoryDayQuery): HistoryDay {
    const { clock, events, zone } = this.#parts;
    const timeZone = zone.current();
    const span = this.#span(day, day);
    const page = events.span(caller, span, { order: 'newest', before, limit });
    const topics = events.topicsOf(caller, span);
    const speaker = this.#speaker(caller, language);
    return {
      day,
      today: dayInZone(clock.now(), timeZone),
      ...span,
      timeZone,
      events: this.#entries(caller, page.events, speaker),
      next: page.next,
      total: Object.values(topics).reduce((sum, count) => sum + count, 0),
      topics,
      asOf: clock.now(),
    };
  }

  export(
    caller: Caller,
    { from, to, format, topic, after, language }: HistoryExport,
  ): { text: string; next: EventId | null } {
    const { events, next } = this.#parts.events.span(
      caller,
      { ...this.#span(from, to), topic },
      { order: 'oldest', after, limit: EXPORTED_AT_ONCE },
    );
    const speaker = this.#speaker(caller, language);
    const entries = this.#entries(caller, events, speaker);
    const isFirst = after === undefined;
    if (format === 'csv') {
      const { head, row } = csvOf(speaker, this.#parts.zone.current());
      return { text: (isFirst ? head : '') + entries.map(row).join(''), next };
    }
    const rows = entries.map((entry, at) => (isFirst && at === 0 ? '' : ',\n') + jsonRow(entry));
    return { text: `${isFirst ? '[\n' : ''}${rows.join('')}${next === null ? '\n]\n' : ''}`, next };
  }

  #entries(caller: Caller, events: readonly HouseEvent[], speaker: EventSpeaker): HistoryEvent[] {
    const timeZone = this.#parts.zone.current();
    const { media, recordings } = this.#parts;
    const Ids = events.map(({ EventId }) => EventId);
    const [seen, recorded] = [media.of(caller, Ids), recordings.of(caller, Ids)];
    return events.map((event) =>
      entryOf(event, {
        speaker,
        timeZone,
        media: seen.get(event.EventId),
        recorded: recorded.get(event.EventId),
      }),
    );
  }

  #span(from: string, to: string): { readonly from: number; readonly to: number } {
    const timeZone = this.#parts.zone.current();
    return { from: startOfZoneDay(from, timeZone), to: startOfZoneDay(shiftDay(to, 1), timeZone) };
  }

  #speaker({ user }: Caller, language: Language | undefined): EventSpeaker {
    const preferred = this.#parts.users.byId(user.Id)?.PreferredLanguageId;
    return eventSpeaker(language ?? readerLanguage(preferred, undefined));
  }
}

type Told = {
  readonly speaker: EventSpeaker;
  readonly timeZone: string;
  readonly media: MediaOfEvent | undefined;
  readonly recorded: RecordedAt | undefined;
};

const entryOf = (
  event: HouseEvent,
  { speaker, timeZone, media, recorded }: Told,
): HistoryEvent => ({
  ...event,
  Title: speaker.title(event),
  Subtitle: speaker.subtitle(event),
  Image: media?.Image ?? null,
  Audio: media?.Audio ?? null,
  AVEventId: recordingOf(event),
  Recording: recorded ?? null,
  Time: isoInZone(event.Ts, timeZone),
});

const recordingOf = (event: HouseEvent): string | null => {
  const value = payloadValue(event, 'AVEventId');
  return typeof value === 'string' ? value : null;
};
