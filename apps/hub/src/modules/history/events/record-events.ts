import { notificationOf, topicOfEvent, type EnvironmentId } from '@dimora/domain';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { AnyEvent } from '../../../platform/hub-event.ts';
import type { LogEntry, Recall } from '../../../platform/log-handling.ts';
import type { EventDraft, EventLog } from './event-log.ts';

/** What is listened to, where entries go, and what a room is called at the time. */
type Parts = {
  readonly bus: EventBus;
  readonly events: readonly AnyEvent[];
  readonly log: EventLog;
  readonly nameOf: (id: EnvironmentId) => string | null;
};

/** Logs each event as its definition says. */
export function recordEvents({ bus, events, log, nameOf }: Parts): void {
  const recall = newMemory();
  for (const event of events) {
    const entriesOf = event.log;
    if (!entriesOf) continue;
    bus.on(event, (told) => {
      const entries = entriesOf(told, recall);
      // Most values are nothing to note, and a list of nothing would be made for each.
      if (entries === null) return;
      for (const entry of [entries].flat())
        log.append(draftOf(entry, nameOf), { atOnce: isAction(entry.actor) });
    });
  }
}

/** What people and those acting for them did is on disk before the answer is sent. */
const isAction = ({ kind }: EventDraft['actor']): boolean => kind !== 'device' && kind !== 'hub';

/** One instance for each factory function (see `Recall`). */
function newMemory(): Recall {
  const memories = new Map<() => unknown, unknown>();
  return <Memory>(make: () => Memory): Memory => {
    if (!memories.has(make)) memories.set(make, make());
    // Stored under the function that created it.
    return memories.get(make) as Memory;
  };
}

/** An entry with its topic, and the current names. */
export function draftOf(entry: LogEntry, nameOf: Parts['nameOf']): EventDraft {
  const { type, Cls, variable = Cls, actor, about, Payload } = entry;
  const NotificationType = notificationOf({
    type,
    variable,
    value: Payload['Value'],
    plugged: 'device' in about ? about.device.PluggedType : null,
  });
  const Topic = entry.topic ?? topicOfEvent(type, variable);
  const kind = { IoTEventType: type, NotificationType, Topic, Cls };
  return { ...kind, ...subjectOf(entry, nameOf), actor, Payload };
}

function subjectOf(
  { about }: LogEntry,
  nameOf: Parts['nameOf'],
): Omit<EventDraft, 'IoTEventType' | 'NotificationType' | 'Topic' | 'Cls' | 'actor' | 'Payload'> {
  if ('device' in about) {
    const { Id, Name, EnvironmentId } = about.device;
    return {
      Subject: Id,
      DeviceId: Id,
      DeviceName: Name,
      EnvironmentId,
      EnvironmentName: nameOf(EnvironmentId),
    };
  }
  const nowhere = { DeviceId: null, DeviceName: null, EnvironmentId: null, EnvironmentName: null };
  if (!('environment' in about)) return { ...nowhere, Subject: about.Subject };
  const { Id, Name } = about.environment;
  return { ...nowhere, Subject: Id, EnvironmentId: Id, EnvironmentName: Name };
}
