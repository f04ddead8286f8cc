import { zoneOffset } from '@dimora/domain';
import { cachedZone, type Zone } from '@dimora/time-series';
import { TimeZonePort } from '../modules/hub/port.ts';
import type { RunningHub } from '../running-hub.ts';

/** The hub's zone, in which the villa's people live; it may be changed at any time. */
export function demoZone({ modules }: Pick<RunningHub, 'modules'>): Zone {
  const timeZone = modules.port(TimeZonePort);
  let known: { readonly name: string; readonly zone: Zone } | undefined;
  return {
    offsetAt: (at) => {
      const name = timeZone.current();
      if (known?.name !== name)
        known = { name, zone: cachedZone({ offsetAt: (time) => zoneOffset(time, name) }) };
      return known.zone.offsetAt(at);
    },
  };
}

/** Minutes between a zone and UTC, as `Date.getTimezoneOffset()` gives them. */
export const minutesBehind =
  (zone: Zone): ((now: number) => number) =>
  (now) =>
    -zone.offsetAt(now) / 60_000;

const QUARTER_MS = 900_000;

/** The same, asked once for each quarter of an hour: no zone changes in between. For times that pass in order. */
export function perQuarter(behind: (now: number) => number): (now: number) => number {
  let held = { quarter: Number.NaN, minutes: 0 };
  return (now) => {
    const quarter = Math.floor(now / QUARTER_MS);
    if (quarter !== held.quarter) held = { quarter, minutes: behind(now) };
    return held.minutes;
  };
}
