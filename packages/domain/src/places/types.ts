/** The types of places with their subtypes, in the order in which they are offered (PLACES-06). */
export const PLACE_SUBTYPES = {
  Home: ['House', 'SeaHouse', 'MountainHouse', 'Apartment', 'Villa', 'OpenSpace', 'Other'],
  Office: ['Store', 'Worksite', 'Industry', 'Factory', 'Warehouse'],
  Hotel: ['B&B', 'Luxury', 'Resort'],
} as const;

/** A type of place. */
export type PlaceType = keyof typeof PLACE_SUBTYPES;
/** A subtype of any type of place. */
export type PlaceSubType = (typeof PLACE_SUBTYPES)[PlaceType][number];

/** Every type, the default first (WIZARD-13). */
export const PLACE_TYPES = Object.keys(PLACE_SUBTYPES) as readonly PlaceType[];
/** Every subtype of every type. */
export const ALL_PLACE_SUBTYPES: readonly PlaceSubType[] = PLACE_TYPES.flatMap(
  (type): readonly PlaceSubType[] => PLACE_SUBTYPES[type],
);

/** The subtypes of a type; the first is the default (WIZARD-13). */
export const subTypesOf = (type: PlaceType): readonly PlaceSubType[] => PLACE_SUBTYPES[type];

/** True if the subtype belongs to the type: a hotel can't be a villa (PLACES-06). */
export const isSubTypeOf = (type: PlaceType, subType: PlaceSubType): boolean =>
  subTypesOf(type).includes(subType);

/** The default radius of a new place in metres (PLACES-03). */
export const DEFAULT_RADIUS_M = 25;
/** The largest radius of a place, in metres. */
export const MAX_RADIUS_M = 10_000;
