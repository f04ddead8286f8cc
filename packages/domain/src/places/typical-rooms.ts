import type { EnvironmentType } from '../environments/types.ts';
import type { PlaceSubType } from './types.ts';

const house = ['kitchen', 'bedroom', 'bathroom', 'livingroom'] as const;
const apartment = [...house, 'balcony', 'corridor', 'babyroom', 'childroom', 'garage'] as const;
const villa = [
  ...apartment,
  'parking',
  'garden',
  'courtyard',
  'diningroom',
  'studio',
  'lockerroom',
] as const;
const office = ['office', 'lockerroom', 'bathroom', 'parking'] as const;
const hotel = [...office, 'bedroom'] as const;
const grandHotel = [...hotel, 'reception', 'foyer'] as const;

/**
 * The typical rooms of each place subtype, as the wizard offers them (WIZARD-23, PLACES-07). Where the
 * specification says 'adds' it adds to the smaller kind before it; subtypes without their own list use the
 * house's (A42).
 */
export const TYPICAL_ROOMS: Readonly<Record<PlaceSubType, readonly EnvironmentType[]>> = {
  House: house,
  SeaHouse: house,
  MountainHouse: house,
  Apartment: apartment,
  Villa: villa,
  OpenSpace: house,
  Other: house,
  Store: office,
  Worksite: office,
  Industry: office,
  Factory: office,
  Warehouse: office,
  'B&B': hotel,
  Luxury: grandHotel,
  Resort: grandHotel,
};
