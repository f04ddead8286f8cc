import { dayInZone, isoInZone, shiftDay } from '../../../text/zone-days.ts';
import { weekdayOf } from '../../calendar.ts';
import type { TriggerWorld, Verdict } from '../../watched.ts';
import type { ConditionDefinition } from '../definition.ts';

/** A time of day, `HH:MM`. It may cross midnight: its days are those on which it begins. */
export type TimeWindowCondition = {
  readonly Type: 'timeWindow';
  readonly from: string;
  readonly to: string;
  readonly EveryDaysOfWeek: readonly number[];
};

export const timeWindowCondition: ConditionDefinition<TimeWindowCondition> = {
  Type: 'timeWindow',
  holds: windowHolds,
};

/** From the first minute up to, not including, the last; the same two times are the whole day. */
function windowHolds(
  { from, to, EveryDaysOfWeek }: TimeWindowCondition,
  { now, place: { timeZone } }: TriggerWorld,
): Verdict {
  const day = dayInZone(now, timeZone);
  const time = isoInZone(now, timeZone).slice(11, 16);
  const begun = from < to ? time >= from && time < to : time >= from;
  const on = (each: string): boolean => EveryDaysOfWeek.includes(weekdayOf(each));
  if (begun && on(day)) return { holds: true, Value: time };
  const fromYesterday = from >= to && time < to;
  return { holds: fromYesterday && on(shiftDay(day, -1)), Value: time };
}
