import type { HouseEvent } from '@dimora/contract/client';
import { stateVariable } from '@dimora/domain';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { useValueWords } from '../device/use-value-words.ts';
import { useEnvironmentName } from '../environment/use-environment-name.ts';
import { eventLook, type EventLook } from './event-look.ts';
import { eventTexts } from './event-texts.ts';
import type { EventGroup } from './group-events.ts';

/** An event, or some that are told as one, in words. */
export type EventWords = { readonly title: string; readonly subtitle: string };

/** Says what has happened: a title with its value, and where, how often and by whom. */
export function useEventWords(): (group: EventGroup, options?: { readonly hideRoom?: boolean }) => EventWords {
  const t = useTexts(eventTexts);
  const format = useFormat();
  const sayValue = useValueWords();
  const nameOf = useEnvironmentName();
  const valueOf = ({ value }: EventLook): string =>
    value === undefined ? '' : sayValue(value.variable, { Value: value.value, Unit: stateVariable(value.variable)?.unit ?? '' });
  return ({ newest, since, count }, { hideRoom = false } = {}) => {
    const look = eventLook(newest);
    const parts = [hideRoom ? '' : roomOf(newest, nameOf), count > 1 ? spanOf(count, since, newest.Ts) : '', actorOf(newest)];
    return {
      title: t(($) => $.title[look.title], { name: look.name, value: valueOf(look) }),
      subtitle: parts.filter((part) => part !== '').join(' · '),
    };
  };
  function spanOf(count: number, from: number, to: number): string {
    const [start, end] = [format.time(from), format.time(to)];
    const times = t(($) => $.times, { count });
    return start === end ? times : `${times}, ${t(($) => $.span, { from: start, to: end })}`;
  }
  function actorOf({ actor, IoTEventType }: HouseEvent): string {
    if (IoTEventType.startsWith('user.')) return '';
    if (actor.kind === 'user') return actor.Name;
    // A person whom the reader may not know.
    return String(actor.kind) === 'someone' ? t(($) => $.someone) : '';
  }
}

/** The room as it was called then; an event about the room itself already says it. */
function roomOf({ EnvironmentId, EnvironmentName, IoTEventType }: HouseEvent, nameOf: (named: { Id: string; Name: string }) => string): string {
  if (EnvironmentId === null || IoTEventType.startsWith('environment.')) return '';
  return nameOf({ Id: EnvironmentId, Name: EnvironmentName ?? '' });
}
