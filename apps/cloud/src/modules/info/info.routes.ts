import type { CloudInfo } from '@dimora/contract/cloud';
import { BUILD, VERSION } from '@dimora/domain';
import { os } from '../../platform/http/os.ts';
import type { CloudSettings } from '../../platform/settings.ts';

/** What anyone may know of the cloud, and whether it lives; `now` in milliseconds since any moment. */
export function infoRoutes(settings: CloudSettings, now: () => number) {
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
