import { FakeClock } from '@dimora/runtime';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Attempt } from './attempt.ts';
import { Lockout } from './lockout.ts';

let clock: FakeClock;
let lockout: Lockout;
beforeEach(() => {
  clock = new FakeClock();
  lockout = new Lockout(clock);
});

const from = (address: string, more: Partial<Attempt> = {}): Attempt => ({
  name: 'Giulia',
  address,
  ...more,
});

const isLocked = (attempt: Attempt): boolean => {
  try {
    lockout.check(attempt);
    return false;
  } catch {
    return true;
  }
};

const fail = (attempt: Attempt, times: number): void => {
  for (let at = 0; at < times; at += 1) lockout.failed(attempt);
};

describe('[SECURITY-B1] a lock', () => {
  test('applies to the network of the guesses, and to no other', () => {
    fail(from('2001:db8:1:2::1'), 5);
    expect(isLocked(from('2001:db8:1:2::ffff'))).toBe(true);
    expect(isLocked(from('2001:db8:1:3::1'))).toBe(false);
    expect(isLocked(from('192.0.2.1'))).toBe(false);
  });

  test('leaves known devices alone, even in the same network, and counts their own guesses', () => {
    fail(from('192.0.2.1'), 5);
    expect(isLocked(from('192.0.2.1', { device: 'tablet' }))).toBe(false);
    fail(from('192.0.2.1', { device: 'tablet' }), 5);
    expect(isLocked(from('192.0.2.9', { device: 'tablet' }))).toBe(true);
  });

  test('after 50 guesses from anywhere, a new network has one try before it is locked', () => {
    for (let at = 1; at <= 50; at += 1) fail(from(`192.0.2.${at}`), 1);
    expect(isLocked(from('198.51.100.1'))).toBe(false);
    fail(from('198.51.100.1'), 1);
    expect(isLocked(from('198.51.100.1'))).toBe(true);
    expect(isLocked(from('198.51.100.2'))).toBe(false);
  });

  test('of one hub doesn’t apply to others, whatever addresses it reports', () => {
    const through = (id: string, address: string): Attempt =>
      from(address, { hub: { id, address: '203.0.113.1', isNew: false } });
    for (let at = 1; at <= 20; at += 1) fail(through('evil', `10.0.0.${at}`), 1);
    expect(isLocked(through('evil', '10.0.0.99'))).toBe(true);
    expect(isLocked(through('good', '10.0.0.1'))).toBe(false);
    expect(isLocked(from('10.0.0.1'))).toBe(false);
  });

  test('of the second step applies everywhere but on known devices', () => {
    for (let at = 1; at <= 5; at += 1) fail(from(`192.0.2.${at}`, { isSecondStep: true }), 1);
    expect(isLocked(from('198.51.100.1', { isSecondStep: true }))).toBe(true);
    expect(isLocked(from('198.51.100.1'))).toBe(false);
    expect(isLocked(from('198.51.100.1', { isSecondStep: true, device: 'phone' }))).toBe(false);
  });

  test('ends when its time has passed, however the clock is set', () => {
    fail(from('192.0.2.1'), 5);
    clock.set(clock.now() - 20 * 365 * 86_400_000);
    clock.advance(29_000);
    expect(isLocked(from('192.0.2.1'))).toBe(true);
    clock.advance(1_000);
    expect(isLocked(from('192.0.2.1'))).toBe(false);
  });

  test('stays while guesses with many other names arrive, and new names still have their tries', () => {
    fail(from('192.0.2.1'), 5);
    for (let at = 0; at < 30_000; at += 1) fail(from('192.0.2.1', { name: `name ${at}` }), 1);
    expect(isLocked(from('192.0.2.1'))).toBe(true);
    expect(isLocked(from('192.0.2.1', { name: 'name 29999' }))).toBe(false);
  });

  test('stays even while more names are locked than can be remembered', () => {
    fail(from('192.0.2.1'), 5);
    for (let at = 1; at < 20_000; at += 1) fail(from('192.0.2.1', { name: `name ${at}` }), 5);
    fail(from('192.0.2.1', { name: 'new' }), 4);
    expect(isLocked(from('192.0.2.1', { name: 'new' }))).toBe(false);
    fail(from('192.0.2.1', { name: 'new' }), 1);
    expect(isLocked(from('192.0.2.1', { name: 'new' }))).toBe(true);
    expect(isLocked(from('192.0.2.1', { name: 'new', device: 'phone' }))).toBe(false);
    expect(isLocked(from('192.0.2.1'))).toBe(true);
    clock.advance(30_000);
    fail(from('192.0.2.1', { name: 'later' }), 1);
    expect(isLocked(from('192.0.2.1', { name: 'later' }))).toBe(false);
  });
});
