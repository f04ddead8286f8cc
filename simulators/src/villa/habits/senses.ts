import type { Body } from '../body.ts';
import { chance } from '../chance.ts';
import type { Habit } from '../habit.ts';
import { isNight, roomOf, type PersonName } from '../people.ts';

const changed = (body: Body, variable: string, value: number | boolean): void => {
  if (body.get(variable) !== value) body.set(variable, value);
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Detects people who move; those who sit still for long are missed for a moment. */
export const motionHabit = (body: Body, room: string): Habit => ({
  everyMs: 3_000,
  act: ({ seed, time, people }) => {
    const still = chance(seed, room, 'still', time.day, time.minute * 2) < 0.12;
    changed(body, 'PRESENCE', people(room) > 0 && !still && !isNight(time));
  },
});

/** A phone is in the house while its person is. */
export const phoneHabit = (body: Body, person: PersonName): Habit => ({
  everyMs: 15_000,
  act: ({ seed, time }) => changed(body, 'PRESENCE', roomOf(seed, person, time) !== null),
});

/** Measures the room's air. */
export const climateHabit = (body: Body, room: string, stagger: number): Habit => ({
  everyMs: 20_000 + stagger * 4_000,
  act: ({ thermal, seed, time, people, outside, waver }) => {
    const warmth = thermal.of(room) + (waver() - 0.5) * 0.15;
    changed(body, 'TEMPERATURE', tenth(warmth));
    const damp =
      52 -
      (warmth - 20) * 1.5 +
      people(room) * 2 +
      (chance(seed, room, 'damp', time.day, time.minute / 30) - 0.5) * 6;
    changed(body, 'HUMIDITY', Math.round(Math.min(95, Math.max(25, damp))));
    if (body.get('PRESSURE') !== undefined)
      changed(body, 'PRESSURE', Math.round(1013 + Math.sin(time.day) * 9 + (outside - 16) / 4));
  },
});

/** Measures the room's temperature for the thermostat. */
export const thermostatHabit = (body: Body, room: string, stagger: number): Habit => ({
  everyMs: 15_000 + stagger * 3_000,
  act: ({ thermal, waver }) =>
    changed(body, 'TEMPERATURE', tenth(thermal.of(room) + (waver() - 0.5) * 0.08)),
});

/** Air quality, depending on the number of people and open windows. */
export function airHabit(body: Body, room: string): Habit {
  let co2 = Number(body.get('CO2') ?? 520);
  return {
    everyMs: 12_000,
    act: ({ people, waver }, elapsedMs) => {
      const goal = 430 + people(room) * 420;
      co2 += ((goal - co2) * elapsedMs) / 1_800_000 + (waver() - 0.5) * 8;
      changed(body, 'CO2', Math.round(co2));
      changed(body, 'PM2_5', tenth(6 + people(room) * 1.5 + waver() * 1.2));
      changed(body, 'TVOC', Math.round(90 + people(room) * 45 + waver() * 14));
      changed(body, 'AQI', Math.round(18 + (co2 - 400) / 28 + waver() * 2));
    },
  };
}
