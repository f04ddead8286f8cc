import { Card, EmptyState, ErrorState, Page, Section, Skeleton } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOffline } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../kit/services.tsx';
import classes from './alarms-page.module.css';
import { CallsCard } from './calls/calls-card.tsx';
import { RunbooksCard } from './runbooks/runbooks-card.tsx';
import { AlarmCard } from './card/alarm-card.tsx';
import { alarmTexts } from './texts.ts';
import { useHandleAlarm } from './use-handle-alarm.ts';

/** How many closed alarms are shown. */
const MOST_CLOSED = 20;

/** /history/alarms: the open alarms, what to do about them, and the last ones that closed (HISTORY-B2). */
export function AlarmsPage() {
  const t = useTexts(alarmTexts);
  const may = useMay('READ_EVENTS');
  return (
    <Page
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[
        { label: t(($) => $.parent), href: '/history/all' },
        { label: t(($) => $.title) },
      ]}
      breadcrumbLabel={t(($) => $.path)}
    >
      {may ? (
        <Alarms />
      ) : (
        <EmptyState drawing="quiet" title={t(($) => $.forbidden.title)}>
          {t(($) => $.forbidden.line)}
        </EmptyState>
      )}
    </Page>
  );
}

function Alarms() {
  const t = useTexts(alarmTexts);
  const explain = useExplain();
  const orpc = useOrpc();
  const offline = useOffline();
  const handling = useHandleAlarm();
  const mayPlan = useMay('MODIFY_HUB');
  const open = useQuery(orpc.alarms.list.queryOptions({ input: { state: 'open' } }));
  const closed = useQuery(
    orpc.alarms.list.queryOptions({ input: { state: 'closed', limit: MOST_CLOSED } }),
  );
  if (!open.data && open.error !== null)
    return (
      <ErrorState
        title={t(($) => $.failed)}
        retrying={open.isFetching}
        onRetry={() => void open.refetch()}
      >
        {explain(open.error)}
      </ErrorState>
    );
  return (
    <>
      {offline && <Notice tone="neutral" role="status" title={t(($) => $.offline)} />}
      <Section title={t(($) => $.open)}>
        {!open.data && <Skeleton height={280} />}
        {open.data?.length === 0 && (
          <Card>
            <EmptyState drawing="quiet" title={t(($) => $.none.title)}>
              {t(($) => $.none.line)}
            </EmptyState>
          </Card>
        )}
        {open.data && open.data.length > 0 && (
          <>
            <div className={classes.cards}>
              {open.data.map((alarm) => (
                <AlarmCard key={alarm.Id} alarm={alarm} handling={handling} />
              ))}
            </div>
            <p className={classes.closes}>{t(($) => $.closes)}</p>
          </>
        )}
      </Section>
      {mayPlan && (
        <div className={classes.calls}>
          <CallsCard />
          <RunbooksCard />
        </div>
      )}
      {closed.data && closed.data.length > 0 && (
        <Section title={t(($) => $.closed)}>
          <div className={classes.cards}>
            {closed.data.map((alarm) => (
              <AlarmCard key={alarm.Id} alarm={alarm} handling={handling} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
