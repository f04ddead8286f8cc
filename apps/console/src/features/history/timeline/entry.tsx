import { eventLook, urgencyOf } from '@dimora/domain';
import { IconWell, Link, Pill } from '@dimora/ui';
import { IconBellRinging, IconChevronDown, IconCornerDownRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { devicePath } from '../../../entities/device/device-path.ts';
import { environmentHref } from '../../../entities/environment/environment-href.ts';
import { Cause } from '../../../entities/event/cause.tsx';
import { eventIcons } from '../../../entities/event/event-icon.tsx';
import { eventTexts } from '../../../entities/event/event-texts.ts';
import { EventsOfGroup } from '../../../entities/event/events-of-group.tsx';
import type { EventGroup } from '../../../entities/event/group-events.ts';
import { useEventWords } from '../../../entities/event/use-event-words.ts';
import { useDevice, useEnvironment } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { historyTexts } from '../texts.ts';
import type { DayEvent } from '../use-history-day.ts';
import { EntryMedia } from './entry-media.tsx';
import { LimitOf } from './limit-of.tsx';
import type { Story } from './stories.ts';
import classes from './timeline.module.css';

/** Consequences shown before all are. */
const FIRST = 3;

/** A line of the timeline: when, what, where and why, and what came of it. */
export function Entry({ story }: { readonly story: Story }) {
  const t = useTexts(historyTexts);
  const events = useTexts(eventTexts);
  const words = useEventWords();
  const format = useFormat();
  const { group, consequences, since, at } = story;
  const { newest } = group;
  const { icon, tone } = eventLook(newest);
  const isAction = consequences.length > 0;
  const title = isAction
    ? t(($) => $.entry.acts, { count: consequences.length })
    : words(group, { hideRoom: true }).title;
  const [from, to] = [format.time(since), format.time(at)];
  const { Image, Audio } = mediaOf(group);
  const isAlarm =
    newest.NotificationType !== null &&
    urgencyOf(newest.NotificationType, newest.Payload).severity === 'alarm';
  return (
    <>
      <time className={classes.time} dateTime={new Date(at).toISOString()}>
        {from === to ? to : events(($) => $.span, { from, to })}
      </time>
      <div className={classes.stem}>
        <IconWell
          icon={eventIcons[isAction ? 'button' : icon]}
          tone={isAction ? 'terracotta' : tone}
        />
      </div>
      <div className={classes.words}>
        <div className={classes.said}>
          <div className={classes.title}>
            {isAction ? title : <DeviceName id={newest.DeviceId} text={title} />}
            {isAlarm && (
              <Pill tone="wine" icon={<IconBellRinging size={14} aria-hidden />}>
                {t(($) => $.entry.alarm)}
              </Pill>
            )}
            {group.count > 1 && <Several group={group} />}
          </div>
          <Subtitle group={group} hidePlace={isAction} />
          {isAction && <Consequences groups={consequences} />}
        </div>
        {(Image !== null || Audio !== null) && (
          <EntryMedia title={title} image={Image} audio={Audio} />
        )}
      </div>
    </>
  );
}

/** The newest picture and the newest sound of similar events. */
const mediaOf = ({ events }: EventGroup): { Image: string | null; Audio: string | null } => {
  const all: readonly DayEvent[] = events;
  return {
    Image: all.find(({ Image }) => Image)?.Image ?? null,
    Audio: all.find(({ Audio }) => Audio)?.Audio ?? null,
  };
};

/** The words of a line, as a link to its device while that exists. */
function DeviceName({ id, text }: { readonly id: string | null; readonly text: string }) {
  const device = useDevice(id);
  if (!device) return <span>{text}</span>;
  return (
    <Link className={classes.link} href={devicePath(device)}>
      {text}
    </Link>
  );
}

/** Where it was, and because of whom or what. */
function Subtitle({
  group,
  hidePlace,
}: {
  readonly group: EventGroup;
  readonly hidePlace: boolean;
}) {
  const t = useTexts(historyTexts);
  const words = useEventWords();
  const { newest } = group;
  const { place, actor } = words(group, { hideRoom: hidePlace });
  const room = useEnvironment(newest.EnvironmentId);
  const isPlaced = place !== '' && !hidePlace;
  const isLimit = typeof newest.Payload['limit'] === 'number';
  if (!isPlaced && actor === '' && !isLimit) return null;
  return (
    <p className={classes.subtitle}>
      {isPlaced && (room ? <Link href={environmentHref(room.Id)}>{place}</Link> : place)}
      {isLimit && (
        <>
          {isPlaced && ' · '}
          <LimitOf event={newest} />
        </>
      )}
      {actor !== '' && (
        <>
          {isPlaced && ' · '}
          {t(($) => $.entry.because)}
          <Cause actor={newest.actor} words={actor} />
        </>
      )}
    </p>
  );
}

/** How many similar events there were; opens them one by one. */
function Several({ group }: { readonly group: EventGroup }) {
  const t = useTexts(eventTexts);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.expand}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t(($) => $.times, { count: group.count })}
        <IconChevronDown size={14} aria-hidden className={classes.chevron} />
      </button>
      {open && (
        <div id={id} className={classes.each}>
          <EventsOfGroup group={group} />
        </div>
      )}
    </>
  );
}

/** The effects of an action, each linked to its device. */
function Consequences({ groups }: { readonly groups: readonly EventGroup[] }) {
  const t = useTexts(historyTexts);
  const words = useEventWords();
  const [all, setAll] = useState(false);
  // One more line is no shorter than a button.
  const shown = all || groups.length === FIRST + 1 ? groups : groups.slice(0, FIRST);
  const hidden = groups.length - shown.length;
  return (
    <ul className={classes.consequences}>
      {shown.map((each) => {
        const { title, place } = words(each);
        return (
          <li key={each.newest.EventId} className={classes.consequence}>
            <IconCornerDownRight aria-hidden />
            {eventIcons[eventLook(each.newest).icon]}
            <span>
              <DeviceName id={each.newest.DeviceId} text={title} />
              {place !== '' && ` · ${place}`}
            </span>
          </li>
        );
      })}
      {(hidden > 0 || all) && (
        <li>
          <button
            type="button"
            className={classes.expand}
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? t(($) => $.entry.less) : t(($) => $.entry.more, { count: hidden })}
            <IconChevronDown size={14} aria-hidden className={classes.chevron} />
          </button>
        </li>
      )}
    </ul>
  );
}
