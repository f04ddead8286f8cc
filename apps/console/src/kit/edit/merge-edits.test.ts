import { describe, expect, test } from 'vitest';
import { changesOf, compareEdits, mergeEdits } from './merge-edits.ts';

const base = { Name: 'Study', Type: 'office', Parent: '$home', Description: '' };
const mine = { ...base, Name: 'Library', Description: 'Books' };
const theirs = { ...base, Name: 'Workshop', Parent: 'ground' };

test('two people who edit one room see what each has changed, and what both have', () => {
  expect(compareEdits(base, mine, theirs)).toEqual([
    { field: 'Name', before: 'Study', mine: 'Library', theirs: 'Workshop', contested: true },
    { field: 'Parent', before: '$home', mine: '$home', theirs: 'ground', contested: false },
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

describe('parts that are added or taken out', () => {
  type Bus = Partial<Record<'address' | 'probe' | 'meter', string>>;
  const bus: Bus = { address: 'a', probe: 'p' };

  test('stay added and stay out, whoever did it', () => {
    const mineToo: Bus = { ...bus, meter: 'm' };
    expect(mergeEdits<Bus>(bus, mineToo, { address: 'a' }, 'mine')).toEqual({
      address: 'a',
      meter: 'm',
    });
  });

  test('are contested where one has changed what the other took out', () => {
    const changed: Bus = { ...bus, probe: 'P' };
    expect(compareEdits<Bus>(bus, changed, { address: 'a' })).toEqual([
      { field: 'probe', before: 'p', mine: 'P', theirs: undefined, contested: true },
    ]);
    expect(mergeEdits<Bus>(bus, changed, { address: 'a' }, 'mine')).toEqual(changed);
    expect(mergeEdits<Bus>(bus, changed, { address: 'a' }, 'theirs')).toEqual({ address: 'a' });
  });
});

test('blanks around a text and the order of a list are no change', () => {
  const from = { Name: 'Lamp', Kinds: ['light', 'fan'], Radius: Number.NaN };
  const to = { Name: ' Lamp ', Kinds: ['fan', 'light'], Radius: Number.NaN };
  expect(changesOf(from, to)).toEqual({});
  expect(changesOf(from, { ...to, Kinds: ['fan'], Radius: 3 })).toEqual({
    Kinds: ['fan'],
    Radius: 3,
  });
});
