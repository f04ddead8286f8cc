import { describe, expect, test } from 'vitest';
import {
  INITIAL_STATE,
  narrowed,
  tableSearchOf,
  tableStateOf,
  type TableState,
} from './table-search.ts';

const set: TableState = {
  filter: { text: 'lamp', protocol: 'zigbee', reachable: false },
  sortingField: 'Provider',
  ascending: false,
  page: 3,
  pageSize: 50,
};

describe('[DEVICES-13] the table’s state in the address', () => {
  test('is the same after writing and reading', () => {
    expect(tableStateOf(tableSearchOf(set))).toEqual(set);
  });

  test('uses the names that the ledger gives', () => {
    expect(tableSearchOf(set)).toEqual({
      filter: { text: 'lamp', protocol: 'zigbee', reachable: false },
      sorting_field: 'Provider',
      sorting_asc: 0,
      current_page: 3,
      page_size: 50,
    });
  });

  test('a filter in JSON is read too', () => {
    expect(tableStateOf({ filter: '{"text":"sofa"}' }).filter.text).toBe('sofa');
  });

  test('defaults are left out of the address', () => {
    expect(tableSearchOf(INITIAL_STATE)).toEqual({});
    expect(tableStateOf({})).toEqual(INITIAL_STATE);
  });

  test.each([
    ['a filter that is no JSON', { filter: '{"text":' }],
    ['a filter of the wrong kind', { filter: 7 }],
    ['a filter of null', { filter: null }],
    [
      'words and protocols of the wrong kind',
      { filter: { text: 4, protocol: ['zigbee'], reachable: 'yes' } },
    ],
    ['an unknown column', { sorting_field: 'Password' }],
    ['an unknown direction', { sorting_asc: 'sideways' }],
    ['page nought', { current_page: 0 }],
    ['a page before the first', { current_page: -2 }],
    ['a page and a half', { current_page: 1.5 }],
    ['a page that is no number', { current_page: 'last' }],
    ['a page beyond counting', { current_page: 1e300 }],
    ['a size that is not offered', { page_size: 37 }],
  ])('%s falls back to the default', (_, search) => {
    expect(tableStateOf(search)).toEqual(INITIAL_STATE);
  });

  test('filtering goes back to the first page', () => {
    expect(narrowed(set, { text: 'sofa' })).toMatchObject({
      page: 1,
      filter: { text: 'sofa', reachable: false },
      sortingField: 'Provider',
    });
  });
});

test('[DEVICES-12] a page has 10, 20, 50 or 100 rows, 10 by default', () => {
  expect([10, 20, 50, 100].map((page_size) => tableStateOf({ page_size }).pageSize)).toEqual([
    10, 20, 50, 100,
  ]);
  expect(INITIAL_STATE.pageSize).toBe(10);
});
