import { Handled, type Body } from '../body.ts';
import { chance } from '../chance.ts';
import type { Habit, Now } from '../habit.ts';
import { isNight, PEOPLE, roomOf } from '../people.ts';

const DOOR_OPEN_MIN = 0.5;

/** True while a person goes through the front door: just before leaving, just after returning. */
export function someoneAtTheDoor({ seed, time }: Now): boolean {
  const before = { ...time, minute: Math.max(0, time.minute - DOOR_OPEN_MIN) };
  return PEOPLE.some(
    (person) => (roomOf(seed, person, before) === null) !== (roomOf(seed, person, time) === null),
  );
}

/** The front door opens for people coming and going. */
export function frontDoorHabit(body: Body): Habit {
  const handled = new Handled(body, 'OPENINGS');
  return { everyMs: 2_000, act: (now) => handled.wish(someoneAtTheDoor(now), now.at) };
}

/** The lock: open while anyone is at home and awake. */
export function lockHabit(body: Body): Habit {
  const handled = new Handled(body, 'LOCKED');
  return {
    everyMs: 3_000,
    act: (now) =>
      handled.wish(!someoneAtTheDoor(now) && (!now.anyoneHome || isNight(now.time)), now.at),
  };
}

/** A window is opened for a while, in the morning and occasionally during the day. */
export function windowHabit(body: Body, room: string): Habit {
  const handled = new Handled(body, 'OPENINGS');
  return {
    everyMs: 5_000,
    act: (now) => {
      const { day, minute } = now.time;
      const airing =
        chance(now.seed, room, 'airing', day, minute / 12) <
        (minute > 420 && minute < 1260 ? 0.18 : 0);
      handled.wish(airing && now.anyoneHome && now.outside > 4, now.at);
    },
  };
}

const STRIDE = 4;

/** A blind goes up in the morning and down at dusk, slowly. */
export function blindHabit(body: Body, room: string): Habit {
  let target: number | undefined;
  let wanted: number | undefined;
  return {
    everyMs: 1_000,
    act: ({ seed, daylight, time }) => {
      const hesitation = chance(seed, room, 'blind', time.day) * 1_500;
      const wish = daylight > 800 + hesitation && time.minute > 430 ? 100 : 0;
      if (wanted !== wish) {
        target = wanted === undefined ? undefined : wish;
        if (wanted === undefined) body.set('POSITION', wish);
        else body.set('MOVEMENT', wish === 100 ? 'UP' : 'DOWN');
        wanted = wish;
      }
      if (target !== undefined) target = step(body, target);
    },
  };
}

/** One step towards the target; done when it is there, or when a person has stopped it. */
function step(body: Body, target: number): number | undefined {
  const at = Number(body.get('POSITION') ?? 0);
  if (body.get('MOVEMENT') === 'STOP' && at !== target) return undefined;
  const next = target > at ? Math.min(at + STRIDE, target) : Math.max(at - STRIDE, target);
  body.set('POSITION', next);
  if (next !== target) return target;
  body.set('MOVEMENT', 'STOP');
  return undefined;
}
