import type { CalendarDay } from '@dimora/domain';
import { Button, Card, EmptyState, IconButton, Link, Page, useIsPhone } from '@dimora/ui';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { EventLogSkeleton } from '../../entities/event/event-log-skeleton.tsx';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useNow, useOffline } from '../../kit/home/hooks.ts';
import { useDetailNames } from '../../kit/i18n/detail-names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { DayNotifications } from './day-notifications.tsx';
import { DayNav } from './day/day-nav.tsx';
import { useDays } from './day/use-day-format.ts';
import classes from './history-page.module.css';
import type { HistorySearch } from './history-search.ts';
import { historyTexts } from './texts.ts';
import { Timeline } from './timeline/timeline.tsx';
import { TopicChips } from './timeline/topic-chips.tsx';
import { useHistoryDay, type HistoryOfDay } from './use-history-day.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';

const ExportDialog = lazyPart(() =>
  import('./export/export-dialog.tsx').then((file) => file.ExportDialog),
);

/** Props of {@link HistoryPage}. */
export type HistoryPageProps = {
  readonly search: HistorySearch;
  readonly onSearch: (search: HistorySearch) => void;
  /** Parts of other features at the side. */
  readonly parts?: readonly PagePart<null>[];
};

/** /history/all: what happened in the house, day by day (HISTORY-01 to 08). */
export function HistoryPage(props: HistoryPageProps) {
  const t = useTexts(historyTexts);
  if (useMay('READ_EVENTS')) return <Readable {...props} />;
  return (
    <PageFrame title={t(($) => $.title)} may={false} what={t(($) => $.them)}>
      {null}
    </PageFrame>
  );
}

function Readable({ search, onSearch, parts = [] }: HistoryPageProps) {
  const t = useTexts(historyTexts);
  const phone = useIsPhone();
  const { today, format } = useDays();
  const [exporting, setExporting] = useState(false);
  const { aside } = usePageParts(parts, null);
  const mayAudit = useMay('READ_AUDIT');
  const { topic } = search;
  const day = search.day ?? today;
  const log = useHistoryDay(day, day === today);
  // The current day has no address of its own: tomorrow the link shows tomorrow.
  const goTo = (chosen: CalendarDay): void =>
    onSearch({ ...(chosen !== today && { day: chosen }), ...(topic && { topic }) });
  const said = format.whole(day);
  const subtitle =
    log.asOf === null
      ? said
      : log.total === 0
        ? t(($) => $.none, { day: format.within(day) })
        : t(($) => $.count, { count: log.total, day: format.within(day) });
  const exportLabel = t(($) => $.export.open);
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={subtitle}
      actions={
        <>
          <DayNav day={day} today={today} format={format} onDay={goTo} />
          {phone ? (
            <IconButton
              label={exportLabel}
              icon={<IconDownload />}
              onClick={() => setExporting(true)}
            />
          ) : (
            <Button
              icon={<IconDownload size={18} aria-hidden />}
              onClick={() => setExporting(true)}
            >
              {exportLabel}
            </Button>
          )}
        </>
      }
      {...(log.total > 0 && {
        aside: (
          <>
            {aside}
            <DayNotifications events={log.events} />
          </>
        ),
      })}
    >
      {log.total > 0 && (
        <TopicChips
          topics={log.topics}
          total={log.total}
          chosen={topic}
          onChoose={(chosen) =>
            onSearch({ ...(search.day && { day: search.day }), ...(chosen && { topic: chosen }) })
          }
        />
      )}
      <Day log={log} label={said} topic={topic} isToday={day === today} isFuture={day > today} />
      {mayAudit && (
        <p className={classes.note}>
          <Link href="/history/changes">{t(($) => $.changes)}</Link>
        </p>
      )}
      {exporting && (
        <Suspense>
          <ExportDialog day={day} today={today} topic={topic} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** The day itself: loading, failed, offline, empty, or its timeline. */
function Day({
  log,
  label,
  topic,
  isToday,
  isFuture,
}: {
  readonly log: HistoryOfDay;
  readonly label: string;
  readonly topic: HistorySearch['topic'];
  readonly isToday: boolean;
  readonly isFuture: boolean;
}) {
  const t = useTexts(historyTexts);
  const names = useDetailNames();
  const offline = useOffline();
  const format = useFormat();
  const now = useNow();
  const events =
    topic === undefined ? log.events : log.events.filter((each) => each.Topic === topic);
  const query = { error: log.error, isFetching: log.retrying, refetch: log.retry };
  if (log.asOf === null) {
    if (log.error !== null) return <Unloaded query={query} what={t(($) => $.what)} />;
    return (
      <Card>
        <EventLogSkeleton rows={8} />
      </Card>
    );
  }
  return (
    <>
      {offline && (
        <p className={classes.note} role="status">
          {t(($) => $.stale, { age: format.age(now - log.asOf) })}
        </p>
      )}
      {log.error !== null && !offline && <Unloaded stale query={query} what={t(($) => $.what)} />}
      {events.length === 0 && !log.readingMore ? (
        <EmptyState
          drawing="quiet"
          title={
            topic === undefined
              ? t(($) => (isFuture ? $.empty.future : $.empty.title))
              : t(($) => $.empty.topic, { topic: names.topic(topic) })
          }
        >
          {topic === undefined && !isFuture
            ? t(($) => (isToday ? $.empty.today : $.empty.before))
            : undefined}
        </EmptyState>
      ) : (
        <Timeline events={events} label={label} />
      )}
      {log.readingMore && (
        <p className={classes.note} role="status">
          {t(($) => $.loadingMore)}
        </p>
      )}
      {log.more && !log.readingMore && <Button onClick={log.more}>{t(($) => $.loadMore)}</Button>}
    </>
  );
}
