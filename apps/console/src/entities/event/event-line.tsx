import { eventLook } from '@dimora/domain';
import { EventRow } from '@dimora/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useDevice } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { devicePath } from '../device/device-path.ts';
import { eventIcons } from './event-icon.tsx';
import classes from './event-line.module.css';
import { eventTexts } from './event-texts.ts';
import type { EventGroup } from './group-events.ts';
import { useEventWords } from './use-event-words.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

// Lazy: the first picture does without it.
const EventsOfGroup = lazyPart(() =>
  import(/* chunk: dialogs */ './events-of-group.tsx').then((file) => file.EventsOfGroup),
);

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
          {open && (
            <Suspense>
              <EventsOfGroup group={group} />
            </Suspense>
          )}
        </>
      )}
    </EventRow>
  );
}
