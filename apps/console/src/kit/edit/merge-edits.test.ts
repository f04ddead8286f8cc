import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesOf, isSameValue, mergeEdits } from './merge-edits.ts';

const base = { Name: 'Study', Type: 'office', Parent: '$home', Description: '' };
const mine = { ...base, Name: 'Library', Description: 'Books' };
const theirs = { ...base, Name: 'Workshop', Parent: 'ground' };

test('when two people edit one room, each keeps their own fields and one field conflicts', () => {
  const kept = { Type: 'office', Parent: 'ground', Description: 'Books' };
  expect(mergeEdits(base, mine, theirs, 'mine')).toEqual({
    merged: { ...kept, Name: 'Library' },
    contested: ['Name'],
    taken: ['Parent'],
  });
  expect(mergeEdits(base, mine, theirs, 'theirs').merged).toEqual({ ...kept, Name: 'Workshop' });
});

test('the same change by both is not a conflict', () => {
  expect(mergeEdits(base, mine, { ...base, Name: 'Library' }, 'mine').contested).toEqual([]);
});

describe('added or removed parts', () => {
  type Bus = Partial<Record<'address' | 'probe' | 'meter', string>>;
  const bus: Bus = { address: 'a', probe: 'p' };

  test('stay added or removed, no matter who did it', () => {
    const added: Bus = { ...bus, meter: 'm' };
    expect(mergeEdits<Bus>(bus, added, { address: 'a' }, 'mine').merged).toEqual({
      address: 'a',
      meter: 'm',
    });
  });

  test('conflict where one changed a part that the other removed', () => {
    const changed: Bus = { ...bus, probe: 'P' };
    const merge = mergeEdits<Bus>(bus, changed, { address: 'a' }, 'mine');
    expect(merge).toEqual({ merged: changed, contested: ['probe'], taken: [] });
    expect(mergeEdits<Bus>(bus, changed, { address: 'a' }, 'theirs').merged).toEqual({
      address: 'a',
    });
  });
});

describe('lists are merged member by member', () => {
  const merge = <Member>(
    before: readonly Member[],
    mine: readonly Member[],
    theirs: readonly Member[],
  ) => mergeEdits({ list: before }, { list: mine }, { list: theirs }, 'mine');

  test('with plain values, which never conflict', () => {
    const { merged, contested } = merge(
      ['light', 'fan'],
      ['light', 'lock'],
      ['light', 'fan', 'tv'],
    );
    expect([merged.list.toSorted(), contested]).toEqual([['light', 'lock', 'tv'], []]);
  });

  test('with records by their id: one changed, one added, one removed', () => {
    const [a, b, c] = [
      { id: 'a', at: 1, by: 1 },
      { id: 'b', at: 1, by: 1 },
      { id: 'c', at: 1, by: 1 },
    ];
    const { merged, contested } = merge([a, b], [{ ...a, at: 2 }, b, c], [{ ...a, by: 2 }]);
    expect(merged.list).toEqual([{ id: 'a', at: 2, by: 2 }, c]);
    expect(contested).toEqual([]);
  });

  test('a member that both changed in the same field conflicts', () => {
    const { contested } = merge([{ id: 'a', at: 1 }], [{ id: 'a', at: 2 }], [{ id: 'a', at: 3 }]);
    expect(contested).toEqual(['list']);
  });
});

describe('fields that form one value', () => {
  const pin = { lat: 1, lon: 1, street: 'A', Name: 'Home' };
  const shape = { together: [['lat', 'lon', 'street']], derived: ['street'] } as const;

  test('are taken from one side as a whole', () => {
    const { merged, contested } = mergeEdits(
      pin,
      { ...pin, lat: 2 },
      { ...pin, lon: 3, Name: 'Sea' },
      'theirs',
      shape,
    );
    expect(contested).toEqual(['lat', 'lon', 'street']);
    expect(merged).toEqual({ lat: 1, lon: 3, street: 'A', Name: 'Sea' });
  });

  test('a change of a computed field alone does not count', () => {
    const looked = { ...pin, street: 'A street' };
    const moved = { ...pin, lat: 2, street: 'B' };
    expect(mergeEdits(pin, looked, moved, 'mine', shape)).toEqual({
      merged: moved,
      contested: [],
      taken: ['lat', 'street'],
    });
  });
});

test('outer spaces and the order of a list do not count as changes', () => {
  const from = { Name: 'Lamp', Kinds: ['light', 'fan'], Radius: Number.NaN };
  const to = { Name: ' Lamp ', Kinds: ['fan', 'light'], Radius: Number.NaN };
  expect(changesOf(from, to)).toEqual({});
  expect(changesOf(from, { ...to, Kinds: ['fan'], Radius: 3 })).toEqual({
    Kinds: ['fan'],
    Radius: 3,
  });
});

describe('for any three versions', () => {
  type Thing = { readonly [field: string]: unknown };
  const text = fc.constantFrom('', 'a', 'b', 'c');
  const thing: fc.Arbitrary<Thing> = fc.record({
    name: text,
    note: text,
    kinds: fc.uniqueArray(fc.constantFrom('light', 'fan', 'lock', 'tv')),
    parts: fc.uniqueArray(
      fc.record({ id: fc.constantFrom('p', 'q', 'r'), at: fc.nat(2), of: text }),
      {
        selector: ({ id }) => id,
      },
    ),
    'device 1': fc.option(fc.record({ unit: fc.nat(2), title: text }), { nil: undefined }),
  });
  const three = fc.tuple(thing, thing, thing);
  /** Members have no order of their own. */
  const sorted = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value;
  const same = (one: unknown, other: unknown) => isSameValue(sorted(one), sorted(other));

  test('a field that only one side changed gets its value', () => {
    fc.assert(
      fc.property(three, ([before, one, other]) => {
        const { merged } = mergeEdits(before, one, other, 'mine');
        for (const field of Object.keys(before)) {
          if (isSameValue(one[field], before[field]))
            expect(same(merged[field], other[field]), field).toBe(true);
          if (isSameValue(other[field], before[field]))
            expect(same(merged[field], one[field]), field).toBe(true);
        }
      }),
    );
  });

  test('the order of the two people changes only the conflicting fields', () => {
    fc.assert(
      fc.property(three, ([before, one, other]) => {
        const there = mergeEdits(before, one, other, 'mine');
        const back = mergeEdits(before, other, one, 'theirs');
        expect(there.contested.toSorted()).toEqual(back.contested.toSorted());
        for (const field of Object.keys(before))
          expect(same(there.merged[field], back.merged[field]), field).toBe(true);
      }),
    );
  });

  test('merging again with the same version changes nothing', () => {
    fc.assert(
      fc.property(three, ([before, one, other]) => {
        const { merged } = mergeEdits(before, one, other, 'mine');
        const again = mergeEdits(other, merged, other, 'mine');
        expect(again.contested).toEqual([]);
        for (const field of Object.keys(before))
          expect(same(again.merged[field], merged[field]), field).toBe(true);
      }),
    );
  });

  test('every member that one side added is present, and none that one side removed', () => {
    fc.assert(
      fc.property(three, ([before, one, other]) => {
        const lists = [before, one, other].map(({ kinds }) => kinds as string[]);
        const now = mergeEdits(before, one, other, 'mine').merged['kinds'] as string[];
        for (const kind of ['light', 'fan', 'lock', 'tv']) {
          const [was, ...sides] = lists.map((list) => list.includes(kind));
          expect(now.includes(kind), kind).toBe(
            was ? !sides.includes(false) : sides.includes(true),
          );
        }
      }),
    );
  });
});
