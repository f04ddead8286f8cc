import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { FAULTS } from './faults.ts';

test('every fault that a soak plants finds its text once, and its tests', () => {
  const lost = FAULTS.filter(({ file, text, test: tests }) => {
    const parts = readFileSync(join(root, file), 'utf8').split(text).length;
    return parts !== 2 || !existsSync(join(root, tests));
  });
  expect(lost.map(({ what }) => what)).toEqual([]);
});
