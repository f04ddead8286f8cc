import type { ReactNode } from 'react';
import { useFormat } from '../../kit/text/use-format.ts';
import { Cause } from './cause.tsx';
import classes from './events-of-group.module.css';
import { groupOf, type EventGroup } from './group-events.ts';
import { useEventWords } from './use-event-words.ts';

/** The events of a group, newest first: when, what, and by whom. */
export function EventsOfGroup({ group }: { readonly group: EventGroup }): ReactNode {
  const words = useEventWords();
  const format = useFormat();
  return (
    <ul className={classes.each}>
      {group.events.flatMap((event) =>
        groupOf([event]).map((one) => {
          const { title, place, actor } = words(one, { hideRoom: true });
          return (
            <li key={event.EventId} className={classes.one}>
              <time className={classes.time} dateTime={new Date(event.Ts).toISOString()}>
                {format.time(event.Ts)}
              </time>
              <span>
                {[title, place].filter((part) => part !== '').join(' · ')}
                {actor !== '' && ' · '}
                {actor !== '' && <Cause actor={event.actor} words={actor} />}
              </span>
            </li>
          );
        }),
      )}
    </ul>
  );
}
