import type { Device, Environment, HouseEvent } from '@dimora/contract';
import { topicOfEvent, type EnvironmentId, type EventType } from '@dimora/domain';
import type { By } from '../../platform/event-bus.ts';
import type { EventDraft } from './event-log.ts';

/** An entry as far as its subject makes it; who and what come beside it. */
type About = Omit<EventDraft, 'actor' | 'Payload'>;

/** Knows what a room is called at this moment. */
type Names = { readonly nameOf: (id: EnvironmentId) => string | null };

/** The hub as an actor. */
export const hub: HouseEvent['actor'] = { kind: 'hub' };
/** A device as the actor of its own changes. */
export const itself = ({ Id, Name }: Device): HouseEvent['actor'] => ({ kind: 'device', Id, Name });
/** A person as an actor. */
export const person = ({ Id, Name, via }: By): HouseEvent['actor'] => ({
  kind: 'user',
  Id,
  Name,
  ...(via ? { via } : {}),
});

const nowhere = { DeviceId: null, DeviceName: null, EnvironmentId: null, EnvironmentName: null };

/** An entry about a device, with the names of this moment; filed by its kind, or by the variable that it speaks of. */
export const aboutDevice = (
  device: Device,
  { nameOf }: Names,
  kind: Pick<EventDraft, 'IoTEventType' | 'Cls'>,
  variable: string | null = kind.Cls,
): About => ({
  ...kind,
  Topic: topicOfEvent(kind.IoTEventType, variable),
  Subject: device.Id,
  DeviceId: device.Id,
  DeviceName: device.Name,
  EnvironmentId: device.EnvironmentId,
  EnvironmentName: nameOf(device.EnvironmentId),
});

/** An entry about an environment. */
export const aboutEnvironment = ({ Id, Name }: Environment, IoTEventType: EventType): About => ({
  ...nowhere,
  Topic: topicOfEvent(IoTEventType),
  IoTEventType,
  Cls: 'environment',
  Subject: Id,
  EnvironmentId: Id,
  EnvironmentName: Name,
});

/** An entry about the house as a whole, or about people. */
export const aboutHub = (IoTEventType: EventType, Cls: string, Subject: string): About => ({
  ...nowhere,
  Topic: topicOfEvent(IoTEventType),
  IoTEventType,
  Cls,
  Subject,
});
