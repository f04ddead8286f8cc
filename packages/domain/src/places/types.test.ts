import { expect, test } from 'vitest';
import {
  ALL_PLACE_SUBTYPES,
  DEFAULT_RADIUS_M,
  PLACE_TYPES,
  isSubTypeOf,
  subTypesOf,
} from './types.ts';

test('[PLACES-06] each type has its subtypes', () => {
  expect(PLACE_TYPES).toEqual(['Home', 'Office', 'Hotel']);
  expect(subTypesOf('Home')).toEqual([
    'House',
    'SeaHouse',
    'MountainHouse',
    'Apartment',
    'Villa',
    'OpenSpace',
    'Other',
  ]);
  expect(subTypesOf('Office')).toEqual(['Store', 'Worksite', 'Industry', 'Factory', 'Warehouse']);
  expect(subTypesOf('Hotel')).toEqual(['B&B', 'Luxury', 'Resort']);
});

test('[PLACES-06] no subtype belongs to two types', () => {
  expect(new Set(ALL_PLACE_SUBTYPES).size).toBe(ALL_PLACE_SUBTYPES.length);
  for (const subType of ALL_PLACE_SUBTYPES)
    expect(PLACE_TYPES.filter((type) => isSubTypeOf(type, subType))).toHaveLength(1);
  expect(isSubTypeOf('Hotel', 'Villa')).toBe(false);
});

test('[WIZARD-13] the first type is Home and its first subtype House', () => {
  expect([PLACE_TYPES[0], subTypesOf('Home')[0]]).toEqual(['Home', 'House']);
});

test('[PLACES-03] a new place reaches 25 metres', () => {
  expect(DEFAULT_RADIUS_M).toBe(25);
});
