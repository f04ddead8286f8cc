import { defineModule } from '../../platform/module.ts';
import { infoRoutes } from './info.routes.ts';

/** Public information about the cloud, and its health. */
export const info = defineModule({
  name: 'info',
  make: ({ clock, settings }) => ({
    routes: { info: infoRoutes(settings, () => clock.monotonic()) },
  }),
});
