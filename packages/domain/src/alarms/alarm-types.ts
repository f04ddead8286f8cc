import {
  notificationOf,
  urgencyOf,
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
  'TRIGGER_MESSAGE',
] as const satisfies readonly NotificationType[];
/** One of {@link ALARM_TYPES}. */
export type AlarmType = (typeof ALARM_TYPES)[number];

/** True for a notification that is an alarm; that of a rule is one if the rule says it is about safety or security. */
export function isAlarmType(
  type: NotificationType | null,
  Payload: Readonly<Record<string, unknown>> = {},
): type is AlarmType {
  if (type === null || !(ALARM_TYPES as readonly string[]).includes(type)) return false;
  const { topic } = urgencyOf(type, Payload);
  return topic === 'safety' || topic === 'security';
}

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

/** How urgent an alarm is: as its kind, or as the rule has it that raised it. */
export const severityOfAlarm = ({
  Type,
  event,
}: {
  readonly Type: AlarmType;
  readonly event: { readonly Payload: Readonly<Record<string, unknown>> };
}): Severity => urgencyOf(Type, event.Payload).severity;

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
  TRIGGER_MESSAGE: ['lookAtRoom'],
} as const satisfies Record<AlarmType, readonly string[]>;

/** A step that the hub proposes. */
export type RunbookStepId = (typeof RUNBOOKS)[AlarmType][number];

/** Every proposed step, once. */
export const RUNBOOK_STEP_IDS = [...new Set(Object.values(RUNBOOKS).flat())] as [
  RunbookStepId,
  ...RunbookStepId[],
];
