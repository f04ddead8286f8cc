import { isPluggedType, type PluggedType } from '../devices/plugged-types.ts';
import { plainName } from '../state/channels.ts';
import type { StateVariableId } from '../state/variables.ts';
import type { EventType } from './event-types.ts';

/** The topics of notifications; the other topics are those of events only (A63). */
export const NOTIFICATION_TOPICS = ['automation', 'info', 'safety', 'security'] as const;
/** One of {@link NOTIFICATION_TOPICS}. */
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** How urgent a notification is: an `alarm` needs somebody now, a `warning` today, `news` nobody. */
export const SEVERITIES = ['alarm', 'warning', 'news'] as const;
/** One of {@link SEVERITIES}. */
export type Severity = (typeof SEVERITIES)[number];

/** The facts about a kind of notification; its text is in the catalogues under its name. */
export type NotificationRow = { readonly topic: NotificationTopic; readonly severity: Severity };

const of = (topic: NotificationTopic, severity: Severity): NotificationRow => ({ topic, severity });

/** Every kind of notification: about the house's devices (HISTORY-09), and about the rest (HISTORY-10). */
export const NOTIFICATION_ROWS = {
  NOISE: of('info', 'warning'),
  OFFLINE: of('info', 'warning'),
  BATTERY_LOW: of('info', 'warning'),
  MOTION: of('security', 'news'),
  DOORBELL: of('security', 'warning'),
  AIR_QUALITY: of('safety', 'warning'),
  POWER: of('info', 'warning'),
  ENERGY: of('info', 'warning'),
  WIND: of('safety', 'warning'),
  TEMPERATURE_ALARM: of('safety', 'alarm'),
  TEMPERATURE_HIGH: of('info', 'warning'),
  TEMPERATURE_LOW: of('info', 'warning'),
  HUMIDITY_ALARM: of('safety', 'alarm'),
  HUMIDITY_HIGH: of('info', 'warning'),
  HUMIDITY_LOW: of('info', 'warning'),
  CONTACT_OPENED: of('security', 'news'),
  SMOKE: of('safety', 'alarm'),
  GAS: of('safety', 'alarm'),
  WATER_LEAK: of('safety', 'alarm'),
  TAMPER: of('security', 'alarm'),
  WATER_TAP: of('info', 'news'),
  GAS_TAP: of('safety', 'news'),
  TRIGGER_QUEUED: of('automation', 'news'),
  TRIGGER_FAILED: of('automation', 'warning'),
  // A rule says what it is about, and how urgent; see `urgencyOf`.
  TRIGGER_MESSAGE: of('automation', 'news'),
  USER_ONLINE: of('info', 'news'),
  USER_OFFLINE: of('info', 'news'),
  PERSON_ARRIVED: of('security', 'news'),
  PERSON_LEFT: of('security', 'news'),
  DEVICE_NEEDS_AUTHORIZATION: of('security', 'warning'),
  UPDATE_COMPLETED: of('info', 'news'),
  UPDATE_AVAILABLE: of('info', 'news'),
  UPDATE_DOWNLOADING: of('info', 'news'),
  UPDATE_FAILED: of('info', 'warning'),
  AUDIO_RECOGNISED: of('security', 'warning'),
  NEW_USER: of('security', 'news'),
  FACE_RECOGNISED: of('security', 'news'),
  OBJECT_RECOGNISED: of('security', 'news'),
  USER_CREATED: of('security', 'news'),
  USER_MODIFIED: of('security', 'news'),
  // Told to those whom it concerns, whoever may read the log.
  OWNERSHIP_OFFERED: of('security', 'warning'),
  OWNERSHIP_DECLINED: of('security', 'warning'),
  NEW_OWNER: of('security', 'warning'),
  HUB_BACK_ONLINE: of('info', 'news'),
} as const satisfies Record<string, NotificationRow>;

/** One of {@link NOTIFICATION_ROWS}. */
export type NotificationType = keyof typeof NOTIFICATION_ROWS;

/** The topic of a notification and how urgent it is: those of its kind, or what a rule has given it (TRIGGERS-02). */
export function urgencyOf(
  type: NotificationType,
  Payload: Readonly<Record<string, unknown>>,
): NotificationRow {
  const { topic, severity } = NOTIFICATION_ROWS[type];
  if (type !== 'TRIGGER_MESSAGE') return { topic, severity };
  return {
    topic: NOTIFICATION_TOPICS.find((each) => each === Payload['topic']) ?? topic,
    severity: SEVERITIES.find((each) => each === Payload['severity']) ?? severity,
  };
}

/** Every kind of notification, in the order of the table. */
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_ROWS) as [
  NotificationType,
  ...NotificationType[],
];

/** The kinds that a camera's picture explains: something was there to be seen (HISTORY-06). */
const PICTURED: ReadonlySet<NotificationType> = new Set<NotificationType>([
  'MOTION',
  'DOORBELL',
  'CONTACT_OPENED',
  'TAMPER',
  'NOISE',
  'SMOKE',
  'GAS',
  'WATER_LEAK',
  'AUDIO_RECOGNISED',
  'FACE_RECOGNISED',
  'OBJECT_RECOGNISED',
]);

/** True for kinds of notification that a picture is taken for. */
export const isPictured = (kind: NotificationType): boolean => PICTURED.has(kind);

/** The events that are always a notification of one kind. */
const BY_EVENT: Partial<Record<EventType, NotificationType>> = {
  'device.becameUnreachable': 'OFFLINE',
  'device.noiseHigh': 'NOISE',
  'device.batteryLow': 'BATTERY_LOW',
  'device.airPoor': 'AIR_QUALITY',
  'device.powerHigh': 'POWER',
  'energy.meterMayTrip': 'POWER',
  'device.energyHigh': 'ENERGY',
  'device.windHigh': 'WIND',
  'device.temperatureAlarm': 'TEMPERATURE_ALARM',
  'device.temperatureHigh': 'TEMPERATURE_HIGH',
  'device.temperatureLow': 'TEMPERATURE_LOW',
  'device.humidityAlarm': 'HUMIDITY_ALARM',
  'device.humidityHigh': 'HUMIDITY_HIGH',
  'device.humidityLow': 'HUMIDITY_LOW',
  'device.needsAuthorization': 'DEVICE_NEEDS_AUTHORIZATION',
  'rule.queued': 'TRIGGER_QUEUED',
  'rule.notified': 'TRIGGER_MESSAGE',
  'rule.failed': 'TRIGGER_FAILED',
  'user.wentOnline': 'USER_ONLINE',
  'user.wentOffline': 'USER_OFFLINE',
  'user.joined': 'NEW_USER',
  'user.created': 'USER_CREATED',
  'user.updated': 'USER_MODIFIED',
  'user.ownershipOffered': 'OWNERSHIP_OFFERED',
  'user.ownershipDeclined': 'OWNERSHIP_DECLINED',
  'user.becameOwner': 'NEW_OWNER',
  'update.available': 'UPDATE_AVAILABLE',
  'update.downloading': 'UPDATE_DOWNLOADING',
  'person.arrived': 'PERSON_ARRIVED',
  'person.left': 'PERSON_LEFT',
  'update.completed': 'UPDATE_COMPLETED',
  'update.failed': 'UPDATE_FAILED',
  'camera.audioRecognised': 'AUDIO_RECOGNISED',
  'camera.faceRecognised': 'FACE_RECOGNISED',
  'camera.newFace': 'NEW_USER',
  'camera.objectRecognised': 'OBJECT_RECOGNISED',
  'hub.started': 'HUB_BACK_ONLINE',
  'hub.backOnline': 'HUB_BACK_ONLINE',
};

/** Flags that notify when they become true. */
const BY_FLAG: Partial<Record<StateVariableId, NotificationType>> = {
  PRESENCE: 'MOTION',
  OPENINGS: 'CONTACT_OPENED',
  SMOKE: 'SMOKE',
  GAS: 'GAS',
  WATER_LEAK: 'WATER_LEAK',
  TAMPER: 'TAMPER',
};

/** Taps notify however they are turned. */
const BY_PLUGGED: Partial<Record<PluggedType, NotificationType>> = {
  water_tap: 'WATER_TAP',
  water_tap_inverted: 'WATER_TAP',
  gas_tap: 'GAS_TAP',
  gas_tap_inverted: 'GAS_TAP',
};

/** What decides whether an event is a notification. */
export type NotifyingEvent = {
  readonly type: EventType;
  /** The state variable it is about, on any channel. */
  readonly variable: string | null;
  readonly value: unknown;
  /** What is plugged into its device, if that is known. */
  readonly plugged: string | null;
};

/** The kind of notification that an event is; `null` if it is none. */
export function notificationOf(event: NotifyingEvent): NotificationType | null {
  const always = BY_EVENT[event.type];
  if (always) return always;
  const isOperated = event.type === 'device.operated';
  if (!isOperated && event.type !== 'device.stateChanged') return null;
  const tap = isPluggedType(event.plugged) ? BY_PLUGGED[event.plugged] : undefined;
  const plain = event.variable === null ? '' : plainName(event.variable);
  if (tap && plain === 'SWITCH_ON_OFF') return tap;
  if (isOperated) return null;
  // Every press counts, whatever it is called.
  if (plain === 'DOORBELL') return event.value === null ? null : 'DOORBELL';
  if (event.value !== true) return null;
  return BY_FLAG[plain as StateVariableId] ?? null;
}
