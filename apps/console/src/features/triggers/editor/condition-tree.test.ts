import type { TriggerCondition } from '@dimora/domain';
import { expect, test } from 'vitest';
import {
  addClause,
  clauseAt,
  firstClause,
  moveClause,
  moved,
  opposite,
  pathOf,
  withClause,
} from './condition-tree.ts';

const day = (from: string): TriggerCondition => ({ Type: 'dateRange', from, to: '2026-12-31' });
const [a, b, c] = [day('2026-01-01'), day('2026-02-01'), day('2026-03-01')];
const tree: TriggerCondition = {
  Type: 'and',
  parts: [a, { Type: 'or', parts: [b, { Type: 'not', part: c }] }],
};

test('a path leads to each clause, through groups and negations', () => {
  expect(clauseAt(tree, [])).toBe(tree);
  expect(clauseAt(tree, [1, 0])).toBe(b);
  expect(clauseAt(tree, [1, 1, 0])).toBe(c);
  expect(clauseAt(tree, [4])).toBeUndefined();
  expect(clauseAt(null, [])).toBeUndefined();
});

test('a clause knows its path, and a condition the path of its first clause', () => {
  expect(pathOf(tree, tree)).toEqual([]);
  expect(pathOf(tree, c)).toEqual([1, 1, 0]);
  expect(pathOf(tree, day('2026-01-01'))).toBeUndefined();
  expect(firstClause(tree)).toBe(a);
  expect(firstClause({ Type: 'not', part: { Type: 'or', parts: [b, a] } })).toBe(b);
  expect(firstClause(c)).toBe(c);
});

test('a clause can be negated and restored', () => {
  const once = opposite(tree, [1, 0]);
  expect(clauseAt(once.root, [1])).toEqual({
    Type: 'or',
    parts: [
      { Type: 'not', part: b },
      { Type: 'not', part: c },
    ],
  });
  expect(once.path).toEqual([1, 0, 0]);
  expect(opposite(once.root, once.path)).toEqual({ root: tree, path: [1, 0] });
  expect(opposite(a, [])).toEqual({ root: { Type: 'not', part: a }, path: [0] });
});

test('a group without clauses is removed', () => {
  expect(withClause(tree, [1, 1, 0], null)).toEqual({
    Type: 'and',
    parts: [a, { Type: 'or', parts: [b] }],
  });
  expect(withClause({ Type: 'not', part: a }, [0], null)).toBeNull();
  expect(withClause(a, [], null)).toBeNull();
});

test('a single clause becomes a group with the next one', () => {
  expect(addClause(null, [], a)).toBe(a);
  expect(addClause(a, [], b)).toEqual({ Type: 'and', parts: [a, b] });
  expect(addClause(tree, [1], c)).toEqual({
    Type: 'and',
    parts: [a, { Type: 'or', parts: [b, { Type: 'not', part: c }, c] }],
  });
});

test('clauses can be reordered within their group', () => {
  expect(moveClause(tree, [1], 1, 0)).toEqual({
    Type: 'and',
    parts: [a, { Type: 'or', parts: [{ Type: 'not', part: c }, b] }],
  });
  expect(moved(['x', 'y', 'z'], 0, 2)).toEqual(['y', 'z', 'x']);
});
