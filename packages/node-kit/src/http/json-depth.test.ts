import { expect, test } from 'vitest';
import { isNestedDeeper } from './json-depth.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('counts nested lists and objects, not adjacent ones', () => {
  expect([isNestedDeeper(nested(64), 64), isNestedDeeper(nested(65), 64)]).toEqual([false, true]);
  expect(isNestedDeeper(JSON.stringify(Array.from({ length: 500 }, () => ({ a: [] }))), 3)).toBe(
    false,
  );
  expect(isNestedDeeper(`{"a":${'{"b":'.repeat(10)}1${'}'.repeat(11)}`, 10)).toBe(true);
});

test('ignores brackets in strings', () => {
  expect(
    isNestedDeeper(JSON.stringify({ text: `${'['.repeat(200)}"\\${'{'.repeat(200)}` }), 64),
  ).toBe(false);
});
