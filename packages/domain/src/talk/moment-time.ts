import { dayInZone, shiftDay } from '../text/zone-days.ts';
import { nextMoment } from '../triggers/evaluate.ts';
import { zoneTime, type HubPlace } from '../triggers/schedule.ts';
import type { TalkMoment } from './reading.ts';

/** When a moment comes next, in milliseconds since 1970; `null` for the sun where it is away, or the place unknown. */
export function timeOfMoment(
  { If, either, tomorrow }: TalkMoment,
  now: number,
  place: HubPlace,
): number | null {
  const { timeZone } = place;
  const after = tomorrow
    ? zoneTime(shiftDay(dayInZone(now, timeZone), 1), '00:00', timeZone) - 1
    : now;
  const also =
    either && If.Type === 'time'
      ? [{ ...If, at: `${Number(If.at.slice(0, 2)) + 12}${If.at.slice(2)}` }]
      : [];
  const moments = [If, ...also].flatMap((each) => nextMoment(each, after, place) ?? []);
  return moments.length > 0 ? Math.min(...moments) : null;
}
