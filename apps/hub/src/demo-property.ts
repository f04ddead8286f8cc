import type { Property } from '@dimora/contract';
import type { DemoProduct } from './platform/setting.ts';

/** Where the demo home stands. */
export const DEMO_PROPERTY: Property = {
  Id: 'casa-al-mare',
  Name: 'Casa al mare',
  Latitude: 44.07,
  Longitude: 9.9,
};

/** Which product the demo home's hub is: the demo's cloud knows it by this id. */
export const DEMO_PRODUCT: DemoProduct = {
  ProductId: 'casa-al-mare',
  serial: 'DM-2311-004182',
  property: DEMO_PROPERTY,
};
