import type { HouseEvent } from '@dimora/contract/client';

/** Variables whose changes a person wants to hear of without having looked. */
const notableStates = new Set([
  'OPENINGS',
  'LOCKED',
  'ALERT',
  'SMOKE',
  'GAS',
  'WATER_LEAK',
  'TAMPER',
  'PRESENCE',
]);
const notableTypes = new Set<HouseEvent['IoTEventType']>([
  'device.operationFailed',
  'device.becameUnreachable',
  'device.becameReachable',
  'device.added',
  'device.replaced',
  'device.forgotten',
  'environment.removed',
  'user.signInFailed',
  'user.locked',
  'user.voiceLinked',
  'user.voicePinRefused',
  'hub.started',
  'hub.storageFull',
]);

/** True for what belongs under the bell: doors, alarms, losses; not every lamp. */
export const isNotable = ({ IoTEventType, Cls }: HouseEvent): boolean =>
  IoTEventType === 'device.stateChanged' ? notableStates.has(Cls) : notableTypes.has(IoTEventType);

/** How many notable events came after the bell was last opened, by the hub's clock. */
export const countUnseen = (events: readonly HouseEvent[], seenAt: number): number =>
  events.filter((event) => event.Ts > seenAt && isNotable(event)).length;

/** Midnight before a moment, local time. */
export const startOfToday = (now: number): number => new Date(now).setHours(0, 0, 0, 0);
