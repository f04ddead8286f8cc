import { Handled, type Body } from '../body.ts';
import type { Role } from '../device.ts';
import type { Habit } from '../habit.ts';
import { LOADS, wavering } from '../loads.ts';

const HOUR_MS = 3_600_000;

/** What a device draws or gives at a time, W: for the house meter. */
export type Drawing = (at: number) => number;

/** An appliance behind a plug: its load follows the daily routine while the plug is on. */
export function plugHabit(
  body: Body,
  { load }: Extract<Role, { kind: 'plug' }>,
  stagger: number,
): Habit & { readonly draws: Drawing } {
  const handled = new Handled(body, 'SMART_PLUG_ON_OFF', true);
  const loadAt = LOADS[load] ?? (() => 0);
  let watts = 0;
  let counted: number | undefined;
  return {
    everyMs: 5_000 + stagger * 1_000,
    draws: () => watts,
    act: (now, elapsedMs) => {
      handled.wish(true, now.at);
      const on = body.get('SMART_PLUG_ON_OFF') === true;
      const { seed, time } = now;
      watts = on
        ? wavering(loadAt({ seed, time, occupied: (room) => now.people(room) > 0 }), now.waver())
        : 0;
      counted = (counted ?? Number(body.get('ENERGY') ?? 0)) + (watts * elapsedMs) / HOUR_MS / 1000;
      body.set('ENERGY', Math.round(counted * 1e5) / 1e5);
      body.set('CONSUMPTION', watts);
    },
  };
}

/**
 * The meter where the house meets the grid: every load and the base load, less what the sun gives. One that doesn't
 * count what is fed in measures the loads alone.
 */
export function meterHabit(body: Body, loads: readonly Drawing[], sun: readonly Drawing[]): Habit {
  const [drawn, returned] = [counterOf(body, 'ENERGY'), counterOf(body, 'ENERGY_RETURNED')];
  return {
    everyMs: 4_000,
    act: ({ at, waver }, elapsedMs) => {
      const feedsIn = body.get('ENERGY_RETURNED') !== undefined;
      const load = loads.reduce((sum, draws) => sum + draws(at), 165 + waver() * 12);
      const given = feedsIn ? sun.reduce((sum, gives) => sum + gives(at), 0) : 0;
      body.set('CONSUMPTION', Math.round(Math.max(0, load - given)));
      drawn(Math.max(0, load - given), elapsedMs);
      if (feedsIn) returned(Math.max(0, given - load), elapsedMs);
    },
  };
}

/** Counts the energy of a power, W, on from what the body says. */
function counterOf(body: Body, variable: string): (watts: number, forMs: number) => void {
  let counted: number | undefined;
  return (watts, forMs) => {
    counted = (counted ?? Number(body.get(variable) ?? 0)) + (watts * forMs) / HOUR_MS / 1000;
    body.set(variable, Math.round(counted * 1e4) / 1e4);
  };
}

/** Daylight at which the panels give their most, lx. */
const FULL_SUN = 60_000;

/** The inverter of the panels on the roof: what the sun gives. */
export function solarHabit(
  body: Body,
  { peakWatts }: Extract<Role, { kind: 'solar' }>,
): Habit & { readonly gives: Drawing } {
  const count = counterOf(body, 'ENERGY');
  let watts = 0;
  return {
    everyMs: 10_000,
    gives: () => watts,
    act: ({ daylight, waver }, elapsedMs) => {
      watts = Math.round(peakWatts * (daylight / FULL_SUN) * (0.96 + waver() * 0.04));
      body.set('CONSUMPTION', watts);
      count(watts, elapsedMs);
    },
  };
}
