import type { ClaimKey } from '../access/claims.ts';
import { stateVariable } from '../state/variables.ts';
import type { Topic } from './topics.ts';

/** The facts about a type of event; its text is in the catalogues under its name. */
type EventTypeRow = {
  /** Its topic (HISTORY-07); `variable` takes it from the event's state variable. */
  readonly topic: Topic | 'variable';
  /** Notable: shown under the bell; `variable` takes it from the event's state variable. */
  readonly alerts: boolean | 'variable';
  /** What a reader must hold beside READ_EVENTS; `null`: nothing. */
  readonly readers: ClaimKey | null;
};

const row = (
  topic: EventTypeRow['topic'],
  alerts: EventTypeRow['alerts'],
  readers: EventTypeRow['readers'] = null,
): EventTypeRow => ({ topic, alerts, readers });

/** A row about accounts: always about security, and for those who may see people. */
const accessRow = (alerts: boolean): EventTypeRow => ({
  topic: 'security',
  alerts,
  readers: 'READ_USERS',
});

/** The event types. Named in the past tense. */
export const EVENT_TYPE_ROWS = {
  'device.stateChanged': row('variable', 'variable'),
  'device.operated': row('variable', false),
  'device.operationFailed': row('variable', true),
  'device.becameUnreachable': row('networking', true),
  'device.becameReachable': row('networking', true),
  // A measured value has crossed a limit of the house (HISTORY-09).
  'device.noiseHigh': row('info', true),
  'device.batteryLow': row('info', true),
  'device.airPoor': row('safety', true),
  'device.powerHigh': row('energy', true),
  'energy.meterMayTrip': row('energy', true),
  'device.energyHigh': row('energy', true),
  'device.windHigh': row('safety', true),
  'device.temperatureAlarm': row('safety', true),
  'device.temperatureHigh': row('comfort', true),
  'device.temperatureLow': row('comfort', true),
  'device.humidityAlarm': row('safety', true),
  'device.humidityHigh': row('comfort', true),
  'device.humidityLow': row('comfort', true),
  'device.needsAuthorization': row('security', true),
  'device.added': row('info', true),
  'device.updated': row('info', false),
  'device.replaced': row('info', true),
  'device.forgotten': row('info', true),
  'environment.created': row('info', false),
  'environment.updated': row('info', false),
  'environment.removed': row('info', true),
  'user.signedIn': accessRow(false),
  'user.signInFailed': accessRow(true),
  'user.locked': accessRow(true),
  'user.secondFactorRemoved': accessRow(true),
  'user.assistantAllowed': accessRow(true),
  'user.assistantRevoked': accessRow(false),
  'user.voiceLinked': accessRow(true),
  'user.voiceUnlinked': accessRow(false),
  'user.voicePinRefused': accessRow(false),
  'user.voiceOpeningAllowed': accessRow(true),
  'user.voiceOpeningWithdrawn': accessRow(false),
  'user.wentOnline': accessRow(false),
  'user.wentOffline': accessRow(false),
  'user.joined': accessRow(true),
  'user.created': accessRow(true),
  'user.updated': accessRow(false),
  'user.removed': accessRow(true),
  'user.erased': accessRow(true),
  'user.ownershipOffered': accessRow(true),
  'user.ownershipDeclined': accessRow(true),
  'user.becameOwner': accessRow(true),
  // For those who may see people; nothing of somebody who hides their presence is logged.
  'person.arrived': row('security', false, 'READ_USERS'),
  'person.left': row('security', false, 'READ_USERS'),
  'alarm.seen': row('safety', false),
  'alarm.taken': row('safety', false),
  'alarm.shelved': row('safety', false),
  'alarm.called': row('safety', true),
  'alarm.closed': row('safety', false),
  // A programme was saved; a thermostat was set by something else, or isn't set any more.
  'climate.changed': row('comfort', false),
  'climate.strayed': row('comfort', true),
  'climate.refused': row('comfort', true),
  'rule.queued': row('automation', false, 'READ_TRIGGERS'),
  'rule.notified': row('automation', true),
  'rule.failed': row('automation', true, 'READ_TRIGGERS'),
  'update.available': row('info', true),
  'update.downloading': row('info', false),
  'update.completed': row('info', true),
  'update.failed': row('info', true),
  'camera.audioRecognised': row('security', true),
  'camera.faceRecognised': row('security', true),
  'camera.newFace': row('security', true, 'MODIFY_USER'),
  'camera.objectRecognised': row('security', true),
  'hub.started': row('info', true),
  'hub.backOnline': row('info', true),
  'hub.storageFull': row('info', true),
  'hub.historyReplaced': row('info', true),
  'hub.secretsLost': row('info', true),
  'mqtt.windowOpened': row('security', false, 'INSTALL_DEVICE'),
  'mqtt.clientPaired': row('security', true, 'INSTALL_DEVICE'),
  'mqtt.clientRefused': row('networking', true, 'INSTALL_DEVICE'),
  // For those who run the hub: they learn what the provider's staff changed in their house, but no value.
  'parameter.changed': row('info', false, 'MODIFY_HUB'),
} as const satisfies Record<string, EventTypeRow>;

/** One of {@link EVENT_TYPE_ROWS}. */
export type EventType = keyof typeof EVENT_TYPE_ROWS;

/** Every kind of event, in the order of the table. */
export const EVENT_TYPES = Object.keys(EVENT_TYPE_ROWS) as [EventType, ...EventType[]];

/** The topic of an event; `variable` is the event's state variable, on any channel. */
export function topicOfEvent(type: EventType, variable: string | null = null): Topic {
  const { topic }: EventTypeRow = EVENT_TYPE_ROWS[type];
  if (topic !== 'variable') return topic;
  return (variable === null ? undefined : stateVariable(variable)?.topic) ?? 'info';
}

/** True for events that people should be notified of: doors, alarms, losses; not every lamp. */
export function alertsPeople(type: EventType, variable: string): boolean {
  const { alerts }: EventTypeRow = EVENT_TYPE_ROWS[type];
  return alerts === 'variable' ? stateVariable(variable)?.alerts === true : alerts;
}

/** The claim that a reader of such events must hold beside READ_EVENTS; `null`: none. */
export const readersOfEvent = (type: EventType): ClaimKey | null => {
  const { readers }: EventTypeRow = EVENT_TYPE_ROWS[type];
  return readers;
};
