import { EVENT_TYPES, NOTIFICATION_TYPES, TOPICS } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId, EnvironmentId, EventId, Origin, Timestamp, UserId } from './ids.ts';

const acting = <Kind extends string>(kind: Kind) =>
  z.object({ kind: z.literal(kind), Id: z.string(), Name: z.string() });

/**
 * The actor of an event: a person (perhaps by voice), a rule, a schedule, an app, another hub, support,
 * this hub, or a device by itself. Readers without READ_USERS see other people as `SOMEONE`, with an empty
 * name.
 */
export const Actor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user'),
    Id: UserId,
    Name: z.string(),
    via: z.literal('voice').optional().meta({ description: 'By voice, on the person’s behalf' }),
  }),
  z.object({ kind: z.literal('device'), Id: DeviceId, Name: z.string() }),
  acting('rule'),
  acting('schedule'),
  acting('guest'),
  acting('app'),
  acting('otherHub'),
  acting('support'),
  z.object({ kind: z.literal('hub') }),
]);
export type Actor = z.infer<typeof Actor>;

/**
 * An entry of the event log (HISTORY-06). The catalogues build the title from `IoTEventType` and `Payload`:
 * servers send no sentences. `DeviceName` and `EnvironmentName` are the names at the time.
 */
export const HouseEvent = z.object({
  EventId,
  origin: Origin,
  Topic: z.enum(TOPICS),
  IoTEventType: z.enum(EVENT_TYPES),
  NotificationType: z.enum(NOTIFICATION_TYPES).nullable().meta({
    description: 'The kind of notification that it is; null for what only the log keeps',
  }),
  Cls: z.string().meta({
    description: 'The state variable or kind of thing it is about; similar events share it',
  }),
  Subject: z
    .string()
    .meta({ description: 'The id of the device, environment or user it is about' }),
  DeviceId: DeviceId.nullable(),
  DeviceName: z.string().nullable(),
  EnvironmentId: EnvironmentId.nullable(),
  EnvironmentName: z.string().nullable(),
  Ts: Timestamp,
  actor: Actor,
  Payload: z.record(z.string(), z.unknown()),
});
export type HouseEvent = z.infer<typeof HouseEvent>;

/** An entry of the history: an event with its texts in the reader's language (HISTORY-06). */
export const HistoryEvent = HouseEvent.extend({
  Title: z.string(),
  Subtitle: z.string(),
  Image: z.string().nullable().meta({
    description: 'Where to request the picture of a camera, for readers who may see what it sees',
  }),
  Audio: z.string().nullable().meta({ description: 'Where to request the recording, likewise' }),
  AVEventId: z.string().nullable().meta({ description: 'The recording of a camera that it is in' }),
  Recording: z.object({ DeviceId, ts: Timestamp }).nullish().meta({
    description: 'Where it is recorded: the camera and the second, for readers who may see that',
  }),
  Time: z.iso.datetime({ offset: true }).meta({ description: '`Ts` in the hub’s time zone' }),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;
