import { HOME, type EnvironmentId } from '@dimora/domain';
import { Card, Link, Section } from '@dimora/ui';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { EventLogSkeleton } from '../../entities/event/event-log-skeleton.tsx';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { useEnvironmentsSelected } from '../../entities/environment/use-environments-selected.ts';
import { useEvents } from '../../kit/home/events.ts';
import { useNow } from '../../kit/home/hooks.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { logTexts } from './texts.ts';

// The first picture does without it: it shows the same placeholder until the events have come.
const TodayLog = lazyPart(() =>
  Promise.all([import(/* chunk: later-overview */ './today-log.tsx'), loadTexts(eventTexts)]).then(
    ([file]) => file.TodayLog,
  ),
);

/** Number of events read: a call's maximum (EventQuery). */
const MOST = 200;

/** Today's events at home, live, with a link to all (DASH-02). Sign-ins have a list of their own. */
export function TodaySection(): ReactNode {
  const t = useTexts(logTexts);
  const since = useHubDays().startOf(useNow());
  const everywhere = useEnvironmentsSelected((all) =>
    all.map(({ Id }) => Id),
  ) as readonly EnvironmentId[];
  const log = useEvents({
    EnvironmentId: HOME,
    EnvironmentIds: everywhere,
    list: 'house',
    limit: MOST,
  });
  return (
    <Section
      icon={<IconHistory />}
      title={t(($) => $.today.title)}
      action={<Link href="/history/all">{t(($) => $.today.all)}</Link>}
    >
      <Card>
        <Suspense fallback={<EventLogSkeleton />}>
          <TodayLog log={log} since={since} />
        </Suspense>
      </Card>
    </Section>
  );
}
