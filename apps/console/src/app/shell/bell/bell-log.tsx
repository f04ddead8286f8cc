import { EmptyState, Link } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { EventLog } from '../../../entities/event/event-log.tsx';
import { useMay } from '../../../kit/claims/use-claims.ts';
import type { Events } from '../../../kit/home/events.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { shellTexts } from '../../shell-texts.ts';
import classes from './bell-log.module.css';
import { isNotable } from './notable.ts';

/** The panel of the bell: the notable events since a time, in milliseconds since 1970. */
export function BellLog({ log, since }: { readonly log: Events; readonly since: number }) {
  const t = useTexts(shellTexts);
  const orpc = useOrpc();
  const { data: alarms = [] } = useQuery(
    orpc.alarms.list.queryOptions({ input: { state: 'open' }, enabled: useMay('READ_EVENTS') }),
  );
  return (
    <>
      {alarms.length > 0 && (
        <p className={classes.alarms}>
          <Link href="/history/alarms">{t(($) => $.bell.alarms, { count: alarms.length })}</Link>
        </p>
      )}
      <EventLog
        log={{ ...log, events: log.events.filter(isNotable) }}
        label={t(($) => $.bell.title)}
        since={since}
        limit={20}
        empty={
          <EmptyState drawing="quiet" title={t(($) => $.bell.empty)}>
            {t(($) => $.bell.emptyLine)}
          </EmptyState>
        }
      />
      <p className={classes.all}>
        <Link href="/history/all">{t(($) => $.bell.all)}</Link>
      </p>
    </>
  );
}
