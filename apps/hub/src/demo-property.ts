import type { Property } from '@dimora/contract';

/** Where the demo home stands. */
export const DEMO_PROPERTY: Property = {
  Id: 'casa-al-mare',
  Name: 'Casa al mare',
  Latitude: 44.07,
  Longitude: 9.9,
};
