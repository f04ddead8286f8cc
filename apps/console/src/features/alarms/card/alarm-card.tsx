import type { Alarm } from '@dimora/contract/client';
import { Card, Link, StatusPill } from '@dimora/ui';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useRuleHref } from '../../../entities/event/use-cause-href.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { alarmTexts } from '../texts.ts';
import type { HandleAlarm } from '../use-handle-alarm.ts';
import classes from './alarm-card.module.css';
import { AlarmActions } from './alarm-actions.tsx';
import { AlarmNotes } from './alarm-notes.tsx';
import { AlarmSteps } from './alarm-steps.tsx';
import { useAlarmWords } from './use-alarm-words.ts';

/** An alarm with its two axes, who is on it, its steps and notes, and what can be done about it (HISTORY-B2). */
export function AlarmCard({
  alarm,
  handling,
}: {
  readonly alarm: Alarm;
  readonly handling: HandleAlarm;
}) {
  const words = useAlarmWords();
  const { title, subtitle } = words.event(alarm.event);
  const source = useSource(alarm);
  return (
    <Card padding="none" role="article" aria-label={title} className={classes.card}>
      <div
        className={classes.head}
        data-severity={alarm.severity}
        data-active={alarm.goneAt === null}
      >
        <Axes alarm={alarm} />
        <h3 className={classes.title}>
          {source === undefined ? title : <Link href={source}>{title}</Link>}
        </h3>
        <p className={classes.place}>{subtitle}</p>
        <Facts alarm={alarm} />
      </div>
      <div className={classes.body}>
        <AlarmSteps alarm={alarm} handling={handling} />
        <AlarmNotes alarm={alarm} handling={handling} />
      </div>
      <AlarmActions alarm={alarm} handling={handling} />
    </Card>
  );
}

/** The page of the device that it is about, or of the automation that raised it; none for people who may not open it. */
function useSource({ event: { DeviceId, actor } }: Alarm): string | undefined {
  const rule = useRuleHref(DeviceId === null && actor.kind === 'rule' ? actor.Id : undefined);
  return DeviceId === null ? rule : `/devices/${encodeURIComponent(DeviceId)}`;
}

/** Active or gone, seen or not. */
function Axes({ alarm }: { readonly alarm: Alarm }) {
  const t = useTexts(alarmTexts);
  const format = useFormat();
  const now = useNow();
  const words = useAlarmWords();
  const { goneAt, activeAt, seen } = alarm;
  return (
    <p className={classes.axes}>
      <StatusPill tone={goneAt === null ? 'wine' : 'olive'}>
        {goneAt === null
          ? t(($) => $.active, { span: format.duration(Math.max(60_000, now - activeAt)) })
          : t(($) => $.gone, { at: words.moment('at', goneAt) })}
      </StatusPill>
      <StatusPill
        tone={seen.length === 0 ? 'sun' : 'neutral'}
        icon={
          seen.length === 0 ? (
            <IconEyeOff size={14} aria-hidden />
          ) : (
            <IconEye size={14} aria-hidden />
          )
        }
      >
        {words.seen(alarm)}
      </StatusPill>
    </p>
  );
}

/** Who is on it, and how it goes on. */
function Facts({ alarm }: { readonly alarm: Alarm }) {
  const t = useTexts(alarmTexts);
  const words = useAlarmWords();
  const { assigned, shelved, nextCallAt, times, closedAt } = alarm;
  const facts = [
    assigned &&
      t(($) => $.onIt, { name: words.nameOf(assigned), at: words.moment('since', assigned.at) }),
    shelved && t(($) => $.shelved, { at: words.moment('until', shelved.until) }),
    nextCallAt !== null && t(($) => $.called, { at: words.moment('at', nextCallAt) }),
    times > 1 && t(($) => $.times, { count: times }),
    closedAt !== null && t(($) => $.closedAt, { at: words.moment('at', closedAt) }),
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
