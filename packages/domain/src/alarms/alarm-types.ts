import type { Severity } from '../events/notification-row.ts';
import { notificationOf, urgencyOf, type NotificationType } from '../events/notifications.ts';
import { LIMITS, type LimitId } from '../events/limits.ts';

/**
 * The notifications that are alarms (HISTORY-B2), those about safety or security that ask for somebody, each with the
 * steps that the hub proposes, in their order; the house may have its own instead. What is only news, such as motion
 * or an opened door, happens all day and asks for nobody. The texts of the steps are in the catalogues.
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
} as const satisfies Partial<Record<NotificationType, readonly string[]>>;

/** One of {@link RUNBOOKS}. */
export type AlarmType = keyof typeof RUNBOOKS;

/** Every kind of alarm, in the order of the table. */
export const ALARM_TYPES = Object.keys(RUNBOOKS) as [AlarmType, ...AlarmType[]];

/** True for a notification that is an alarm; that of a rule is one if the rule says it is about safety or security. */
export function isAlarmType(
  type: NotificationType | null,
  Payload: Readonly<Record<string, unknown>> = {},
): type is AlarmType {
  if (type === null || !Object.hasOwn(RUNBOOKS, type)) return false;
  const { topic } = urgencyOf(type, Payload);
  return topic === 'safety' || topic === 'security';
}

/** The alarm raised by crossing a limit of the house; `null` if it raises none. */
export function alarmOfLimit(id: LimitId): AlarmType | null {
  const type = notificationOf({
    type: LIMITS[id].event,
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

/** Alarms whose cause has no end: nothing reports that it is over. */
export const isMomentary = (type: AlarmType): boolean => type === 'AUDIO_RECOGNISED';

/** A step that the hub proposes. */
export type RunbookStepId = (typeof RUNBOOKS)[AlarmType][number];

/** Every proposed step, once. */
export const RUNBOOK_STEP_IDS = [...new Set(Object.values(RUNBOOKS).flat())] as [
  RunbookStepId,
  ...RunbookStepId[],
];
