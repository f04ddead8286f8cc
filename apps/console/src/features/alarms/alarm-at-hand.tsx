import type { Alarm } from '@dimora/contract/client';
import { Link } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../kit/services.tsx';
import { AlarmCard } from './card/alarm-card.tsx';
import classes from './open-alarms.module.css';
import { alarmTexts } from './texts.ts';
import { useHandleAlarm } from './use-handle-alarm.ts';

/** The open alarm that is most urgent, with what to do about it; the others are one click away. */
export function AlarmAtHand() {
  const t = useTexts(alarmTexts);
  const orpc = useOrpc();
  const handling = useHandleAlarm();
  const { data = [] } = useQuery(orpc.alarms.list.queryOptions({ input: { state: 'open' } }));
  const [first] = data.toSorted((a, b) => urgencyOf(b) - urgencyOf(a));
  if (!first) return null;
  return (
    <section aria-label={t(($) => $.title)} className={classes.alarms}>
      <AlarmCard alarm={first} handling={handling} />
      <p className={classes.closes}>{t(($) => $.closes)}</p>
      {data.length > 1 && (
        <Link href="/history/alarms">{t(($) => $.more, { count: data.length - 1 })}</Link>
      )}
    </section>
  );
}

/** Active before gone, then by severity, then what nobody has seen; the newest of equals comes first in the list. */
const urgencyOf = ({ goneAt, severity, seen }: Alarm): number =>
  (goneAt === null ? 4 : 0) + (severity === 'alarm' ? 2 : 0) + (seen.length === 0 ? 1 : 0);
