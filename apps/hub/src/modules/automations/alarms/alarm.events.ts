import type { EventType, UserId } from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';
import type { AlarmRecord } from './alarm.store.ts';

/** An alarm was raised or has changed: for everybody who may read the events of its room. */
export const alarmChanged = defineEvent<{
  readonly alarm: AlarmRecord;
  readonly change: 'added' | 'changed';
}>('alarm.changed', {
  live: {
    kind: 'alarm',
    to: {
      claim: 'READ_EVENTS',
      subject: ({ alarm }) => alarm.device,
      previously: ({ alarm }) => alarm.device,
    },
    of: ({ alarm, change }) => ({ Id: alarm.Id, change, revision: 0 }),
  },
  log: null,
});

/** Somebody did something about an alarm, or the hub called somebody about it. */
export const alarmHandled = defineEvent<{
  readonly alarm: AlarmRecord;
  readonly type: Extract<EventType, `alarm.${string}`>;
  readonly by: Actor;
  /** Whom the hub calls. */
  readonly UserId?: UserId;
}>('alarm.handled', {
  live: null,
  log: ({ alarm, type, by, UserId }) => ({
    type,
    Cls: alarm.Type,
    variable: null,
    about: alarm.trigger
      ? { Subject: alarm.trigger.Id }
      : {
          device: {
            Id: alarm.device.Id,
            Name: alarm.event.DeviceName ?? '',
            EnvironmentId: alarm.device.EnvironmentId,
            PluggedType: null,
          },
        },
    actor: by,
    Payload: {
      Type: alarm.Type,
      ...(alarm.trigger && { Name: alarm.event.Payload['Name'] }),
      ...(UserId !== undefined && { UserId }),
    },
  }),
});
