import { Handled, type Body } from '../body.ts';
import type { Role } from '../device.ts';
import type { Habit } from '../habit.ts';
import { LOADS, wavering } from '../loads.ts';

const HOUR_MS = 3_600_000;

/** A device's current power draw, W: for the house meter. */
export type Drawing = () => number;

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

/** The meter of the whole house: every load, and the base load. */
export function meterHabit(body: Body, drawings: readonly Drawing[]): Habit {
  let counted: number | undefined;
  return {
    everyMs: 4_000,
    act: ({ waver }, elapsedMs) => {
      const watts = Math.round(drawings.reduce((sum, draws) => sum + draws(), 165 + waver() * 12));
      body.set('CONSUMPTION', watts);
      counted = (counted ?? Number(body.get('ENERGY') ?? 0)) + (watts * elapsedMs) / HOUR_MS / 1000;
      body.set('ENERGY', Math.round(counted * 1e4) / 1e4);
    },
  };
}

/** Daylight at which the panels give their most, lx. */
const FULL_SUN = 60_000;

/** The inverter of the panels on the roof: what the sun gives. */
export function solarHabit(body: Body, { peakWatts }: Extract<Role, { kind: 'solar' }>): Habit {
  let counted: number | undefined;
  return {
    everyMs: 10_000,
    act: ({ daylight, waver }, elapsedMs) => {
      const watts = Math.round(peakWatts * (daylight / FULL_SUN) * (0.96 + waver() * 0.04));
      body.set('CONSUMPTION', watts);
      counted = (counted ?? Number(body.get('ENERGY') ?? 0)) + (watts * elapsedMs) / HOUR_MS / 1000;
      body.set('ENERGY', Math.round(counted * 1e4) / 1e4);
    },
  };
}
