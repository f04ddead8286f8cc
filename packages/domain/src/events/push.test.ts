import { expect, test } from 'vitest';
import { DEFAULT_PUSH_CHOICES, wantsPush, type PushChoices } from './push.ts';

const ROME = 'Europe/Rome';
/** 23:30 in Rome in winter, 22:30 UTC. */
const NIGHT = Date.UTC(2026, 10, 23, 22, 30);
const choices = (change: Partial<PushChoices>): PushChoices => ({
  ...DEFAULT_PUSH_CHOICES,
  ...change,
});

test('[HISTORY-11] topics and severity decide what is pushed; news only if somebody asks for it', () => {
  const wants = (change: Partial<PushChoices>, type: 'SMOKE' | 'BATTERY_LOW' | 'MOTION') =>
    wantsPush(choices(change), type, NIGHT, ROME);
  expect(wants({}, 'SMOKE')).toBe(true);
  expect(wants({}, 'BATTERY_LOW')).toBe(true);
  expect(wants({}, 'MOTION')).toBe(false);
  expect(wants({ Severity: 'news' }, 'MOTION')).toBe(true);
  expect(wants({ Severity: 'alarm' }, 'BATTERY_LOW')).toBe(false);
  expect(wants({ Topics: ['security'] }, 'SMOKE')).toBe(false);
});

test.each([
  ['22:00', '07:00', NIGHT, true],
  // 22:30 is inside by UTC only.
  ['22:00', '23:00', NIGHT, false],
  ['23:30', '23:31', NIGHT, true],
  ['23:31', '23:30', NIGHT, false],
  // 06:59 and 07:00 in summer, two hours ahead.
  ['22:00', '07:00', Date.UTC(2026, 6, 1, 4, 59), true],
  ['22:00', '07:00', Date.UTC(2026, 6, 1, 5, 0), false],
])('[HISTORY-11] quiet from %s to %s in the zone of the home, at %d: %s', (From, To, at, quiet) => {
  const asked = choices({ Quiet: { From, To }, SafetyPasses: false });
  expect(wantsPush(asked, 'SMOKE', at, ROME)).toBe(!quiet);
  expect(wantsPush({ ...asked, SafetyPasses: true }, 'SMOKE', at, ROME)).toBe(true);
  expect(wantsPush({ ...asked, SafetyPasses: true }, 'TAMPER', at, ROME)).toBe(!quiet);
});
