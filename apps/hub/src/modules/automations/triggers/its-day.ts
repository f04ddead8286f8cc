import {
  dayInZone,
  isEveryDay,
  isOnCalendar,
  type HubPlace,
  type TriggerContent,
} from '@dimora/domain';

/** True if a trigger may fire by itself on the day of a moment. */
export function isItsDay(
  { Payload }: Pick<TriggerContent, 'Payload'>,
  at: number,
  place: () => HubPlace,
): boolean {
  if (Payload.StartDate === null && isEveryDay(Payload.Condition.EveryDaysOfWeek)) return true;
  return isOnCalendar(Payload, dayInZone(at, place().timeZone));
}
