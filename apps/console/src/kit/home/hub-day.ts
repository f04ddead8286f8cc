import { useEffect, useMemo, useState } from 'react';
import type { HubDays } from './days-in-zone.ts';
import { untilLoaded } from '../parts/until-loaded.ts';
import { useSystem } from './hooks.ts';

const BROWSER: HubDays = {
  startOf: (at) => new Date(at).setHours(0, 0, 0, 0),
  startOfHour: (at) => new Date(at).setMinutes(0, 0, 0),
  minuteOf: (at) => new Date(at).getHours() * 60 + new Date(at).getMinutes(),
  dateOf: (at) => at,
};

/** Loaded after the first screen, which has no room for it. */
let daysIn: ((timeZone: string) => HubDays) | undefined;

/** See {@link HubDays}. The browser's own days for the moment until those of the hub's zone are loaded. */
export function useHubDays(): HubDays {
  const timeZone = useSystem()?.timeZone;
  const [isLoaded, setLoaded] = useState(daysIn !== undefined);
  useEffect(() => {
    if (isLoaded) return;
    let current = true;
    void untilLoaded(() => import(/* chunk: later-overview */ './days-in-zone.ts')).then((file) => {
      daysIn = file.daysInZone;
      if (current) setLoaded(true);
    });
    return () => {
      current = false;
    };
  }, [isLoaded]);
  return useMemo(
    () => (isLoaded && daysIn && timeZone !== undefined ? daysIn(timeZone) : BROWSER),
    [isLoaded, timeZone],
  );
}
