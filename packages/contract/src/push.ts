import { LANGUAGES, NOTIFICATION_TOPICS, SEVERITIES } from '@dimora/domain';
import { z } from 'zod';
import { isForm } from './schemas/forms.ts';
import { answering } from './access.ts';
import { errorsOf } from './errors.ts';
import { named, under } from './audit-told.ts';
import { keeping, readBy, unaudited } from './facts.ts';
import { NameText, Timestamp, brandedId } from './schemas/ids.ts';

const { session } = answering({ whileDriversLoad: true });
/** Signing out ends the messages of a device in maintenance, too. */
const always = answering({ whileDriversLoad: true, inMaintenance: true });

const tags = ['push'];

/** The app that receives push messages, as the path names it: the console's own name. */
const AppId = z
  .string()
  .regex(/^[\w.-]{1,64}$/)
  .meta({ description: 'The app that shows the messages: `dimora-console`' });

/** `/topics/{property id}`: a device receives the messages of one home at a time (A84). */
const PushTopic = z
  .string()
  .regex(/^\/topics\/[^/]{1,200}$/)
  .meta({ description: '/topics/{the id of the current property}' });

const PushToken = z
  .url({ protocol: /^https?$/ })
  .max(1000)
  .meta({ description: 'The endpoint of the browser’s subscription' });

/** A browser's subscription as `PushSubscription.toJSON` gives it, for the messages of one home. */
export const PushSubscriptionDraft = z.object({
  AppId,
  token: PushToken,
  topic: PushTopic,
  keys: z.object({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/)
      .meta({ description: 'A P-256 point, base64url' }),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/)
      .meta({ description: '16 bytes, base64url' }),
  }),
  Name: NameText.min(1).meta({ description: 'Browser and system, as people recognise them' }),
  language: z.enum(LANGUAGES).meta({ description: 'For messages of the server itself' }),
});
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>;

/** The result of the last message to a device. */
export const PUSH_OUTCOMES = ['delivered', 'later', 'noAnswer', 'refused', 'gone'] as const;
export type PushOutcome = (typeof PUSH_OUTCOMES)[number];
const PushOutcome = z.enum(PUSH_OUTCOMES);

export const PushDeviceId = brandedId<PushDeviceId>('A browser that receives push messages');
export type PushDeviceId = string & { readonly pushDevice: true };

/** A browser that receives push messages. */
export const PushDevice = z.object({
  Id: PushDeviceId,
  Name: z.string(),
  topic: PushTopic,
  endpointHash: z
    .string()
    .meta({ description: 'SHA-256 of the endpoint, base64url: a browser finds its own device' }),
  createdAt: Timestamp,
  last: z
    .object({ at: Timestamp, outcome: PushOutcome })
    .nullable()
    .meta({ description: 'The last message; null before the first' }),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** What a service worker shows of a message, decrypted. Facts and text alone: a browser makes a notification of it. */
export const PushText = z.object({
  title: z.string(),
  body: z.string(),
  tag: z.string().meta({ description: 'Notifications of the same one replace each other' }),
  EventId: z.string().nullable().meta({ description: 'What arrives twice is shown once' }),
  path: z.string().meta({ description: 'The page that it opens' }),
  Ts: Timestamp,
  severity: z.enum(SEVERITIES),
  language: z.enum(LANGUAGES),
});
export type PushText = z.infer<typeof PushText>;

/** Push messages of hub and cloud alike; a browser subscribes at the server of its page (HISTORY-11). */
export const push = {
  /** The public VAPID key, which a browser needs to subscribe. */
  key: session
    .route({ method: 'GET', path: '/api/push-notifications/key', tags })
    .output(z.object({ publicKey: z.string() })),
  /**
   * Sends the messages of a home to this browser from now on, as long as the session lasts. An earlier home, person or
   * session of the same browser is replaced, and so is the one that was silent for the longest where a person has too
   * many. NOT_FOUND for a home that isn't the caller's.
   */
  subscribe: session
    .meta({ ...keeping('Name'), ...readBy('push.devices', () => ({}), named('Name', 'createdAt')) })
    .route({ method: 'POST', path: '/api/push-notifications/{AppId}/subscribe', tags })
    .errors(errorsOf('NOT_FOUND', 'ADDRESS_NOT_ALLOWED'))
    .input(PushSubscriptionDraft)
    .output(PushDevice),
  /** Ends the messages to this browser; one that receives none is not an error. */
  unsubscribe: always.session
    .meta(readBy('push.devices', () => ({}), named('Name', 'createdAt')))
    .route({ method: 'POST', path: '/api/push-notifications/{AppId}/unsubscribe', tags })
    .input(z.object({ AppId, token: PushToken, topic: PushTopic.optional() }))
    .output(z.object({})),
  /** The caller's own devices, newest first. */
  devices: session
    .route({ method: 'GET', path: '/api/push-notifications/devices', tags })
    .output(z.array(PushDevice)),
  remove: session
    .meta(readBy('push.devices', () => ({}), named('Name', 'createdAt')))
    .route({ method: 'DELETE', path: '/api/push-notifications/devices/{Id}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: PushDeviceId }))
    .output(z.object({})),
  /** Sends a message to one of the caller's devices, and returns the result. */
  test: session
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/push-notifications/devices/{Id}/test', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ Id: PushDeviceId, language: z.enum(LANGUAGES) }))
    .output(z.object({ outcome: PushOutcome })),
};

const Minute = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, isForm('clockTime'));

/** Which notifications a person wants on their devices; see the domain's type of this name. */
export const PushChoices = z.object({
  Topics: z.array(z.enum(NOTIFICATION_TOPICS)).max(NOTIFICATION_TOPICS.length),
  Severity: z.enum(SEVERITIES).meta({ description: 'The least urgent ones that are sent' }),
  Quiet: z
    .object({ From: Minute, To: Minute })
    .refine(({ From, To }) => From !== To, { path: ['To'], ...isForm('otherTime') })
    .nullable()
    .meta({ description: 'Quiet hours in the time zone of the home' }),
  SafetyPasses: z.boolean().meta({ description: 'Safety is sent in quiet hours, too' }),
  Chat: z.boolean().meta({ description: 'Messages from people of the house' }),
  Language: z.enum(LANGUAGES).nullable().meta({ description: 'null for that of the profile' }),
});
export type PushChoices = z.infer<typeof PushChoices>;

/** The choices, and the home that they are about. */
export const PushHome = z.object({
  choices: PushChoices,
  topic: PushTopic.nullable().meta({
    description: 'null where there is no current property (A84)',
  }),
  timeZone: z.string(),
});
export type PushHome = z.infer<typeof PushHome>;

/** How many of one's devices get the messages of this home, by the server that sends to them. */
export const PushElsewhere = z.object({
  hub: z.number().int(),
  cloud: z.number().int().nullable().meta({ description: 'null if the cloud doesn’t answer' }),
});
export type PushElsewhere = z.infer<typeof PushElsewhere>;

/** One's own choices for push messages of this home; the hub applies them (HISTORY-11). */
export const pushChoices = {
  get: session
    .route({ method: 'GET', path: '/api/push-notifications/choices', tags })
    .output(PushHome),
  set: session
    .meta(readBy('pushChoices.get', () => ({}), under('choices')))
    .route({ method: 'PUT', path: '/api/push-notifications/choices', tags })
    .input(PushChoices)
    .output(PushHome),
  /** A browser that subscribed at both gets every message twice, and can't know of the other. */
  elsewhere: session
    .route({ method: 'GET', path: '/api/push-notifications/elsewhere', tags })
    .output(PushElsewhere),
};
