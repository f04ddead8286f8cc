import { HOME, type EnvironmentId } from '@dimora/domain';
import { Card, EmptyState, Link, Section } from '@dimora/ui';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EventLog } from '../../entities/event/event-log.tsx';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { environmentHref } from '../../entities/environment/environment-href.ts';
import { useEnvironmentsSelected } from '../../entities/environment/use-environments-selected.ts';
import { useEvents } from '../../kit/home/events.ts';
import { useNow } from '../../kit/home/hooks.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { logTexts } from './texts.ts';

/** Number of events read: a call's maximum (EventQuery). */
const MOST = 200;

/** Today's events at home, live, with a link to all (DASH-02). Sign-ins have a list of their own. */
export function TodaySection(): ReactNode {
  const t = useTexts(logTexts);
  const events = useTexts(eventTexts);
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
      action={<Link href={environmentHref(HOME)}>{t(($) => $.today.all)}</Link>}
    >
      <Card>
        <EventLog
          log={log}
          label={t(($) => $.today.title)}
          since={since}
          empty={
            <EmptyState drawing="quiet" title={t(($) => $.today.quiet)}>
              {events(($) => $.empty.line)}
            </EmptyState>
          }
        />
      </Card>
    </Section>
  );
}
