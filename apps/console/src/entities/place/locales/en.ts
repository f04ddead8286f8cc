import type { PlaceSubType, PlaceType } from '@dimora/domain';

/** Places, their map and the search for them, in English. */
export const en = {
  types: {
    Home: 'Home',
    Office: 'Office',
    Hotel: 'Hotel',
  } satisfies Record<PlaceType, string>,
  subTypes: {
    House: 'House',
    SeaHouse: 'Sea house',
    MountainHouse: 'Mountain house',
    Apartment: 'Apartment',
    Villa: 'Villa',
    OpenSpace: 'Open space',
    Other: 'Other',
    Store: 'Shop',
    Worksite: 'Building site',
    Industry: 'Industry',
    Factory: 'Factory',
    Warehouse: 'Warehouse',
    'B&B': 'B&B',
    Luxury: 'Luxury hotel',
    Resort: 'Resort',
  } satisfies Record<PlaceSubType, string>,
  kind: {
    type: 'Type',
    subType: 'Kind',
  },
  map: {
    label: 'Map of the place. Arrow keys move it, plus and minus zoom.',
    fixed: 'Map of the place',
    nearer: 'Zoom in',
    farther: 'Zoom out',
    nearest: 'This is as near as it gets',
    farthest: 'This is as far as it gets',
    simple: 'Simple map: no streets at the moment',
    position: '{latitude}, {longitude} · the circle reaches {radius}',
  },
  search: {
    label: 'Find an address',
    placeholder: 'Street and number, or town',
    help: 'Search an address, or move the map',
    results: 'Places found',
    searching: 'Searching…',
    pressEnter: 'Press Enter to search',
    failed: 'The address service does not answer. Try again in a moment, or move the map.',
    locate: 'Where I am now',
    found: { one: '{count} place found', other: '{count} places found' },
    NO_LOCATION_DATA: 'No place found. Try fewer words, or move the map.',
  },
  position: {
    latitude: 'Latitude',
    longitude: 'Longitude',
    latitudeHelp: 'Degrees north, from −90 to 90',
    longitudeHelp: 'Degrees east, from −180 to 180',
    invalid: 'Enter a valid position!',
    address: 'Address',
    addressHelp: 'Found from the position on the map',
    addressLooking: 'Looking up the address…',
    addressUnknown: 'No address is known here',
    radius: 'Radius',
    radiusHelp: 'Metres around the place that count as being there',
  },
  image: 'Map around {name}',
} as const;
/** The shape that every language has. */
export type PlaceWords = typeof en;
