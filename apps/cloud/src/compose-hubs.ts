import type { HubAccounts, HubPeople } from './modules/hubs/needs.ts';
import { createHubs } from './modules/hubs/hubs.module.ts';
import { createCloudParameters } from './modules/parameters/cloud-parameters.module.ts';
import type { Accounts, People, Tunnels } from './modules/products/needs.ts';
import { createProducts } from './modules/products/products.module.ts';
import { createProperties } from './modules/properties/properties.module.ts';
import type { CloudPlatform } from './platform/module.ts';

/** What the hubs and all that belongs to them need of the rest; asked at the time of need. */
export type HubPeers = {
  readonly accounts: () => Accounts & HubAccounts;
  readonly people: () => People & HubPeople;
  readonly tunnels: () => Tunnels;
};

/** Makes the modules around hubs, which need one another: products, places, parameters, the hubs themselves. */
export function composeHubModules(platform: CloudPlatform, peers: HubPeers) {
  const properties = createProperties(platform, () => products.port);
  const products = createProducts(platform, {
    ...peers,
    places: () => properties.port,
    gate: () => hubs.port,
  });
  const parameters = createCloudParameters(platform, products.port);
  const hubs = createHubs(platform, { ...peers, products: products.port });
  return { properties, products, parameters, hubs };
}
