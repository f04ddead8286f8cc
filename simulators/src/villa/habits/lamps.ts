import type { Body } from '../body.ts';
import { Handled } from '../body.ts';
import type { Role } from '../device.ts';
import type { Habit, Now } from '../habit.ts';
import { isNight } from '../people.ts';
import { WINDOWLESS } from '../rooms.ts';

type Lamp = Extract<Role, { kind: 'lamp' }>;

const DIM = 6_000;
const DUSK = 300;

/** Whether the villa's people want a lamp on. */
export function wantsLight({ habit }: Lamp, room: string, now: Now): boolean {
  const { minute } = now.time;
  const dim = now.daylight < DIM || WINDOWLESS.has(room);
  if (habit === 'dusk') return now.daylight < DUSK && minute > 900 && minute < 1400;
  if (habit === 'evening') return dim && now.anyoneHome && minute > 1020 && minute < 1390;
  return dim && now.people(room) > 0 && !isNight(now.time);
}

/** People switch the lamp on and off. */
export function lampHabit(body: Body, lamp: Lamp, room: string): Habit {
  const handled = new Handled(body, lamp.variable);
  return { everyMs: 4_000, act: (now) => handled.wish(wantsLight(lamp, room, now), now.at) };
}
