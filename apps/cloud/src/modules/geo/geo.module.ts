import { lazily } from '@dimora/node-kit/kernel';
import { defineModule } from '../../platform/module.ts';
import { IdentityPort } from '../identity/port.ts';
import { answerCacheMigrations } from './answer-cache.store.ts';
import { geoRoutes } from './geo.routes.ts';
import { geoSettingsAt, geoSettingsFrom } from './geo.settings.ts';
import { serveMap } from './map/map.routes.ts';
import { turnMigrations } from './turn.ts';

/** Finding places and addresses, and pictures of maps. What asks the services is loaded with the first call. */
export const geo = defineModule({
  name: 'geo',
  needs: { identity: IdentityPort },
  migrations: [...turnMigrations, ...answerCacheMigrations],
  make: (platform, { identity }) => {
    const { geocoderUrl, environment } = platform.settings;
    const settings =
      geocoderUrl === undefined ? geoSettingsFrom(environment) : geoSettingsAt(geocoderUrl);
    // The public services' policies ask whose software calls. The address is known once the cloud listens.
    const identified = () => ({ contact: platform.settings.publicUrl, ...settings });
    const service = lazily(async () => {
      const { makeGeo } = await import('./make-geo.ts');
      return makeGeo(platform, identified());
    });
    const map = lazily(async () => {
      const { makeMap } = await import('./map/make-map.ts');
      return makeMap(platform, identified());
    });
    const admit = (authorization: string | undefined) => identity.identifyBearer(authorization);
    return { routes: { geo: geoRoutes(service) }, http: serveMap({ map, admit }) };
  },
});
