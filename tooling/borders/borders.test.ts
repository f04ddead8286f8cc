/** Every border rule must catch the violation planted for it in fixtures/, and nothing else there. */
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { borderRules, readBorders, type Reading } from './cruise.ts';

const planted = join(import.meta.dirname, 'fixtures');

describe('the borders', () => {
  let reading: Reading;
  beforeAll(async () => {
    reading = await readBorders(planted);
  });

  test('modules are found at all', () => {
    expect(reading.modules).toBeGreaterThan(40);
  });

  test.each(borderRules.map(({ name }) => name))('%s catches its planted violation', (name) => {
    const culprits = reading.crossings
      .filter(({ rule }) => rule === name)
      .map(({ from }) => basename(from).replace(/(\.test)?\.tsx?$/, ''));
    expect(culprits).toContain(name);
  });

  test('allowed imports are not reported', () => {
    const names = new Set(borderRules.map(({ name }) => name));
    const strangers = reading.crossings
      // main.ts imports by path because there is no node_modules; the cycle is reported from both ends.
      .filter(({ rule }) => rule !== 'workspaces-by-name' && rule !== 'no-cycles')
      .filter(({ from }) => !names.has(basename(from).replace(/(\.test)?\.tsx?$/, '')));
    expect(strangers).toEqual([]);
  });
});
