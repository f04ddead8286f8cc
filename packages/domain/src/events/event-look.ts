import type { StateValue } from '../state/value.ts';
import type { EventType } from './event-types.ts';
import type { NotificationType } from './notifications.ts';
import type { Topic } from './topics.ts';
import {
  operatedTitle,
  stateTitle,
  type EventIconName,
  type EventTitle,
  type EventTone,
  type Look,
} from './event-title.ts';

/** What the look of an event depends on: the part of a log's entry that texts are made from. */
export type SpokenEvent = {
  readonly IoTEventType: EventType;
  readonly Topic: Topic;
  readonly Cls: string;
  readonly NotificationType: NotificationType | null;
  readonly DeviceName: string | null;
  readonly EnvironmentName: string | null;
  readonly actor: { readonly kind: string; readonly Name?: string };
  readonly Payload: Readonly<Record<string, unknown>>;
};

/** The look and content of an event, without the texts themselves. */
export type EventLook = Look & {
  /** Its subject, by the name at that time; empty if it has none. */
  readonly name: string;
};

type Plain = { readonly title: EventTitle; readonly icon: EventIconName; readonly tone: EventTone };

/** Events whose text depends on the variable and its change. */
type Particular =
  | 'device.stateChanged'
  | 'device.operated'
  | 'device.operationFailed'
  | 'device.batteryLow';

const PLAIN: Readonly<Record<Exclude<EventType, Particular>, Plain>> = {
  'device.becameUnreachable': { title: 'wentOffline', icon: 'offline', tone: 'wine' },
  'device.becameReachable': { title: 'cameBack', icon: 'online', tone: 'olive' },
  'device.added': { title: 'deviceAdded', icon: 'added', tone: 'olive' },
  'device.updated': { title: 'deviceUpdated', icon: 'edited', tone: 'neutral' },
  'device.replaced': { title: 'deviceReplaced', icon: 'edited', tone: 'olive' },
  'device.forgotten': { title: 'deviceForgotten', icon: 'removed', tone: 'neutral' },
  'device.noiseHigh': { title: 'noiseHigh', icon: 'noise', tone: 'wine' },
  'device.airPoor': { title: 'airPoor', icon: 'air', tone: 'wine' },
  'device.powerHigh': { title: 'powerHigh', icon: 'power', tone: 'wine' },
  'energy.meterMayTrip': { title: 'meterMayTrip', icon: 'power', tone: 'wine' },
  'device.energyHigh': { title: 'energyHigh', icon: 'power', tone: 'wine' },
  'device.windHigh': { title: 'windHigh', icon: 'wind', tone: 'wine' },
  'device.temperatureAlarm': { title: 'temperatureAlarm', icon: 'heat', tone: 'wine' },
  'device.temperatureHigh': { title: 'temperatureHigh', icon: 'heat', tone: 'sun' },
  'device.temperatureLow': { title: 'temperatureLow', icon: 'heat', tone: 'sea' },
  'device.humidityAlarm': { title: 'humidityAlarm', icon: 'water', tone: 'wine' },
  'device.humidityHigh': { title: 'humidityHigh', icon: 'water', tone: 'sun' },
  'device.humidityLow': { title: 'humidityLow', icon: 'water', tone: 'sun' },
  'device.needsAuthorization': { title: 'needsAuthorization', icon: 'shield', tone: 'wine' },
  'environment.created': { title: 'environmentCreated', icon: 'room', tone: 'olive' },
  'environment.updated': { title: 'environmentUpdated', icon: 'edited', tone: 'neutral' },
  'environment.removed': { title: 'environmentRemoved', icon: 'removed', tone: 'neutral' },
  'user.signedIn': { title: 'signedIn', icon: 'signedIn', tone: 'neutral' },
  'user.signInFailed': { title: 'signInFailed', icon: 'shield', tone: 'wine' },
  'user.locked': { title: 'accountLocked', icon: 'shield', tone: 'wine' },
  'user.assistantAllowed': { title: 'assistantAllowed', icon: 'signedIn', tone: 'neutral' },
  'user.assistantRevoked': { title: 'assistantRevoked', icon: 'signedIn', tone: 'neutral' },
  'user.voiceLinked': { title: 'voiceLinked', icon: 'signedIn', tone: 'neutral' },
  'user.voiceUnlinked': { title: 'voiceUnlinked', icon: 'signedIn', tone: 'neutral' },
  'user.voicePinRefused': { title: 'voicePinRefused', icon: 'shield', tone: 'wine' },
  'user.voiceOpeningAllowed': { title: 'voiceOpeningAllowed', icon: 'shield', tone: 'sun' },
  'user.voiceOpeningWithdrawn': {
    title: 'voiceOpeningWithdrawn',
    icon: 'shield',
    tone: 'neutral',
  },
  'user.wentOnline': { title: 'wentOnline', icon: 'person', tone: 'neutral' },
  'user.wentOffline': { title: 'userWentOffline', icon: 'person', tone: 'neutral' },
  'user.joined': { title: 'userJoined', icon: 'person', tone: 'olive' },
  'user.created': { title: 'userCreated', icon: 'person', tone: 'olive' },
  'user.updated': { title: 'userUpdated', icon: 'person', tone: 'neutral' },
  'user.secondFactorRemoved': { title: 'secondFactorRemoved', icon: 'person', tone: 'wine' },
  'user.removed': { title: 'userRemoved', icon: 'person', tone: 'neutral' },
  'user.erased': { title: 'userErased', icon: 'person', tone: 'neutral' },
  'user.ownershipOffered': { title: 'ownershipOffered', icon: 'shield', tone: 'sun' },
  'user.ownershipDeclined': { title: 'ownershipDeclined', icon: 'person', tone: 'neutral' },
  'user.becameOwner': { title: 'becameOwner', icon: 'shield', tone: 'olive' },
  'person.arrived': { title: 'personArrived', icon: 'person', tone: 'olive' },
  'person.left': { title: 'personLeft', icon: 'person', tone: 'neutral' },
  'alarm.seen': { title: 'alarmSeen', icon: 'shield', tone: 'neutral' },
  'alarm.taken': { title: 'alarmTaken', icon: 'person', tone: 'neutral' },
  'alarm.shelved': { title: 'alarmShelved', icon: 'shield', tone: 'neutral' },
  'alarm.called': { title: 'alarmCalled', icon: 'person', tone: 'wine' },
  'alarm.closed': { title: 'alarmClosed', icon: 'shield', tone: 'olive' },
  'climate.changed': { title: 'climateChanged', icon: 'heat', tone: 'neutral' },
  'climate.strayed': { title: 'climateStrayed', icon: 'heat', tone: 'sun' },
  'climate.refused': { title: 'climateRefused', icon: 'heat', tone: 'wine' },
  'rule.queued': { title: 'ruleQueued', icon: 'rule', tone: 'neutral' },
  'rule.failed': { title: 'ruleFailed', icon: 'rule', tone: 'wine' },
  'rule.notified': { title: 'ruleNotified', icon: 'rule', tone: 'sun' },
  'update.available': { title: 'updateAvailable', icon: 'update', tone: 'sea' },
  'update.downloading': { title: 'updateDownloading', icon: 'update', tone: 'sea' },
  'update.completed': { title: 'updateCompleted', icon: 'update', tone: 'olive' },
  'update.failed': { title: 'updateFailed', icon: 'failed', tone: 'wine' },
  'camera.audioRecognised': { title: 'audioRecognised', icon: 'noise', tone: 'sun' },
  'camera.faceRecognised': { title: 'faceRecognised', icon: 'camera', tone: 'sea' },
  'camera.newFace': { title: 'newFace', icon: 'person', tone: 'sun' },
  'camera.objectRecognised': { title: 'objectRecognised', icon: 'camera', tone: 'sea' },
  'hub.backOnline': { title: 'hubBackOnline', icon: 'hub', tone: 'olive' },
  'hub.started': { title: 'hubStarted', icon: 'hub', tone: 'olive' },
  'hub.storageFull': { title: 'storageFull', icon: 'storage', tone: 'wine' },
  'hub.historyReplaced': { title: 'historyReplaced', icon: 'storage', tone: 'wine' },
  'hub.secretsLost': { title: 'secretsLost', icon: 'shield', tone: 'wine' },
  'mqtt.windowOpened': { title: 'mqttOpened', icon: 'shield', tone: 'neutral' },
  'mqtt.clientPaired': { title: 'mqttPaired', icon: 'added', tone: 'olive' },
  'mqtt.clientRefused': { title: 'mqttRefused', icon: 'shield', tone: 'wine' },
  'parameter.changed': { title: 'parameterChanged', icon: 'settings', tone: 'neutral' },
};

/** Maps an entry of the event log to its presentation; total over every event type. */
export function eventLook(event: SpokenEvent): EventLook {
  const name = nameOf(event);
  const isTap = event.NotificationType === 'WATER_TAP' || event.NotificationType === 'GAS_TAP';
  if (isTap) return { ...tapLook(event), name };
  if (event.IoTEventType === 'device.stateChanged') return { ...changedLook(event), name };
  if (event.IoTEventType === 'device.operated') return { ...operatedLook(event), name };
  if (event.IoTEventType === 'device.operationFailed')
    return { title: failureTitle(event), icon: 'failed', tone: 'wine', name };
  if (event.IoTEventType === 'device.batteryLow') return { ...batteryLook(event), name };
  const plain = PLAIN[event.IoTEventType];
  const look = { ...plain, ...measuredValue(event), title: particularTitle(event) ?? plain.title };
  // The typed name isn't logged: only that of a person of the house.
  const isUnnamed = look.title === 'signInFailed' && name === '';
  return { ...look, ...(isUnnamed && { title: 'signInFailedUnknown' }), name };
}

/** What recognisers often see and hear; other things are told by the recogniser's own word. */
const HEARD: Readonly<Record<string, EventTitle>> = {
  SOUND: 'heardSound',
  SPEECH: 'heardSpeech',
  BARK: 'heardBark',
};
const SEEN: Readonly<Record<string, EventTitle>> = {
  PERSON: 'sawPerson',
  CAR: 'sawCar',
  DOG: 'sawDog',
};

/** Why rules stop. */
const STOPPED: Readonly<Record<string, EventTitle>> = {
  FORBIDDEN: 'ruleForbidden',
  TRIGGER_LOOP: 'ruleLoop',
  RATE_LIMITED: 'ruleTooOften',
  INTERRUPTED: 'ruleInterrupted',
};

function particularTitle(event: SpokenEvent): EventTitle | undefined {
  if (event.IoTEventType === 'rule.failed') return STOPPED[String(payloadValue(event, 'code'))];
  const label = String(payloadValue(event, 'Value')).toUpperCase();
  if (event.IoTEventType === 'camera.audioRecognised') return HEARD[label];
  return event.IoTEventType === 'camera.objectRecognised' ? SEEN[label] : undefined;
}

/** A plain value of a payload, `null` if it isn't one. */
export function payloadValue(event: SpokenEvent, key: string): StateValue {
  const value = event.Payload[key];
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
    ? value
    : null;
}

function nameOf(event: SpokenEvent): string {
  if (event.DeviceName !== null) return event.DeviceName;
  if (/^(environment|climate)\./.test(event.IoTEventType)) return event.EnvironmentName ?? '';
  const named =
    payloadValue(event, 'Name') ??
    payloadValue(event, 'Username') ??
    payloadValue(event, 'username') ??
    payloadValue(event, 'Key');
  if (typeof named === 'string') return named;
  return event.actor.Name ?? '';
}

function changedLook(event: SpokenEvent): Look {
  const variable = String(payloadValue(event, 'StateVar') ?? event.Cls);
  return stateTitle(variable, payloadValue(event, 'Value'));
}

function operatedLook(event: SpokenEvent): Look {
  const action = String(payloadValue(event, 'Name') ?? payloadValue(event, 'ActionId') ?? '');
  return operatedTitle(action, payloadValue(event, 'Value'), event.Topic);
}

/** A tap is opened and closed, not switched. */
function tapLook(event: SpokenEvent): Look {
  const isOpen = payloadValue(event, 'Value') === true;
  const icon = event.NotificationType === 'GAS_TAP' ? 'gas' : 'water';
  return { title: isOpen ? 'opened' : 'closed', icon, tone: isOpen ? 'sea' : 'neutral' };
}

/** The value that crossed a limit; the growth of a day is no reading of its counter, but has its unit. */
function measuredValue(event: SpokenEvent): Pick<Look, 'value'> {
  const [variable, value] = [payloadValue(event, 'StateVar'), payloadValue(event, 'Value')];
  return typeof variable === 'string' ? { value: { variable, value } } : {};
}

/** A percentage, or only the warning of a device that measures none. */
const batteryLook = (event: SpokenEvent): Look => {
  const look = { icon: 'battery', tone: 'wine' } as const;
  return typeof payloadValue(event, 'Value') === 'number'
    ? { ...look, title: 'battery', ...measuredValue(event) }
    : { ...look, title: 'batteryLow' };
};

function failureTitle(event: SpokenEvent): EventTitle {
  const code = payloadValue(event, 'code');
  if (code === 'DEVICE_REFUSED') return 'refused';
  return code === 'DEVICE_TIMEOUT' || code === 'DEVICE_UNREACHABLE' ? 'noAnswer' : 'notOperated';
}
