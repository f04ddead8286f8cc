import { describe, expect, test } from 'vitest';
import { STATS_PAGES } from './pages.ts';
import {
  lastDay,
  OFFERED_SLOTS,
  shortcutSpan,
  slotFits,
  slotFor,
  tidySpan,
  type Span,
} from './range.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-23T10:12:00Z');
const at = (text: string): number => Date.parse(text);

test('[STATS-05] statistics start with these slots and this range', () => {
  const minutes = OFFERED_SLOTS.map((slot) => slot / MINUTE);
  expect(minutes).toEqual([1, 5, 10, 15, 30, 60, 120, 240, 360, 720, 1_440, 10_080]);
  expect(lastDay(NOW)).toEqual({
    from: at('2026-11-22T10:30:00Z'),
    to: at('2026-11-23T10:30:00Z'),
  });
  expect(slotFor(undefined, lastDay(NOW), MINUTE)).toBe(30 * MINUTE);
});

test.each([
  ['presence', 5],
  ['consumption', 5],
  ['illumination', 5],
  ['online', 5],
  ['temperature', 30],
  ['humidity', 30],
  ['air_quality', 30],
  ['battery', 30],
  ['noise', 15],
  ['on_off', 0.5],
] as const)('[STATS-06] %s has slots from %s minutes', (page, minutes) =>
  expect(STATS_PAGES[page].minSlot).toBe(minutes * MINUTE),
);

describe('[STATS-07] a slot', () => {
  const span = (hours: number): Span => ({ from: NOW, to: NOW + hours * HOUR });
  test.each([
    [12 * HOUR, 24, true],
    [24 * HOUR, 24, false],
    [HOUR, 2, true],
    [HOUR, 1.9, false],
  ])('of %s ms in %s hours: %s', (slot, hours, fits) =>
    expect(slotFits(slot, span(hours), MINUTE)).toBe(fits),
  );

  test('that no longer fits falls back to the largest that does (A67)', () => {
    expect(slotFor(24 * HOUR, span(24), MINUTE)).toBe(12 * HOUR);
    expect(slotFor(24 * HOUR, span(1), MINUTE)).toBe(30 * MINUTE);
    expect(slotFor(MINUTE, span(24), 30 * MINUTE)).toBe(30 * MINUTE);
  });
});

describe('[STATS-08] a range', () => {
  test('that is reversed is swapped', () => {
    expect(tidySpan({ from: NOW - HOUR, to: NOW - DAY }, NOW)).toEqual({
      from: NOW - DAY,
      to: NOW - HOUR,
    });
  });

  test('ends with the running half-hour, even one in the future', () => {
    const half = at('2026-11-23T10:30:00Z');
    expect(tidySpan({ from: NOW - HOUR, to: NOW + DAY }, NOW).to).toBe(half);
    const future = tidySpan({ from: NOW + DAY, to: NOW + 2 * DAY }, NOW);
    expect(future.to).toBe(half);
    expect(future.from).toBeLessThan(half);
  });
});

describe('[STATS-05] shortcuts', () => {
  /** Rome changed to winter time on 25 October 2026: that day had 25 hours. */
  const midnights = [
    '2026-10-17T22:00:00Z',
    '2026-10-18T22:00:00Z',
    '2026-10-23T22:00:00Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T23:00:00Z',
    '2026-10-26T23:00:00Z',
  ].map(at);
  const midnight = (time: number): number => midnights.findLast((each) => each <= time) ?? 0;
  const now = at('2026-10-26T08:12:00Z');

  test('today ends with the running half-hour, yesterday had 25 hours', () => {
    expect(shortcutSpan('today', now, midnight)).toEqual({
      from: at('2026-10-25T23:00:00Z'),
      to: at('2026-10-26T08:30:00Z'),
    });
    expect(shortcutSpan('yesterday', now, midnight)).toEqual({
      from: at('2026-10-24T22:00:00Z'),
      to: at('2026-10-25T23:00:00Z'),
    });
  });

  test('a week ago is that day', () => {
    expect(shortcutSpan('weekAgo', at('2026-10-25T12:00:00Z'), midnight)).toEqual({
      from: at('2026-10-17T22:00:00Z'),
      to: at('2026-10-18T22:00:00Z'),
    });
  });
});
