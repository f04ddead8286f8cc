import type { Device } from '@dimora/contract';
import {
  LIMITS,
  type AlarmType,
  type EventType,
  type StateValue,
  type LimitId,
  type UserId,
} from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import { UNTOLD, defineEvent } from '../../../platform/hub-event.ts';
import { itself } from '../../../platform/log-handling.ts';

/** A measured value of a device went beyond a limit of the house (HISTORY-09). */
export const limitCrossed = defineEvent<{
  readonly device: Device;
  readonly id: LimitId;
  /** The variable on its channel, and its value; for a day's limit the growth since midnight. */
  readonly StateVar: string;
  readonly Value: StateValue;
  readonly Unit: string;
  readonly limit: number | null;
}>('notification.limitCrossed', {
  live: null,
  log: ({ device, id, StateVar, Value, Unit, limit }) => ({
    type: LIMITS[id].event,
    Cls: id,
    variable: StateVar,
    about: { device },
    actor: itself(device),
    Payload: { StateVar, Value, Unit, ...(limit !== null && { limit }) },
  }),
});

/** A value that an alarm is about is beyond its limit, or back; also when that raises no notification. */
export const limitStands = defineEvent<{
  readonly device: Device;
  readonly Type: AlarmType;
  readonly StateVar: string;
  readonly beyond: boolean;
}>('notification.limitStands', UNTOLD);

/** A device needs something that only a person can give: new credentials, or an update that is ready. */
export const deviceNeedsPerson = defineEvent<{
  readonly device: Device;
  readonly type: Extract<EventType, 'device.needsAuthorization' | 'update.available'>;
}>('notification.deviceNeedsPerson', {
  live: null,
  log: ({ device, type }) => ({
    type,
    Cls: type,
    variable: null,
    about: { device },
    actor: itself(device),
    Payload: { Name: device.Name },
  }),
});

/** A device is being updated, or came out of it (HISTORY-10). */
export const deviceUpdating = defineEvent<{
  readonly device: Device;
  readonly type: Extract<EventType, 'update.downloading' | 'update.completed' | 'update.failed'>;
}>('notification.deviceUpdating', {
  live: null,
  log: ({ device, type }) => ({
    type,
    Cls: 'update',
    variable: null,
    about: { device },
    actor: itself(device),
    Payload: { Name: device.Name },
  }),
});

/** Something happened to a person's account or presence (HISTORY-10). */
export const personNotified = defineEvent<{
  readonly person: { readonly Id: UserId; readonly Name: string };
  readonly type: Extract<
    EventType,
    'user.wentOnline' | 'user.wentOffline' | 'user.joined' | 'user.created' | 'user.updated'
  >;
  readonly by: Actor;
}>('notification.person', {
  live: null,
  log: ({ person, type, by }) => ({
    type,
    Cls: type,
    variable: null,
    about: { Subject: person.Id },
    actor: by,
    Payload: { Name: person.Name },
  }),
});

/** Every event of the notifications. */
export const notificationEvents = [
  limitCrossed,
  limitStands,
  deviceNeedsPerson,
  deviceUpdating,
  personNotified,
];
