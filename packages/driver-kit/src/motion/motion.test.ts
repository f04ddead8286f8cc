import type { StateValue } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { describe, expect, test } from 'vitest';
import { position, movement } from '../capabilities/barrier.ts';
import { lock } from '../capabilities/doors.ts';
import type { Capability } from '../capability.ts';
import { describeDevice } from '../describe-device.ts';
import { MotionWatch, withMotion } from './motion-watch.ts';

const identity = { UDN: 'u', Key: 'k', Address: 'a', ModelName: 'm', Manufacturer: 'f' };

/** A device as its hub sees it: the values after each report. */
function watch(...capabilities: readonly Capability[]) {
  const clock = new FakeClock();
  const seen: Record<string, StateValue> = {};
  const description = describeDevice({ ...identity, Physical: true }, capabilities);
  const motion = new MotionWatch({
    clock,
    travelMs: 60_000,
    description,
    report: ({ StateVars }) => void Object.assign(seen, StateVars),
  });
  return {
    clock,
    seen,
    motion,
    says: (StateVars: Readonly<Record<string, StateValue>>) =>
      Object.assign(seen, motion.read({ StateVars }).StateVars),
  };
}

describe('a blind that reports only its position', () => {
  test('goes to its target, and rests there', () => {
    const { motion, seen, says } = watch(movement, position);
    says({ POSITION: 100 });
    expect(seen).toEqual({ POSITION: 100, MOVEMENT: 'STOP', TARGET_POSITION: null });
    motion.commanded('SET_POSITION', 30)?.accepted();
    expect(seen).toEqual({ POSITION: 100, MOVEMENT: 'DOWN', TARGET_POSITION: 30 });
    says({ POSITION: 62 });
    expect(seen).toEqual({ POSITION: 62, MOVEMENT: 'DOWN', TARGET_POSITION: 30 });
    says({ POSITION: 31 });
    expect(seen).toEqual({ POSITION: 31, MOVEMENT: 'STOP', TARGET_POSITION: null });
  });

  test('one that only ever says “open” or “closed” beside it moves all the same', () => {
    const { motion, seen, says } = watch(movement, position);
    says({ POSITION: 100, MOVEMENT: 'STOP' });
    motion.commanded('SET_POSITION', 30)?.accepted();
    for (const POSITION of [90, 80]) {
      says({ POSITION, MOVEMENT: 'STOP' });
      expect(seen).toEqual({ POSITION, MOVEMENT: 'DOWN', TARGET_POSITION: 30 });
    }
    says({ POSITION: 30, MOVEMENT: 'STOP' });
    expect(seen).toEqual({ POSITION: 30, MOVEMENT: 'STOP', TARGET_POSITION: null });
  });

  test('one that gets stuck rests where it is, and keeps its target', () => {
    const { motion, seen, says, clock } = watch(movement, position);
    says({ POSITION: 100 });
    motion.commanded('MOVE', 'DOWN')?.accepted();
    says({ POSITION: 70 });
    says({ POSITION: 40 });
    clock.advance(15_000);
    expect(seen).toEqual({ POSITION: 40, MOVEMENT: 'STOP', TARGET_POSITION: 0 });
  });

  test('one that reports only at the end has its whole travel time', () => {
    const { motion, seen, says, clock } = watch(movement, position);
    says({ POSITION: 100 });
    motion.commanded('MOVE', 'DOWN')?.accepted();
    clock.advance(50_000);
    says({ POSITION: 100 });
    expect(seen['MOVEMENT']).toBe('DOWN');
    clock.advance(10_000);
    expect(seen['MOVEMENT']).toBe('STOP');
  });

  test('a target announced before the first step is no arrival', () => {
    const { motion, seen, says } = watch(movement, position);
    says({ POSITION: 100 });
    const part = motion.commanded('SET_POSITION', 30);
    says({ POSITION: 30 });
    part?.accepted();
    expect(seen['MOVEMENT']).toBe('STOP');
    says({ POSITION: 95 });
    expect(seen).toEqual({ POSITION: 95, MOVEMENT: 'DOWN', TARGET_POSITION: 30 });
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

  test('stopped by a person, it rests where it should', () => {
    const { motion, seen, says } = watch(movement, position);
    says({ POSITION: 100 });
    motion.commanded('SET_POSITION', 30)?.accepted();
    says({ POSITION: 60 });
    motion.commanded('MOVE', 'STOP')?.accepted();
    expect(seen).toEqual({ POSITION: 60, MOVEMENT: 'STOP', TARGET_POSITION: null });
  });
});

describe('a blind that reports its direction', () => {
  test('is taken at its word', () => {
    const { motion, seen, says } = watch(movement, position);
    says({ POSITION: 100, MOVEMENT: 'STOP' });
    motion.commanded('SET_POSITION', 30)?.accepted();
    says({ MOVEMENT: 'DOWN' });
    expect(seen).toEqual({ POSITION: 100, MOVEMENT: 'DOWN', TARGET_POSITION: 30 });
    says({ POSITION: 55 });
    says({ MOVEMENT: 'STOP' });
    expect(seen).toEqual({ POSITION: 55, MOVEMENT: 'STOP', TARGET_POSITION: 30 });
    says({ POSITION: 30 });
    expect(seen).toEqual({ POSITION: 30, MOVEMENT: 'STOP', TARGET_POSITION: null });
  });

  test('a device that goes silent on the way does not move for ever', () => {
    const { seen, says, clock } = watch(movement, position);
    says({ POSITION: 100, MOVEMENT: 'DOWN' });
    clock.advance(60_000);
    expect(seen['MOVEMENT']).toBe('STOP');
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

  test('one that never arrives comes to rest, still locked', () => {
    const { motion, seen, says, clock } = watch(lock);
    says({ LOCKED: true });
    motion.commanded('SET_LOCKED', false)?.accepted();
    clock.advance(60_000);
    expect(seen).toEqual({ LOCKED: true, LOCK_MOVEMENT: 'STOP' });
  });
});

test('every part that moves declares in which variables it reports that', () => {
  const described = withMotion(describeDevice({ ...identity, Physical: true }, [position, lock]));
  expect(Object.keys(described.StateVars)).toEqual([
    'POSITION',
    'LOCKED',
    'MOVEMENT',
    'TARGET_POSITION',
    'LOCK_MOVEMENT',
  ]);
});

test('other commands and other values pass untouched', () => {
  const { motion } = watch(position);
  const news = { StateVars: { TEMPERATURE: 20 } };
  expect(motion.read(news)).toBe(news);
  expect(motion.commanded('SET_ON_OFF', true)).toBeUndefined();
});
