import type { CloudInfo } from '@dimora/contract/cloud';
import { BUILD, VERSION } from '@dimora/domain';
import { os } from '../../platform/http/os.ts';
import { defineModule } from '../../platform/module.ts';
import type { CloudSettings } from '../../platform/settings.ts';

/** Public information about the cloud, and its health. */
export const info = defineModule({
  name: 'info',
  make: ({ clock, settings }) => ({
    routes: { info: infoRoutes(settings, () => clock.monotonic()) },
  }),
});

function infoRoutes(settings: CloudSettings, now: () => number) {
  const startedAt = now();
  return {
    get: os.info.get.handler(() => cloudInfo(settings)),
    health: os.info.health.handler(() => ({
      ok: true,
      uptimeMs: now() - startedAt,
      replica: settings.replica,
    })),
  };
}

const cloudInfo = (settings: CloudSettings): CloudInfo => {
  const { brand, demo, allowRegistration, loginVariant, showRemoveSubscription, mapAttribution } =
    settings;
  return {
    version: VERSION,
    build: BUILD,
    identityBaseUrl: settings.publicUrl,
    brand,
    demo,
    allowRegistration,
    loginVariant,
    showRemoveSubscription,
    mapAttribution,
  };
};
