import type { Device } from '@dimora/contract';
import type { Recognition } from '@dimora/driver-kit';
import type { EnvironmentId, EventType, StateVars } from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';
import type { LiveNews } from '../../../platform/live-handling.ts';
import { itself, type LogEntry } from '../../../platform/log-handling.ts';
import { DeviceJournal, changeEntry } from './log/device-journal.ts';

/** The log's data about devices (see `Recall`), shared by all events about them. */
export const deviceJournal = (): DeviceJournal => new DeviceJournal();
export { changeEntry };

/** `Device`, here and below, is unfiltered, not any viewer's view of it. */
type Registered = {
  readonly device: Device;
  readonly by: Actor;
  readonly previousEnvironmentId?: EnvironmentId;
};

/** Sent to viewers who may read the device where it was or where it is now. */
const news = (change: 'added' | 'changed' | 'removed'): LiveNews<Registered> => ({
  kind: 'device',
  to: {
    claim: 'READ_DEVICE',
    subject: ({ device }) => device,
    previously: ({ device, previousEnvironmentId }) => ({
      ...device,
      EnvironmentId: previousEnvironmentId ?? device.EnvironmentId,
    }),
  },
  of: ({ device: { Id, revision }, by }) => ({ Id, change, revision, by }),
  reshapesHouse: true,
});

/** What was done with a device; the hub's own changes aren't logged. */
const entry = (type: EventType, { device, by }: Registered): LogEntry | null =>
  by.kind === 'hub'
    ? null
    : { type, Cls: 'device', about: { device }, actor: by, Payload: { Name: device.Name } };

/** A device reported values. */
export const deviceStateChanged = defineEvent<{
  readonly device: Device;
  readonly StateVars: StateVars;
  readonly previous: StateVars;
}>('device.stateChanged', {
  live: { batch: 'values', of: ({ device }) => device },
  log: ({ device, StateVars, previous }, recall) =>
    recall(deviceJournal).stateChanged(device, StateVars, previous),
});

/** A device recognised what it saw or heard; `AVEventId` names the recognition and its recording. */
export const deviceRecognised = defineEvent<{
  readonly device: Device;
  readonly recognised: Recognition;
  readonly AVEventId: string;
}>('device.recognised', {
  live: null,
  log: ({ device, recognised: { kind, label }, AVEventId }) => ({
    type: kind === 'audio' ? 'camera.audioRecognised' : 'camera.objectRecognised',
    Cls: label,
    variable: null,
    about: { device },
    actor: itself(device),
    Payload: { StateVar: 'RECOGNISED', Value: label, AVEventId },
  }),
});

/** A device became reachable or unreachable. */
export const deviceReachabilityChanged = defineEvent<{
  readonly device: Device;
  readonly Reachable: boolean;
}>('device.reachabilityChanged', {
  live: { batch: 'reachability', of: ({ device }) => device },
  log: ({ device, Reachable }, recall) =>
    recall(deviceJournal).reachabilityChanged(device, Reachable),
});

/** A device's trouble changed; `null` once it works again. */
export const deviceTroubleChanged = defineEvent<{ readonly device: Device }>(
  'device.troubleChanged',
  { live: { batch: 'reachability', of: ({ device }) => device }, log: null },
);

/** A device was installed. */
export const deviceAdded = defineEvent<Registered>('device.added', {
  live: news('added'),
  log: (told) => entry('device.added', told),
  inSnapshot: true,
});

/** Name, place, description or setup changed; `previousEnvironmentId` if it was moved. */
export const deviceUpdated = defineEvent<Registered>('device.updated', {
  live: news('changed'),
  log: (told) => entry('device.updated', told),
  inSnapshot: true,
});

/** A device was removed from the hub. */
export const deviceForgotten = defineEvent<Registered>('device.forgotten', {
  live: news('removed'),
  log: (told, recall) => {
    recall(deviceJournal).forgotten(told.device);
    return entry('device.forgotten', told);
  },
  inSnapshot: true,
});

/**
 * A device was replaced: `previous` is the old one; {@link deviceUpdated} has published the new one, and
 * {@link deviceForgotten} its previous record if it was installed.
 */
export const deviceReplaced = defineEvent<{
  readonly device: Device;
  readonly previous: Device;
  readonly by: Actor;
}>('device.replaced', {
  live: null,
  log: ({ device, previous, by }, recall) => {
    recall(deviceJournal).replaced(device);
    const was = { Key: previous.Key, ModelName: previous.ModelName };
    const is = { Key: device.Key, ModelName: device.ModelName };
    return {
      type: 'device.replaced',
      Cls: 'device',
      about: { device },
      actor: by,
      Payload: { Name: device.Name, was, is },
    };
  },
});

/** Every event about known devices. */
export const deviceEvents = [
  deviceStateChanged,
  deviceRecognised,
  deviceReachabilityChanged,
  deviceTroubleChanged,
  deviceAdded,
  deviceUpdated,
  deviceForgotten,
  deviceReplaced,
];
