import {
  NOTIFICATION_ROWS,
  notificationOf,
  type NotificationType,
  type Severity,
} from '../events/notifications.ts';
import { THRESHOLDS, type ThresholdId } from '../events/thresholds.ts';

/**
 * The notifications that are alarms (HISTORY-B2): those about safety or security that ask for somebody. What is only
 * news, such as motion or an opened door, happens all day and asks for nobody.
 */
export const ALARM_TYPES = [
  'SMOKE',
  'GAS',
  'WATER_LEAK',
  'TAMPER',
  'TEMPERATURE_ALARM',
  'HUMIDITY_ALARM',
  'AIR_QUALITY',
  'WIND',
  'DEVICE_NEEDS_AUTHORIZATION',
  'AUDIO_RECOGNISED',
] as const satisfies readonly NotificationType[];
/** One of {@link ALARM_TYPES}. */
export type AlarmType = (typeof ALARM_TYPES)[number];

/** True for a kind of notification that is an alarm. */
export const isAlarmType = (type: NotificationType | null): type is AlarmType =>
  type !== null && (ALARM_TYPES as readonly string[]).includes(type);

/** The alarm that crossing a limit of the house is; `null` if it is none. */
export function alarmOfThreshold(id: ThresholdId): AlarmType | null {
  const type = notificationOf({
    type: THRESHOLDS[id].event,
    variable: null,
    value: null,
    plugged: null,
  });
  return isAlarmType(type) ? type : null;
}

/** How urgent an alarm is. */
export const severityOfAlarm = (type: AlarmType): Severity => NOTIFICATION_ROWS[type].severity;

/** Alarms whose cause is over as soon as it is reported: nothing tells that it has ended. */
export const isMomentary = (type: AlarmType): boolean => type === 'AUDIO_RECOGNISED';

/**
 * The steps that the hub proposes for each alarm, in their order; their texts are in the catalogues (HISTORY-B2). The
 * house may have its own instead.
 */
export const RUNBOOKS = {
  SMOKE: ['leaveHouse', 'callFireBrigade', 'airRooms', 'resetDetector'],
  GAS: ['noSparks', 'openWindows', 'closeGas', 'callGasService'],
  WATER_LEAK: ['closeWater', 'switchOffNearby', 'dryFloor', 'openWater'],
  TAMPER: ['lookAtDevice', 'closeHousing'],
  TEMPERATURE_ALARM: ['lookAtRoom', 'checkHeating'],
  HUMIDITY_ALARM: ['findWater', 'openWindows'],
  AIR_QUALITY: ['openWindows', 'findSource'],
  WIND: ['raiseAwnings', 'secureOutside'],
  DEVICE_NEEDS_AUTHORIZATION: ['renewCredentials'],
  AUDIO_RECOGNISED: ['lookAtCameras'],
} as const satisfies Record<AlarmType, readonly string[]>;

/** A step that the hub proposes. */
export type RunbookStepId = (typeof RUNBOOKS)[AlarmType][number];

/** Every proposed step, once. */
export const RUNBOOK_STEP_IDS = [...new Set(Object.values(RUNBOOKS).flat())] as [
  RunbookStepId,
  ...RunbookStepId[],
];
