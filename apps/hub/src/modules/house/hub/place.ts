import type { HubPlace } from '@dimora/domain';
import type { ProductPort } from '../product/port.ts';
import type { Holidays } from './holidays.ts';
import type { TimeZonePort } from './port.ts';

type Parts = {
  readonly product: Pick<ProductPort, 'property'>;
  readonly zone: TimeZonePort;
  readonly holidays: Pick<Holidays, 'current'>;
};

/** Where the house stands now, for moments of the day, the sun and public holidays. */
export function placeOf({ product, zone, holidays }: Parts): HubPlace {
  const { Latitude = null, Longitude = null } = product.property() ?? {};
  const position = Latitude === null || Longitude === null ? null : { Latitude, Longitude };
  return { timeZone: zone.current(), position, holidays: holidays.current() };
}
