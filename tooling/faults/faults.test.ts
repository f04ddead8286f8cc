import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { FAULTS } from './faults.ts';
import { saidByJourneys, saidByUnits } from './verdict.ts';

test('every fault that a soak plants finds its text once, and its tests', () => {
  const lost = FAULTS.filter(({ file, text, test: tests }) => {
    const parts = readFileSync(join(root, file), 'utf8').split(text).length;
    return parts !== 2 || !existsSync(join(root, tests));
  });
  expect(lost.map(({ what }) => what)).toEqual([]);
});

test('only a test that failed catches a fault', () => {
  const units = (numFailedTests: number, success: boolean) =>
    saidByUnits({ numFailedTests, success });
  expect([units(1, false), units(0, true)]).toEqual(['failed', 'passed']);
  // As Vitest reports a file that it can't load.
  expect(units(0, false)).toBe('nothing');

  const journeys = (expected: number, unexpected: number, errors: readonly object[] = []) =>
    saidByJourneys({ stats: { expected, unexpected }, errors });
  expect([journeys(3, 1), journeys(3, 0)]).toEqual(['failed', 'passed']);
  // No journey of that title, and a file that can't be loaded.
  expect([journeys(0, 0), journeys(0, 0, [{}])]).toEqual(['nothing', 'nothing']);
});
