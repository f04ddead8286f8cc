import type { Alarm } from '@dimora/contract/client';
import { Card, EmptyState, Section, Skeleton } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
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
  const orpc = useOrpc();
  const may = useMay('READ_EVENTS');
  const open = useQuery(orpc.alarms.list.queryOptions({ input: { state: 'open' }, enabled: may }));
  return (
    <PageFrame
      title={t(($) => $.title)}
      subtitle={t(($) => $.subtitle)}
      breadcrumb={[
        { label: t(($) => $.parent), href: '/history/all' },
        { label: t(($) => $.title) },
      ]}
      may={may}
      what={t(($) => $.what)}
      query={open}
      shape={<Skeleton height={280} />}
    >
      {(alarms) => <Alarms open={alarms} />}
    </PageFrame>
  );
}

function Alarms({ open }: { readonly open: readonly Alarm[] }) {
  const t = useTexts(alarmTexts);
  const orpc = useOrpc();
  const handling = useHandleAlarm();
  const mayPlan = useMay('MODIFY_HUB');
  const closed = useQuery(
    orpc.alarms.list.queryOptions({ input: { state: 'closed', limit: MOST_CLOSED } }),
  );
  return (
    <>
      <Section title={t(($) => $.open)}>
        {open.length === 0 ? (
          <Card>
            <EmptyState drawing="quiet" title={t(($) => $.none.title)}>
              {t(($) => $.none.line)}
            </EmptyState>
          </Card>
        ) : (
          <>
            <div className={classes.cards}>
              {open.map((alarm) => (
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
