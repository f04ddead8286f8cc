import { Card, IconWell, Link, StatusPill } from '@dimora/ui';
import { IconAlarm, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../kit/services.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { useAlarmWords } from './card/use-alarm-words.ts';
import classes from './open-alarms.module.css';
import { alarmTexts } from './texts.ts';

/** The alarms shown; the page has all of them. */
const MOST = 3;

/** The open alarms with their two axes, each leading to what can be done about it. */
export function OpenAlarms() {
  const t = useTexts(alarmTexts);
  const orpc = useOrpc();
  const format = useFormat();
  const now = useNow();
  const words = useAlarmWords();
  const { data = [] } = useQuery(orpc.alarms.list.queryOptions({ input: { state: 'open' } }));
  if (data.length === 0) return null;
  return (
    <section aria-label={t(($) => $.title)} className={classes.alarms}>
      {data.slice(0, MOST).map((alarm) => (
        <Card key={alarm.Id} padding="none">
          <Link href="/history/alarms" className={classes.alarm}>
            <IconWell icon={<IconAlarm />} tone={alarm.goneAt === null ? 'wine' : 'sun'} />
            <span className={classes.words}>
              <span className={classes.title}>{words.event(alarm.event).title}</span>
              <span className={classes.axes}>
                <StatusPill tone={alarm.goneAt === null ? 'wine' : 'olive'}>
                  {alarm.goneAt === null
                    ? t(($) => $.active, {
                        span: format.duration(Math.max(60_000, now - alarm.activeAt)),
                      })
                    : t(($) => $.gone, { at: words.moment('at', alarm.goneAt) })}
                </StatusPill>
                <span className={classes.seen}>{words.seen(alarm)}</span>
              </span>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </Card>
      ))}
      {data.length > MOST && (
        <Link href="/history/alarms">{t(($) => $.more, { count: data.length - MOST })}</Link>
      )}
    </section>
  );
}
