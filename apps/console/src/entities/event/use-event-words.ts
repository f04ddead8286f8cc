import type { HouseEvent } from '@dimora/contract/client';
import { eventLook, eventRow, isErased, stateVariable, type EventLook } from '@dimora/domain';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useActorName } from '../../kit/text/use-actor-name.ts';
import { useValueWords } from '../device/use-value-words.ts';
import { useEnvironmentName } from '../environment/use-environment-name.ts';
import { eventTexts } from './event-texts.ts';
import type { EventGroup } from './group-events.ts';

/** The text of an event, or of several merged into one. */
export type EventWords = {
  readonly title: string;
  /** Where and by whom, in one line. */
  readonly subtitle: string;
  /** Where alone; for motion, whose title says no name, the sensor if the room is hidden. */
  readonly place: string;
  /** By whom alone; empty for what a device or the hub did by itself. */
  readonly actor: string;
};

/** Describes an event: a title with its value, and where and by whom. */
export function useEventWords(): (
  group: EventGroup,
  options?: { readonly hideRoom?: boolean },
) => EventWords {
  const t = useTexts(eventTexts);
  const sayValue = useValueWords();
  const nameOf = useEnvironmentName();
  const actorName = useActorName();
  const valueOf = ({ value }: EventLook): string =>
    value === undefined
      ? ''
      : sayValue(value.variable, {
          Value: value.value,
          Unit: stateVariable(value.variable)?.unit ?? '',
        });
  return ({ newest }, { hideRoom = false } = {}) => {
    const look = eventLook(newest);
    const room = hideRoom ? '' : roomOf(newest, nameOf);
    // For motion the place matters: the sensor's name shows only if the room is obvious.
    if (look.title === 'motion') {
      const place = room === '' ? look.name : room;
      return { title: t(($) => $.title.motion), subtitle: place, place, actor: '' };
    }
    const actor = actorOf(newest);
    const { Subject: Id } = newest;
    const name = look.name === '' && isErased(Id) ? actorName({ Id, Name: '' }) : look.name;
    return {
      title: t(($) => $.title[look.title], { name, value: valueOf(look) }),
      subtitle: joined([room, actor]),
      place: room,
      actor,
    };
  };
  function actorOf({ actor, IoTEventType, Subject }: HouseEvent): string {
    if (actor.kind === 'device' || actor.kind === 'hub') return '';
    // Whom it is about did it: the title says who. Anybody else is named.
    const isOwn = actor.kind === 'user' && (Subject === null || actor.Id === Subject);
    if (isOwn && eventRow(IoTEventType).hides === 'actor') return '';
    return actorName(actor);
  }
}

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

/** The room's name at that time; events about the room itself already contain it. */
function roomOf(
  { EnvironmentId, EnvironmentName, IoTEventType }: HouseEvent,
  nameOf: (named: { Id: string; Name: string }) => string,
): string {
  if (EnvironmentId === null || eventRow(IoTEventType).hides === 'room') return '';
  return nameOf({ Id: EnvironmentId, Name: EnvironmentName ?? '' });
}
