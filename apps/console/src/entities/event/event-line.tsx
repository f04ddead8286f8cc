import { EventRow } from '@dimora/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useDevice } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { devicePath } from '../device/device-path.ts';
import { eventIcons } from './event-icon.tsx';
import classes from './event-line.module.css';
import { eventLook } from './event-look.ts';
import { eventTexts } from './event-texts.ts';
import { groupOf, type EventGroup } from './group-events.ts';
import { useEventWords } from './use-event-words.ts';

/** A line of the log; links to its device if that still exists. Similar events open below it, one by one. */
export function EventLine({
  group,
  hideRoom = false,
}: {
  readonly group: EventGroup;
  readonly hideRoom?: boolean;
}): ReactNode {
  const t = useTexts(eventTexts);
  const words = useEventWords();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { newest, since, count } = group;
  const device = useDevice(newest.DeviceId);
  const { icon, tone } = eventLook(newest);
  const { title, subtitle } = words(group, { hideRoom });
  const [from, to] = [format.time(since), format.time(newest.Ts)];
  return (
    <EventRow
      icon={eventIcons[icon]}
      tone={tone}
      title={title}
      {...(subtitle !== '' && { subtitle })}
      time={from === to ? to : t(($) => $.span, { from, to })}
      dateTime={new Date(newest.Ts).toISOString()}
      {...(device && { href: devicePath(device) })}
    >
      {count > 1 && (
        <>
          <button
            type="button"
            className={classes.count}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t(($) => $.times, { count })}
            <IconChevronDown size={14} aria-hidden className={classes.chevron} />
          </button>
          {open && <Each group={group} />}
        </>
      )}
    </EventRow>
  );
}

/** The events of a group, newest first: when, what, and by whom. */
function Each({ group }: { readonly group: EventGroup }): ReactNode {
  const words = useEventWords();
  const format = useFormat();
  return (
    <ul className={classes.each}>
      {group.events.flatMap((event) =>
        groupOf([event]).map((one) => {
          const { title, subtitle } = words(one, { hideRoom: true });
          return (
            <li key={event.EventId} className={classes.one}>
              <time className={classes.time} dateTime={new Date(event.Ts).toISOString()}>
                {format.time(event.Ts)}
              </time>
              <span>{[title, subtitle].filter((part) => part !== '').join(' · ')}</span>
            </li>
          );
        }),
      )}
    </ul>
  );
}
