import { urgencyOf } from '@dimora/domain';
import { ButtonLink, Card, EventList, Section } from '@dimora/ui';
import { IconBellCog, IconBellRinging } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EventLine } from '../../entities/event/event-line.tsx';
import { groupEvents } from '../../entities/event/group-events.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useHubDays } from '../../kit/home/hub-day.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import classes from './history-page.module.css';
import { historyTexts } from './texts.ts';
import type { DayEvent } from './use-history-day.ts';

/** Lines shown: the timeline has the rest. */
const MOST = 12;

/** What needed somebody on a day: its alarms and warnings, newest first. */
export function DayNotifications({ events }: { readonly events: readonly DayEvent[] }) {
  const t = useTexts(historyTexts);
  const mayLimit = useMay('MODIFY_HUB');
  const days = useHubDays();
  const groups = useMemo(
    () =>
      groupEvents(
        events.filter(
          ({ NotificationType: kind, Payload }) =>
            kind !== null && urgencyOf(kind, Payload).severity !== 'news',
        ),
        days,
      ).slice(0, MOST),
    [events, days],
  );
  const title = t(($) => $.attention.title);
  return (
    <Section
      icon={<IconBellRinging />}
      title={title}
      action={
        mayLimit && (
          <ButtonLink
            href="/history/limits"
            size="small"
            variant="subtle"
            icon={<IconBellCog size={16} aria-hidden />}
          >
            {t(($) => $.limits)}
          </ButtonLink>
        )
      }
    >
      <Card>
        {groups.length === 0 ? (
          <p className={classes.note}>{t(($) => $.attention.none)}</p>
        ) : (
          <EventList label={title}>
            {groups.map((group) => (
              <EventLine key={group.newest.EventId} group={group} />
            ))}
          </EventList>
        )}
      </Card>
    </Section>
  );
}
