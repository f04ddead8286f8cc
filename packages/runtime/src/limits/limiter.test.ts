import { beforeEach, describe, expect, test } from 'vitest';
import { FakeClock } from '../fake-clock.ts';
import { DimoraError } from '../dimora-error.ts';
import { Limiter } from './limiter.ts';

let clock: FakeClock;
beforeEach(() => {
  clock = new FakeClock();
});

const refusal = (work: () => void): unknown => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof DimoraError ? { code: error.code, ...error.params } : error;
  }
};

describe('a steady allowance', () => {
  test('allows its burst immediately, then one turn after the other', () => {
    const limiter = new Limiter(clock, { burst: 3, perSecond: 0.5 });
    expect(['a', 'a', 'a', 'a', 'b'].map((key) => limiter.mayTake(key))).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
    expect(refusal(() => limiter.take('a'))).toEqual({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 2,
    });
    clock.advance(2_000);
    expect([limiter.mayTake('a'), limiter.mayTake('a')]).toEqual([true, false]);
  });

  test('counts refusals until more than half of it is free again', () => {
    const limiter = new Limiter(clock, { burst: 4, perSecond: 1 });
    const refusals = (): number[] => Array.from({ length: 6 }, () => limiter.try('a').refused);
    expect(refusals()).toEqual([0, 0, 0, 0, 1, 2]);
    clock.advance(1_000);
    expect(refusals()).toEqual([0, 3, 4, 5, 6, 7]);
    clock.advance(4_000);
    expect(refusals()).toEqual([0, 0, 0, 0, 1, 2]);
  });

  test('may be overdrawn, and says how long it takes to recover', () => {
    const limiter = new Limiter(clock, { burst: 2, perSecond: 1 });
    expect([limiter.spend('a', 1.5), limiter.spend('a', 1.5)]).toEqual([0, 1_000]);
    clock.advance(1_000);
    expect(limiter.spend('a', 0)).toBe(0);
  });
});

describe('an allowance of a window', () => {
  test('returns all at once, counted from its first turn, however the clock is set', () => {
    const limiter = new Limiter(clock, { most: 2, withinMs: 60_000 });
    limiter.take('a');
    clock.advance(40_000);
    limiter.take('a');
    clock.set(clock.now() + 86_400_000);
    expect(refusal(() => limiter.check('a'))).toEqual({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 20,
    });
    clock.advance(20_000);
    expect([limiter.mayTake('a'), limiter.mayTake('a'), limiter.mayTake('a')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is complete again once its key is forgotten', () => {
    const limiter = new Limiter(clock, { most: 1, withinMs: 60_000 });
    for (const key of ['a 1', 'a 2', 'b 1']) limiter.take(key);
    limiter.forgetWhere((key) => key.startsWith('a '));
    expect(['a 1', 'a 2', 'b 1'].map((key) => limiter.mayTake(key))).toEqual([true, true, false]);
    limiter.forget('b 1');
    expect(limiter.mayTake('b 1')).toBe(true);
  });
});

describe.each([
  { of: 'steady allowances', allowance: { burst: 2, perSecond: 1 / 30 } },
  { of: 'windows', allowance: { most: 2, withinMs: 60_000 } },
])('[SECURITY-B1] a limiter that is full, of $of,', ({ allowance }) => {
  const MOST = 100;
  let limiter: Limiter;
  beforeEach(() => {
    limiter = new Limiter(clock, allowance, { mostKeys: MOST });
  });

  const use = (key: string): boolean => limiter.mayTake(key);
  const crowd = (size: number, each = 2): void => {
    for (let at = 0; at < size; at += 1)
      for (let turn = 0; turn < each; turn += 1) use(`crowd ${at}`);
  };

  test('frees no blocked key, however many new keys arrive', () => {
    expect([use('held'), use('held'), use('held')]).toEqual([true, true, false]);
    crowd(10 * MOST);
    expect(use('held')).toBe(false);
    expect(use('crowd 0')).toBe(false);
    clock.advance(60_000);
    expect([use('held'), use('held'), use('held')]).toEqual([true, true, false]);
  });

  test('gives a key that shares an allowance no more than one of its own', () => {
    crowd(MOST);
    expect([use('new'), use('new'), use('new')]).toEqual([true, true, false]);
    limiter.forget('crowd 1');
    expect(use('new')).toBe(false);
  });

  test('admits new keys while others are blocked, and all of them once turns return', () => {
    crowd(MOST);
    expect(use('new')).toBe(true);
    crowd(100 * MOST);
    expect(use('too late')).toBe(false);
    clock.advance(60_000);
    for (let at = 0; at < MOST; at += 1)
      expect([use(`later ${at}`), use(`later ${at}`), use(`later ${at}`)]).toEqual([
        true,
        true,
        false,
      ]);
  });
});
