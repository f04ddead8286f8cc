import type { FastifyInstance } from 'fastify';
import { composeHubModules } from './compose-hubs.ts';
import { createGeo } from './modules/geo/geo.module.ts';
import { geoSettingsAt, geoSettingsFrom } from './modules/geo/geo.settings.ts';
import { AccountStore } from './modules/identity/account.store.ts';
import { createIdentity } from './modules/identity/identity.module.ts';
import { createInfo } from './modules/info/info.module.ts';
import { createMail } from './modules/mail/mail.module.ts';
import { createProfile } from './modules/profile/profile.module.ts';
import { createTunnels } from './modules/tunnel/tunnel.module.ts';
import type { EdgePorts } from './platform/http/context.ts';
import type { CloudModule, CloudPlatform } from './platform/module.ts';

/** The cloud's modules, plugged together. */
export type Modules = ReturnType<typeof composeModules>;

/** Makes every module and plugs the one's port into the other; nothing runs yet. */
export function composeModules(platform: CloudPlatform) {
  const { settings } = platform;
  const accounts = new AccountStore(platform.sql);
  const info = createInfo(platform);
  const mail = createMail(platform);
  const profile = createProfile(platform, accounts);
  const identity = createIdentity(platform, { accounts, profiles: profile.port, mail: mail.port });
  const geo = createGeo(platform, {
    settings:
      settings.geocoderUrl === undefined
        ? geoSettingsFrom(process.env)
        : geoSettingsAt(settings.geocoderUrl),
    folder: settings.folder,
    admit: (request) => identity.port.identifyBearer(request.headers.authorization),
  });
  const { properties, products, parameters, hubs } = composeHubModules(platform, {
    accounts: () => identity.port,
    people: () => profile.port,
    tunnels: () => tunnels.port,
  });
  const tunnels = createTunnels(platform, {
    keyOf: (ProductId) => hubs.port.keyOf(ProductId),
    checkHubToken: (token, ProductId) => identity.port.checkHubToken(token, ProductId),
  });
  const modules: Readonly<Record<string, CloudModule<unknown, unknown>>> = {
    info,
    mail,
    profile,
    identity,
    geo,
    properties,
    products,
    parameters,
    hubs,
    // Stops first: whoever comes through a tunnel is told before the rest is gone.
    tunnels,
  };
  const edgePorts: EdgePorts = {
    log: platform.log,
    identify: (token) => identity.port.identify(token),
    identifyHub: (authorization) => hubs.port.identifyHub(authorization),
  };
  return {
    edgePorts,
    identity: identity.port,
    products: products.port,
    tunnels: tunnels.port,
    /** How accounts are made by hand. */
    registration: identity.registration,
    router: {
      info: info.routes,
      identity: identity.routes,
      ...identity.factorRoutes,
      profile: profile.routes,
      geo: geo.routes,
      products: products.routes,
      properties: properties.routes,
      parameters: parameters.routes,
      hubs: hubs.routes,
    },
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
