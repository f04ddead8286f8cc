import { zoneOffset } from '@dimora/domain';
import type { Zone } from '@dimora/time-series';
import { TimeZonePort } from '../modules/house/hub/port.ts';
import type { RunningHub } from '../running-hub.ts';

/** The hub's zone, in which the villa's people live; it may be changed at any time. */
export function demoZone({ modules }: Pick<RunningHub, 'modules'>): Zone {
  const timeZone = modules.port(TimeZonePort);
  return { offsetAt: (at) => zoneOffset(at, timeZone.current()) };
}

/** Minutes between a zone and UTC, as `Date.getTimezoneOffset()` gives them. */
export const minutesBehind =
  (zone: Zone): ((now: number) => number) =>
  (now) =>
    -zone.offsetAt(now) / 60_000;
