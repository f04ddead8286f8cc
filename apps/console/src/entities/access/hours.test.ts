import { expect, test } from 'vitest';
import { hoursOf, runsOf, spansOf, windowsOf } from './hours.ts';

test('[USERS-B1] hours and windows are two forms of the same value', () => {
  const windows = ['1 15:00-20:00', '3 00:00-01:00', '7 22:00-24:00'];
  expect(windowsOf(hoursOf(windows))).toEqual(windows);
  expect(windowsOf(hoursOf(['1 08:00-10:00', '1 10:00-12:00']))).toEqual(['1 08:00-12:00']);
  expect(windowsOf(new Set())).toEqual([]);
});

test('[USERS-B1] days with equal times are named together', () => {
  const windows = [1, 2, 3, 4, 5].map((day) => `${day} 15:00-20:00`);
  expect(spansOf([...windows, '6 09:00-12:00'])).toEqual([
    { days: [1, 2, 3, 4, 5], times: ['15:00–20:00'] },
    { days: [6], times: ['09:00–12:00'] },
  ]);
  expect(runsOf([1, 2, 3, 6])).toEqual([
    [1, 3],
    [6, 6],
  ]);
});
