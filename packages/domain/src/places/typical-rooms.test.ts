import { expect, test } from 'vitest';
import { ENVIRONMENT_TYPES } from '../environments/types.ts';
import { TYPICAL_ROOMS } from './typical-rooms.ts';
import { ALL_PLACE_SUBTYPES, PLACE_SUBTYPES } from './types.ts';

const house = ['kitchen', 'bedroom', 'bathroom', 'livingroom'];

test('[PLACES-07] a house has its list, to which an apartment and a villa add', () => {
  expect(TYPICAL_ROOMS.House).toEqual(house);
  const apartment = [...house, 'balcony', 'corridor', 'babyroom', 'childroom', 'garage'];
  expect(TYPICAL_ROOMS.Apartment).toEqual(apartment);
  expect(TYPICAL_ROOMS.Villa).toEqual([
    ...apartment,
    'parking',
    'garden',
    'courtyard',
    'diningroom',
    'studio',
    'lockerroom',
  ]);
});

test('[PLACES-07] offices and hotels have their lists, to which large hotels add', () => {
  const office = ['office', 'lockerroom', 'bathroom', 'parking'];
  for (const subType of PLACE_SUBTYPES.Office) expect(TYPICAL_ROOMS[subType]).toEqual(office);
  expect(TYPICAL_ROOMS['B&B']).toEqual([...office, 'bedroom']);
  for (const subType of ['Luxury', 'Resort'] as const)
    expect(TYPICAL_ROOMS[subType]).toEqual([...office, 'bedroom', 'reception', 'foyer']);
});

test('[PLACES-07] subtypes without a list have the house’s', () => {
  for (const subType of ['SeaHouse', 'MountainHouse', 'OpenSpace', 'Other'] as const)
    expect(TYPICAL_ROOMS[subType]).toEqual(house);
});

test('[WIZARD-23] every typical room is a type that an environment can have, offered once', () => {
  for (const subType of ALL_PLACE_SUBTYPES) {
    const rooms = TYPICAL_ROOMS[subType];
    expect(new Set(rooms).size).toBe(rooms.length);
    expect(ENVIRONMENT_TYPES).toEqual(expect.arrayContaining([...rooms]));
  }
});
