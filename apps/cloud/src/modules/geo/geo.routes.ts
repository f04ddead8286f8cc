import { os } from '../../platform/http/os.ts';
import type { GeoService } from './geo.service.ts';

/** Finding places and addresses. */
export const geoRoutes = (geo: GeoService) => ({
  search: os.geo.search.handler(({ context: { caller }, input }) =>
    geo.search(caller.user.Id, input.q, input.limit),
  ),
  places: os.geo.places.handler(({ input }) => geo.places(input.q)),
  reverse: os.geo.reverse.handler(({ input }) => geo.reverse(input.lat, input.lon)),
  ipLocation: os.geo.ipLocation.handler(({ context: { call } }) => geo.ipLocation(call.address)),
});
