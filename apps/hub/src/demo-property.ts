import type { Property } from '@dimora/contract';
import type { DemoProduct } from './platform/setting.ts';

/** The demo home's property. */
export const DEMO_PROPERTY: Property = {
  Id: 'casa-al-mare',
  Name: 'Casa al mare',
  Latitude: 44.07,
  Longitude: 9.9,
};

/** The product id of the demo home's hub: the demo's cloud knows it by this id. */
export const DEMO_PRODUCT: DemoProduct = {
  ProductId: 'casa-al-mare',
  serial: 'DM-2311-004182',
  property: DEMO_PROPERTY,
};
