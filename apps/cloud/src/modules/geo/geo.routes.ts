import { os } from '../../platform/http/os.ts';
import type { GeoService } from './geo.service.ts';

/** Finding places and addresses. */
export const geoRoutes = (geo: () => Promise<GeoService>) => ({
  search: os.geo.search.handler(async ({ context: { caller }, input }) =>
    (await geo()).search(caller.user.Id, input.q, input.limit),
  ),
  abilities: os.geo.abilities.handler(async () => (await geo()).abilities()),
  places: os.geo.places.handler(async ({ input }) => (await geo()).places(input.q)),
  reverse: os.geo.reverse.handler(async ({ input }) => (await geo()).reverse(input.lat, input.lon)),
  ipLocation: os.geo.ipLocation.handler(async ({ context: { call } }) =>
    (await geo()).ipLocation(call.address),
  ),
});
