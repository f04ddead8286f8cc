import { dayInZone, isoInZone, shiftDay, startOfZoneDay } from '../../../text/zone-days.ts';
import type { HubPlace } from '../../schedule.ts';
import { lastSun, nextSun, type SunMoment } from '../../sun.ts';
import { NOT_KNOWN } from '../../watched.ts';
import type { ConditionDefinition } from '../definition.ts';

/**
 * A part of the day by the sun: from one moment to the next time that the other comes; `null` is midnight. From sunset
 * to sunrise is the night, also where it lasts for weeks.
 */
export type SunCondition = {
  readonly Type: 'sun';
  readonly from: SunMoment | null;
  readonly to: SunMoment | null;
};

/** From sunset to sunrise. */
export const AFTER_DARK: SunCondition = {
  Type: 'sun',
  from: { sun: 'sunset', offsetMinutes: 0 },
  to: { sun: 'sunrise', offsetMinutes: 0 },
};

export const sunCondition: ConditionDefinition<SunCondition> = {
  Type: 'sun',
  needs: 'position',
  holds: ({ from, to }, { now, place }) => {
    const begun = lastMoment(from, now, place);
    const ended = lastMoment(to, now, place);
    if (begun === null || ended === null) return NOT_KNOWN;
    // As with two times, the same two moments are the whole day.
    const holds = begun >= ended;
    // Until when it holds, or when it begins.
    const next = nextMomentOf(holds ? to : from, now, place);
    return { holds, Value: next === null ? null : timeInZone(next, place.timeZone) };
  },
};

function lastMoment(moment: SunMoment | null, now: number, { timeZone, position }: HubPlace) {
  if (!position) return null;
  return moment === null
    ? startOfZoneDay(dayInZone(now, timeZone), timeZone)
    : lastSun(moment, now, position);
}

function nextMomentOf(moment: SunMoment | null, now: number, { timeZone, position }: HubPlace) {
  if (!position) return null;
  return moment === null
    ? startOfZoneDay(shiftDay(dayInZone(now, timeZone), 1), timeZone)
    : nextSun(moment, now, position);
}

const timeInZone = (at: number, timeZone: string): string => isoInZone(at, timeZone).slice(11, 16);
