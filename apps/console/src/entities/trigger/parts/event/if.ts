import type { EventType } from '@dimora/domain';
import type { Say } from '../../say.ts';
import type { IfOf } from '../words.ts';

export const eventIf: IfOf<'event'> = {
  phrase: ({ event: type, DeviceId, origin }, say) => {
    const event = eventPhrase(type, say);
    if (DeviceId === null) return event;
    return say.t(($) => $.event.device, { event, name: say.device(DeviceId, origin) });
  },
  line: ({ DeviceId, origin }, say) =>
    DeviceId === null ? undefined : say.roomOf(DeviceId, origin),
};

/** What an event is called in a rule. */
function eventPhrase(event: EventType, { t }: Pick<Say, 't'>): string {
  const known = t(($) => (event in $.events ? $.events[event as keyof typeof $.events] : ''));
  return known === '' ? t(($) => $.event.other, { type: event }) : known;
}
