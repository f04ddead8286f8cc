import type { IfPayload } from '@dimora/domain';
import type { EventBus } from '../../../../platform/event-bus.ts';
import type { HeardPart } from '../../../../platform/rules/rule-part.ts';
import { eventAppended } from '../event.events.ts';
import type { EventsPort } from '../port.ts';

type Parts = { readonly bus: EventBus; readonly events: Pick<EventsPort, 'mayRead'> };

/** An event of the log, if the author of the rule may read it. */
export const eventPart = ({
  bus,
  events,
}: Parts): HeardPart<Extract<IfPayload, { Type: 'event' }>> => ({
  name: 'event',
  hear: (parts) =>
    bus.on(eventAppended, ({ event }) => {
      // What rules do themselves fires none by the log: states and commands are told apart by the engine.
      if (event.actor.kind === 'rule') return;
      for (const { payload, claims, fire } of parts) {
        if (payload.event !== event.IoTEventType) continue;
        if (payload.origin !== event.origin) continue;
        if (payload.DeviceId !== null && payload.DeviceId !== event.DeviceId) continue;
        if (events.mayRead({ user: undefined, claims: claims() }, event)) fire();
      }
    }),
});
