import type { HouseEvent } from '@dimora/contract';
import type { EventId } from '@dimora/domain';
import { BUILT_AT, nextNumber } from './number.ts';

/** An entry of the event log: a lamp that a person switched on. */
export function anEvent(overrides: Partial<HouseEvent> = {}): HouseEvent {
  const subject = overrides.DeviceId ?? null;
  return {
    EventId: `event-${nextNumber()}` as EventId,
    Topic: 'illumination',
    IoTEventType: 'device.stateChanged',
    NotificationType: null,
    Cls: 'LIGHT_ON_OFF',
    Subject: subject ?? 'device',
    DeviceId: subject,
    DeviceName: subject,
    EnvironmentId: null,
    EnvironmentName: null,
    Ts: BUILT_AT,
    actor: { kind: 'hub' },
    Payload: { StateVar: 'LIGHT_ON_OFF', Value: true, from: false, Unit: '' },
    ...overrides,
  };
}
