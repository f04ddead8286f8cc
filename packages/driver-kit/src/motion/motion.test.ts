import type { StateValue } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { describe, expect, test } from 'vitest';
import { position, movement } from '../capabilities/barrier.ts';
import { lock } from '../capabilities/doors.ts';
import type { Capability } from '../capability.ts';
import { describeDevice } from '../describe-device.ts';
import { MotionWatch, withMotion } from './motion-watch.ts';

const identity = {
  UDN: 'u',
  Key: 'k',
  Address: 'a',
  ModelName: 'm',
  Manufacturer: 'f',
};

/** A device as its hub sees it: the values after each report. */
const watch = (...capabilities: readonly Capability[]) =>
  watched({ travelMs: 60_000 }, ...capabilities);

/** As {@link watch}; without `travelMs`, the travel time is learned, from `past` values on. */
function watched(
  {
    travelMs,
    past = {},
  }: {
    readonly travelMs?: number;
    readonly past?: Readonly<Record<string, StateValue>>;
  },
  ...capabilities: readonly Capability[]
) {
  const clock = new FakeClock();
  const seen: Record<string, StateValue> = {};
  let learned: StateValue = null;
  const take = ({ TRAVEL_TIME, ...others }: Readonly<Record<string, StateValue>> = {}) => {
    if (TRAVEL_TIME !== undefined) learned = TRAVEL_TIME;
    return Object.assign(seen, others);
  };
  const description = describeDevice({ ...identity, Physical: true }, capabilities);
  const motion = new MotionWatch({
    clock,
    travelMs,
    description,
    remembered: (stateVar) => past[stateVar],
    report: ({ StateVars }) => void take(StateVars),
  });
  return {
    clock,
    seen,
    motion,
    says: (StateVars: Readonly<Record<string, StateValue>>) =>
      take(motion.read({ StateVars }).StateVars),
    /** Its travel time in seconds, as it reports it. */
    learned: () => learned,
  };
}

describe('a blind that reports only its position', () => {
  test('moves to its target, and rests there', () => {
    const { motion, seen, says } = watch(movement, position);
    says({ POSITION: 100 });
    expect(seen).toEqual({
      POSITION: 100,
      MOVEMENT: 'STOP',
      TARGET_POSITION: null,
    });
    motion.commanded('SET_POSITION', 30)?.accepted();
    expect(seen).toEqual({
      POSITION: 100,
      MOVEMENT: 'DOWN',
      TARGET_POSITION: 30,
    });
    says({ POSITION: 62 });
    expect(seen).toEqual({
      POSITION: 62,
      MOVEMENT: 'DOWN',
      TARGET_POSITION: 30,
    });
    says({ POSITION: 31 });
    expect(seen).toEqual({
      POSITION: 31,
      MOVEMENT: 'STOP',
      TARGET_POSITION: null,
    });
  });

  test('moves even if it only ever reports “open” or “closed” beside its position', () => {
    const { motion, seen, says } = watch(movement, position);
    says({ POSITION: 100, MOVEMENT: 'STOP' });
    motion.commanded('SET_POSITION', 30)?.accepted();
    for (const POSITION of [90, 80]) {
      says({ POSITION, MOVEMENT: 'STOP' });
      expect(seen).toEqual({ POSITION, MOVEMENT: 'DOWN', TARGET_POSITION: 30 });
    }
    says({ POSITION: 30, MOVEMENT: 'STOP' });
    expect(seen).toEqual({
      POSITION: 30,
      MOVEMENT: 'STOP',
      TARGET_POSITION: null,
    });
  });

  test('rests where it got stuck, and keeps its target', () => {
    const { motion, seen, says, clock } = watch(movement, position);
    says({ POSITION: 100 });
    motion.commanded('MOVE', 'DOWN')?.accepted();
    says({ POSITION: 70 });
    says({ POSITION: 40 });
    clock.advance(15_000);
    expect(seen).toEqual({
      POSITION: 40,
      MOVEMENT: 'STOP',
      TARGET_POSITION: 0,
    });
  });

  test('has its whole travel time if it reports only at the end', () => {
    const { motion, seen, says, clock } = watch(movement, position);
    says({ POSITION: 100 });
    motion.commanded('MOVE', 'DOWN')?.accepted();
    clock.advance(50_000);
    says({ POSITION: 100 });
    expect(seen['MOVEMENT']).toBe('DOWN');
    clock.advance(10_000);
    expect(seen['MOVEMENT']).toBe('STOP');
  });

  test('has not arrived when a target is announced before the first step', () => {
    const { motion, seen, says } = watch(movement, position);
    says({ POSITION: 100 });
    const part = motion.commanded('SET_POSITION', 30);
    says({ POSITION: 30 });
    part?.accepted();
    expect(seen['MOVEMENT']).toBe('STOP');
    says({ POSITION: 95 });
    expect(seen).toEqual({
      POSITION: 95,
      MOVEMENT: 'DOWN',
      TARGET_POSITION: 30,
    });
  });

  test('two steps the same way are a movement, also without a command', () => {
    const { seen, says, clock } = watch(movement, position);
    for (const POSITION of [100, 80]) says({ POSITION });
    expect(seen['MOVEMENT']).toBe('STOP');
    says({ POSITION: 60 });
    expect(seen).toMatchObject({ MOVEMENT: 'DOWN', TARGET_POSITION: null });
    clock.advance(60_000);
    expect(seen).toMatchObject({ MOVEMENT: 'STOP', TARGET_POSITION: null });
  });

  test('rests where it is when a person stops it', () => {
    const { motion, seen, says } = watch(movement, position);
    says({ POSITION: 100 });
    motion.commanded('SET_POSITION', 30)?.accepted();
    says({ POSITION: 60 });
    motion.commanded('MOVE', 'STOP')?.accepted();
    expect(seen).toEqual({
      POSITION: 60,
      MOVEMENT: 'STOP',
      TARGET_POSITION: null,
    });
  });
});

describe('a blind that reports its direction', () => {
  test('is believed', () => {
    const { motion, seen, says } = watch(movement, position);
    says({ POSITION: 100, MOVEMENT: 'STOP' });
    motion.commanded('SET_POSITION', 30)?.accepted();
    says({ MOVEMENT: 'DOWN' });
    expect(seen).toEqual({
      POSITION: 100,
      MOVEMENT: 'DOWN',
      TARGET_POSITION: 30,
    });
    says({ POSITION: 55 });
    says({ MOVEMENT: 'STOP' });
    expect(seen).toEqual({
      POSITION: 55,
      MOVEMENT: 'STOP',
      TARGET_POSITION: 30,
    });
    says({ POSITION: 30 });
    expect(seen).toEqual({
      POSITION: 30,
      MOVEMENT: 'STOP',
      TARGET_POSITION: null,
    });
  });

  test('stops moving after a while if the device goes silent on the way', () => {
    const { seen, says, clock } = watch(movement, position);
    says({ POSITION: 100, MOVEMENT: 'DOWN' });
    clock.advance(60_000);
    expect(seen['MOVEMENT']).toBe('STOP');
  });
});

describe('a blind that is silent until it arrives', () => {
  test('moves, and rests when it reports its arrival', () => {
    const { motion, seen, says, clock } = watched({}, movement, position);
    says({ POSITION: 100 });
    motion.commanded('SET_POSITION', 30)?.accepted();
    clock.advance(120_000);
    expect(seen).toEqual({
      POSITION: 100,
      MOVEMENT: 'DOWN',
      TARGET_POSITION: 30,
    });
    says({ POSITION: 30 });
    expect(seen).toEqual({
      POSITION: 30,
      MOVEMENT: 'STOP',
      TARGET_POSITION: null,
    });
  });

  test('is unconfirmed, not stopped, if it never reports its arrival', () => {
    const { motion, seen, says, clock } = watch(movement, position);
    says({ POSITION: 100 });
    motion.commanded('SET_POSITION', 30)?.accepted();
    says({ POSITION: 100 });
    clock.advance(59_999);
    expect(seen['MOVEMENT']).toBe('DOWN');
    clock.advance(1);
    expect(seen).toEqual({
      POSITION: 100,
      MOVEMENT: 'UNCONFIRMED',
      TARGET_POSITION: 30,
    });
    says({ POSITION: 100 });
    expect(seen).toEqual({
      POSITION: 100,
      MOVEMENT: 'STOP',
      TARGET_POSITION: 30,
    });
  });

  test('arrives even if the report comes after that', () => {
    const { motion, seen, says, clock } = watch(movement, position);
    says({ POSITION: 100 });
    motion.commanded('MOVE', 'DOWN')?.accepted();
    clock.advance(90_000);
    says({ POSITION: 0 });
    expect(seen).toEqual({
      POSITION: 0,
      MOVEMENT: 'STOP',
      TARGET_POSITION: null,
    });
  });

  test('is unconfirmed too if it reports its direction and then nothing', () => {
    const { motion, seen, says, clock } = watch(movement, position);
    says({ POSITION: 100, MOVEMENT: 'STOP' });
    motion.commanded('SET_POSITION', 30)?.accepted();
    says({ MOVEMENT: 'DOWN' });
    clock.advance(60_000);
    expect(seen).toEqual({
      POSITION: 100,
      MOVEMENT: 'UNCONFIRMED',
      TARGET_POSITION: 30,
    });
    motion.commanded('SET_POSITION', 50)?.accepted();
    expect(seen).toEqual({
      POSITION: 100,
      MOVEMENT: 'DOWN',
      TARGET_POSITION: 50,
    });
    clock.advance(60_000);
    expect(seen).toEqual({
      POSITION: 100,
      MOVEMENT: 'UNCONFIRMED',
      TARGET_POSITION: 50,
    });
  });

  test('has ten seconds to report its position when stopped on its way', () => {
    const { motion, seen, says, clock } = watch(movement, position);
    says({ POSITION: 100 });
    motion.commanded('MOVE', 'DOWN')?.accepted();
    motion.commanded('MOVE', 'STOP')?.accepted();
    expect(seen['MOVEMENT']).toBe('STOP');
    clock.advance(10_000);
    expect(seen).toEqual({
      POSITION: 100,
      MOVEMENT: 'UNCONFIRMED',
      TARGET_POSITION: null,
    });
    says({ POSITION: 60 });
    expect(seen).toEqual({
      POSITION: 60,
      MOVEMENT: 'STOP',
      TARGET_POSITION: null,
    });
  });

  test('moves to the commanded end if it has no position', () => {
    const { motion, seen, says, clock } = watch(movement);
    says({ MOVEMENT: 'STOP' });
    motion.commanded('MOVE', 'DOWN')?.accepted();
    expect(seen).toEqual({ MOVEMENT: 'DOWN' });
    says({ MOVEMENT: 'STOP' });
    motion.commanded('MOVE', 'UP')?.accepted();
    clock.advance(60_000);
    expect(seen).toEqual({ MOVEMENT: 'UNCONFIRMED' });
  });
});

describe('the travel time', () => {
  test('is learned from an observed travel, and limits the next', () => {
    const { motion, seen, says, clock, learned } = watched({}, movement, position);
    says({ POSITION: 100 });
    motion.commanded('SET_POSITION', 50)?.accepted();
    clock.advance(12_000);
    says({ POSITION: 50 });
    clock.advance(10_000);
    expect(learned()).toBe(24);
    motion.commanded('MOVE', 'DOWN')?.accepted();
    // Half of the 24 s, half as long again, and 10 s for a late report.
    clock.advance(27_999);
    expect(seen['MOVEMENT']).toBe('DOWN');
    clock.advance(1);
    expect(seen['MOVEMENT']).toBe('UNCONFIRMED');
  });

  test('grows immediately with a slower travel, and shrinks by a quarter with a faster one', () => {
    const { motion, says, clock, learned } = watched(
      { past: { TRAVEL_TIME: 20 } },
      movement,
      position,
    );
    const travel = (value: 'UP' | 'DOWN', tookMs: number): void => {
      motion.commanded('MOVE', value)?.accepted();
      clock.advance(tookMs);
      says({ POSITION: value === 'UP' ? 100 : 0 });
      clock.advance(10_000);
    };
    says({ POSITION: 100 });
    expect(learned()).toBe(20);
    travel('DOWN', 36_000);
    expect(learned()).toBe(36);
    travel('UP', 24_000);
    expect(learned()).toBe(33);
  });

  test('is not learned from an announced target, a short way or an interrupted travel', () => {
    const { motion, says, clock, learned } = watched({}, movement, position);
    says({ POSITION: 100 });
    motion.commanded('SET_POSITION', 30)?.accepted();
    for (const POSITION of [30, 90, 80]) says({ POSITION });
    motion.commanded('MOVE', 'STOP')?.accepted();
    clock.advance(20_000);
    motion.commanded('SET_POSITION', 90)?.accepted();
    says({ POSITION: 90 });
    clock.advance(20_000);
    expect(learned()).toBeNull();
  });

  test('from the settings counts, whatever is observed', () => {
    const { motion, says, clock, learned } = watch(movement, position);
    says({ POSITION: 100 });
    motion.commanded('MOVE', 'DOWN')?.accepted();
    clock.advance(12_000);
    says({ POSITION: 0 });
    clock.advance(20_000);
    expect(learned()).toBeNull();
  });
});

describe('a lock', () => {
  test('turns until it reports the commanded state', () => {
    const { motion, seen, says } = watch(lock);
    says({ LOCKED: true });
    const part = motion.commanded('SET_LOCKED', false);
    says({ LOCKED: true });
    part?.accepted();
    expect(seen).toEqual({ LOCKED: true, LOCK_MOVEMENT: 'UNLOCKING' });
    says({ LOCKED: false });
    expect(seen).toEqual({ LOCKED: false, LOCK_MOVEMENT: 'STOP' });
  });

  test('rests as still locked if it keeps reporting that for a while', () => {
    const { motion, seen, says, clock } = watch(lock);
    says({ LOCKED: true });
    motion.commanded('SET_LOCKED', false)?.accepted();
    clock.advance(20_000);
    says({ LOCKED: true });
    clock.advance(10_000);
    expect(seen).toEqual({ LOCKED: true, LOCK_MOVEMENT: 'STOP' });
  });

  test('is unknown if it reports nothing more, until it reports again', () => {
    const { motion, seen, says, clock } = watch(lock);
    says({ LOCKED: true });
    motion.commanded('SET_LOCKED', false)?.accepted();
    clock.advance(30_000);
    expect(seen['LOCK_MOVEMENT']).toBe('UNCONFIRMED');
    says({ LOCKED: false });
    expect(seen).toEqual({ LOCKED: false, LOCK_MOVEMENT: 'STOP' });
  });
});

test('every moving part declares the variables in which it reports that', () => {
  const described = withMotion(describeDevice({ ...identity, Physical: true }, [position, lock]));
  expect(Object.keys(described.StateVars)).toEqual([
    'POSITION',
    'LOCKED',
    'MOVEMENT',
    'TARGET_POSITION',
    'TRAVEL_TIME',
    'LOCK_MOVEMENT',
  ]);
});

test('other commands and other values pass unchanged', () => {
  const { motion } = watch(position);
  const news = { StateVars: { TEMPERATURE: 20 } };
  expect(motion.read(news)).toBe(news);
  expect(motion.commanded('SET_ON_OFF', true)).toBeUndefined();
});
