import type { HouseEvent } from '@dimora/contract/client';
import type { EventType, StateValue } from '@dimora/domain';
import {
  operatedTitle,
  stateTitle,
  type EventIconName,
  type EventTitle,
  type EventTone,
  type Look,
} from './event-title.ts';

/** The look and content of an event, without the texts themselves. */
export type EventLook = Look & {
  /** Its subject, by the name at that time; empty if it has none. */
  readonly name: string;
};

type Plain = { readonly title: EventTitle; readonly icon: EventIconName; readonly tone: EventTone };

/** Events whose text depends on the variable and its change. */
type Particular = 'device.stateChanged' | 'device.operated' | 'device.operationFailed';

const PLAIN: Readonly<Record<Exclude<EventType, Particular>, Plain>> = {
  'device.becameUnreachable': { title: 'wentOffline', icon: 'offline', tone: 'wine' },
  'device.becameReachable': { title: 'cameBack', icon: 'online', tone: 'olive' },
  'device.added': { title: 'deviceAdded', icon: 'added', tone: 'olive' },
  'device.updated': { title: 'deviceUpdated', icon: 'edited', tone: 'neutral' },
  'device.replaced': { title: 'deviceReplaced', icon: 'edited', tone: 'olive' },
  'device.forgotten': { title: 'deviceForgotten', icon: 'removed', tone: 'neutral' },
  'environment.created': { title: 'environmentCreated', icon: 'room', tone: 'olive' },
  'environment.updated': { title: 'environmentUpdated', icon: 'edited', tone: 'neutral' },
  'environment.removed': { title: 'environmentRemoved', icon: 'removed', tone: 'neutral' },
  'user.signedIn': { title: 'signedIn', icon: 'signedIn', tone: 'neutral' },
  'user.signInFailed': { title: 'signInFailed', icon: 'shield', tone: 'wine' },
  'user.locked': { title: 'accountLocked', icon: 'shield', tone: 'wine' },
  'user.voiceLinked': { title: 'voiceLinked', icon: 'signedIn', tone: 'neutral' },
  'user.voiceUnlinked': { title: 'voiceUnlinked', icon: 'signedIn', tone: 'neutral' },
  'user.voicePinRefused': { title: 'voicePinRefused', icon: 'shield', tone: 'wine' },
  'user.voiceOpeningAllowed': { title: 'voiceOpeningAllowed', icon: 'shield', tone: 'sun' },
  'user.voiceOpeningWithdrawn': {
    title: 'voiceOpeningWithdrawn',
    icon: 'shield',
    tone: 'neutral',
  },
  'hub.started': { title: 'hubStarted', icon: 'hub', tone: 'olive' },
  'hub.storageFull': { title: 'storageFull', icon: 'storage', tone: 'wine' },
  'hub.historyReplaced': { title: 'historyReplaced', icon: 'storage', tone: 'wine' },
  'mqtt.windowOpened': { title: 'mqttOpened', icon: 'shield', tone: 'neutral' },
  'mqtt.clientPaired': { title: 'mqttPaired', icon: 'added', tone: 'olive' },
  'mqtt.clientRefused': { title: 'mqttRefused', icon: 'shield', tone: 'wine' },
  'parameter.changed': { title: 'parameterChanged', icon: 'settings', tone: 'neutral' },
};

/** Maps an entry of the event log to its presentation; total over every event type. */
export function eventLook(event: HouseEvent): EventLook {
  const name = nameOf(event);
  if (event.IoTEventType === 'device.stateChanged') return { ...changedLook(event), name };
  if (event.IoTEventType === 'device.operated') return { ...operatedLook(event), name };
  if (event.IoTEventType === 'device.operationFailed')
    return { title: failureTitle(event), icon: 'failed', tone: 'wine', name };
  const look = PLAIN[event.IoTEventType];
  // The typed name isn't logged: only that of a person of the house.
  const isUnnamed = look.title === 'signInFailed' && name === '';
  return { ...look, ...(isUnnamed && { title: 'signInFailedUnknown' }), name };
}

/** A plain value of a payload, `null` if it isn't one. */
export function payloadValue(event: HouseEvent, key: string): StateValue {
  const value = event.Payload[key];
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
    ? value
    : null;
}

function nameOf(event: HouseEvent): string {
  if (event.DeviceName !== null) return event.DeviceName;
  if (event.IoTEventType.startsWith('environment.')) return event.EnvironmentName ?? '';
  const named =
    payloadValue(event, 'Name') ??
    payloadValue(event, 'Username') ??
    payloadValue(event, 'username') ??
    payloadValue(event, 'Key');
  if (typeof named === 'string') return named;
  return event.actor.kind === 'hub' ? '' : event.actor.Name;
}

function changedLook(event: HouseEvent): Look {
  const variable = String(payloadValue(event, 'StateVar') ?? event.Cls);
  return stateTitle(variable, payloadValue(event, 'Value'));
}

function operatedLook(event: HouseEvent): Look {
  const action = String(payloadValue(event, 'Name') ?? payloadValue(event, 'ActionId') ?? '');
  return operatedTitle(action, payloadValue(event, 'Value'), event.Topic);
}

function failureTitle(event: HouseEvent): EventTitle {
  const code = payloadValue(event, 'code');
  if (code === 'DEVICE_REFUSED') return 'refused';
  return code === 'DEVICE_TIMEOUT' || code === 'DEVICE_UNREACHABLE' ? 'noAnswer' : 'notOperated';
}
