import type { UserId } from '@dimora/domain';
import { aProduct } from '@dimora/testing/builders';
import { describe, expect, test } from 'vitest';
import { arranged, fits, groupKey, groupOf, groupsOf } from './arrange.ts';

const me = 'owner' as UserId;
const inGroup = (group: string) => ({ ExtraData: { serial: 'S', [groupKey(me)]: group } });
const shape = (...hubs: ReturnType<typeof aProduct>[]) =>
  arranged(hubs, me, 'it').map(({ Provider, groups }) => [
    Provider.Name,
    groups.map(({ name, hubs: members }) => [name, members.map(({ ProductName }) => ProductName)]),
  ]);

describe('the order of hubs', () => {
  test('[CHOOSER-03] per provider, by name', () => {
    const other = { Id: 'z', Name: 'Casa Viva' };
    expect(
      shape(aProduct({ ProductName: 'A' }), aProduct({ ProductName: 'B', Provider: other })),
    ).toEqual([
      ['Casa Viva', [['', ['B']]]],
      ['Dimora', [['', ['A']]]],
    ]);
  });

  test('[CHOOSER-07] the ones that are ONLINE first, then by name', () => {
    expect(
      shape(
        aProduct({ ProductName: 'Alba', Status: 'OFFLINE' }),
        aProduct({ ProductName: 'Zefiro' }),
        aProduct({ ProductName: 'Èlite' }),
        aProduct({ ProductName: 'Faro' }),
      ),
    ).toEqual([['Dimora', [['', ['Èlite', 'Faro', 'Zefiro', 'Alba']]]]]);
  });

  test('[CHOOSER-06] by the person’s own groups, with ungrouped hubs last', () => {
    const theirs = { ExtraData: { GROUP_somebody: 'Theirs' } };
    expect(
      shape(
        aProduct({ ProductName: 'A', ...theirs }),
        aProduct({ ProductName: 'B', ...inGroup('Vacanze') }),
        aProduct({ ProductName: 'C', ...inGroup('Clienti') }),
        aProduct({ ProductName: 'D', ...inGroup('Vacanze') }),
      ),
    ).toEqual([
      [
        'Dimora',
        [
          ['Clienti', ['C']],
          ['Vacanze', ['B', 'D']],
          ['', ['A']],
        ],
      ],
    ]);
  });
});

test('[CHOOSER-06] a group is stored under GROUP_ and the person’s id', () => {
  expect(groupKey(me)).toBe('GROUP_owner');
  expect(groupOf(aProduct(inGroup('Mare')), me)).toBe('Mare');
  expect(groupOf(aProduct({ ExtraData: { GROUP_other: 'Mare' } }), me)).toBe('');
  expect(
    groupsOf(
      [aProduct(inGroup('Mare')), aProduct(inGroup('Alpi')), aProduct(), aProduct(inGroup('Mare'))],
      me,
      'it',
    ),
  ).toEqual(['Alpi', 'Mare']);
});

test.each([
  ['citta', true],
  ['MARE lerici', true],
  ['dm-23', true],
  ['vacanze', true],
  ['casa-al', true],
  ['monti', false],
  ['mare monti', false],
])('[CHOOSER-02] %j matches: %j', (text, expected) => {
  const hub = aProduct({
    ProductId: 'casa-al-mare' as never,
    ProductName: 'Città al mare',
    PropertyName: 'Lerici',
    ExtraData: { serial: 'DM-2311', GROUP_owner: 'Vacanze' },
  });
  expect(fits(hub, text, me)).toBe(expected);
});
