import type { EventMediaTopic, HouseEvent, SnapshotOf } from '@dimora/contract/client';
import type { CalendarDay, Topic } from '@dimora/domain';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useLiveEvents, useWatch } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useOrpc } from '../../kit/services.tsx';
import { useHeldError } from '../../kit/page/use-held-error.ts';
import { useSettled } from '../../kit/timing/use-settled.ts';
import { useTopic } from '../../kit/topics/use-topic.ts';
import { eventMediaTopic } from './event-media-topic.ts';

/** Milliseconds without another change of day before a day is read (HISTORY-03). */
const SETTLED_MS = 100;
/** Events in a page, and pages that are read by themselves; a button reads the rest. */
const PAGE = 500;
const BY_ITSELF = 8;

/** An event with its media, if it came with them; those of live ones follow. */
export type DayEvent = HouseEvent & {
  readonly Image?: string | null;
  readonly Audio?: string | null;
};

/** A day of the house, as far as it has been read. */
export type HistoryOfDay = {
  /** Newest first. */
  readonly events: readonly DayEvent[];
  /** How many events the day has, read or not. */
  readonly total: number;
  readonly topics: Readonly<Partial<Record<Topic, number>>>;
  /** True until the day has been read for the first time. */
  readonly pending: boolean;
  /** The hub's time at which it was read; null before. */
  readonly asOf: number | null;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly retry: () => void;
  /** Reads more of a very long day; undefined if nothing is left to read by hand. */
  readonly more: (() => void) | undefined;
  readonly readingMore: boolean;
};

/** The events with the pictures and sounds that came after they were read. */
function withMedia(
  events: readonly DayEvent[],
  media: SnapshotOf<typeof EventMediaTopic> | undefined,
): readonly DayEvent[] {
  if (!media || media.length === 0) return events;
  const later = new Map(media.map((each) => [each.EventId, each]));
  return events.map((event) => ({ ...event, ...later.get(event.EventId) }));
}

const NO_EVENTS: readonly DayEvent[] = [];

/** Reads a day, page after page, and keeps the current one live. */
export function useHistoryDay(chosen: CalendarDay, isToday: boolean): HistoryOfDay {
  const orpc = useOrpc();
  const language = useLanguage();
  const may = useMay('READ_EVENTS');
  const day = useSettled(chosen, SETTLED_MS);
  useWatch({ events: may && isToday ? 'all' : 'none' });
  const live = useLiveEvents();
  const { data: media } = useTopic(eventMediaTopic, { enabled: may && isToday });
  const query = useInfiniteQuery(
    orpc.history.getHistoryByDate.infiniteOptions({
      input: (before: HouseEvent['EventId'] | undefined) => ({
        day,
        language,
        limit: PAGE,
        ...(before && { before }),
      }),
      initialPageParam: undefined as HouseEvent['EventId'] | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      enabled: may,
      placeholderData: keepPreviousData,
      staleTime: isToday ? 0 : 60_000,
    }),
  );
  const { data, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  // A page of another day is kept only until this one comes.
  const pages = useMemo(() => (data?.pages[0]?.day === chosen ? data.pages : []), [data, chosen]);
  const { gaps } = live;
  useEffect(() => {
    if (gaps > 0 && isToday) void refetch();
  }, [gaps, isToday, refetch]);
  const left = hasNextPage && pages.length > 0;
  const readOn = left && !isFetchingNextPage && pages.length < BY_ITSELF && query.error === null;
  useEffect(() => {
    if (readOn) void fetchNextPage();
  }, [readOn, fetchNextPage]);
  const [first] = pages;
  const { isFetching, errorUpdateCount } = query;
  const held = { data: first, error: query.error, isFetching, refetch, errorUpdateCount };
  const { error } = useHeldError(held);
  const merged = useMemo(() => {
    const read = pages.flatMap(({ events }) => events);
    if (!first) return { events: NO_EVENTS, arrived: NO_EVENTS };
    const known = new Set<string>(read.map(({ EventId }) => EventId));
    const arrived = isToday
      ? live.events.filter(
          ({ EventId, Ts }) =>
            !known.has(EventId) && Ts >= Math.max(first.from, first.asOf - 1000) && Ts < first.to,
        )
      : NO_EVENTS;
    return { events: withMedia([...arrived, ...read], isToday ? media : undefined), arrived };
  }, [pages, first, live.events, isToday, media]);
  const topics = useMemo(() => {
    const counts: Partial<Record<Topic, number>> = { ...first?.topics };
    for (const { Topic } of merged.arrived) counts[Topic] = (counts[Topic] ?? 0) + 1;
    return counts;
  }, [first, merged]);
  return {
    events: merged.events,
    total: (first?.total ?? 0) + merged.arrived.length,
    topics,
    pending: may && !first && error === null,
    asOf: first?.asOf ?? null,
    error,
    retrying: isFetching,
    retry: () => void refetch(),
    more: left && pages.length >= BY_ITSELF ? () => void fetchNextPage() : undefined,
    readingMore: isFetchingNextPage,
  };
}
