import { HOME, type EnvironmentId } from '@dimora/domain';
import { expect, test } from 'vitest';
import type { EnvironmentFields } from '../form/environment-fields.ts';
import { compareEdits, mergeEdits } from './merge-edits.ts';

const base: EnvironmentFields = {
  Name: 'Study',
  Type: 'office',
  ParentEnvironmentId: HOME,
  Description: '',
};
const mine: EnvironmentFields = { ...base, Name: 'Library', Description: 'Books' };
const theirs: EnvironmentFields = {
  ...base,
  Name: 'Workshop',
  ParentEnvironmentId: 'ground' as EnvironmentId,
};

test('two people who edit one room see what each has changed, and what both have', () => {
  expect(compareEdits(base, mine, theirs)).toEqual([
    { field: 'Name', before: 'Study', mine: 'Library', theirs: 'Workshop', contested: true },
    { field: 'ParentEnvironmentId', before: HOME, mine: HOME, theirs: 'ground', contested: false },
    { field: 'Description', before: '', mine: 'Books', theirs: '', contested: false },
  ]);
});

test('to have typed the same is no contest', () => {
  expect(compareEdits(base, mine, { ...base, Name: 'Library' })[0]?.contested).toBe(false);
});

test('keeping mine keeps their other changes', () => {
  expect(mergeEdits(base, mine, theirs, 'mine')).toEqual({
    ...theirs,
    Name: 'Library',
    Description: 'Books',
  });
});

test('taking theirs keeps what only I have typed', () => {
  expect(mergeEdits(base, mine, theirs, 'theirs')).toEqual({ ...theirs, Description: 'Books' });
});
