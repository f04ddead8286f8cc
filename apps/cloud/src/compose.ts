import { DimoraError } from '@dimora/runtime';
import type { FastifyInstance } from 'fastify';
import { createGeo } from './modules/geo/geo.module.ts';
import { geoSettingsAt, geoSettingsFrom } from './modules/geo/geo.settings.ts';
import { createInfo } from './modules/info/info.module.ts';
import type { EdgePorts } from './platform/http/context.ts';
import type { CloudModule, CloudPlatform } from './platform/module.ts';

/** The cloud's modules, plugged together. */
export type Modules = ReturnType<typeof composeModules>;

/** Makes every module and plugs the one's port into the other; nothing runs yet. */
export function composeModules(platform: CloudPlatform) {
  const { settings } = platform;
  const identify = (): Promise<never> => Promise.reject(new DimoraError('NOT_AUTHENTICATED'));
  const info = createInfo(platform);
  const geo = createGeo(platform, {
    settings:
      settings.geocoderUrl === undefined
        ? geoSettingsFrom(process.env)
        : geoSettingsAt(settings.geocoderUrl),
    folder: settings.folder,
    admit: identify,
  });
  const modules: Readonly<Record<string, CloudModule<unknown, unknown>>> = { info, geo };
  const edgePorts: EdgePorts = {
    log: platform.log,
    identify,
    identifyHub: () => Promise.reject(new DimoraError('NOT_AUTHENTICATED')),
  };
  return {
    edgePorts,
    router: { info: info.routes, geo: geo.routes },
    plainRoutes: (http: FastifyInstance): void => {
      for (const module of Object.values(modules)) module.http?.(http);
    },
    upgrades: Object.values(modules).flatMap((module) => module.upgrades ?? []),
    /** Lets every module start by itself, none waiting for another. */
    start: () =>
      Promise.all(
        Object.entries(modules).map(([name, module]) =>
          alone(platform, name, () => module.start?.()),
        ),
      ),
    async stop() {
      for (const [name, module] of Object.entries(modules).toReversed())
        await alone(platform, name, () => module.stop?.());
    },
  };
}

/** What fails in one module is no other module's affair. */
async function alone(
  { log }: CloudPlatform,
  name: string,
  work: () => void | Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('cloud.moduleFailed', { module: name, error });
  }
}
