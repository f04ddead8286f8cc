import { VERSION, isRole, type UserId } from '@dimora/domain';
import type { Server } from 'node:http';
import type { HubModule, Platform } from './platform/module.ts';
import { createActivation } from './modules/activation/activation.module.ts';
import type { ActivationPort } from './modules/activation/port.ts';
import { createCloud } from './modules/cloud/cloud.module.ts';
import type { CloudService } from './modules/cloud/cloud.service.ts';
import type { Hashing } from './modules/cloud/cloud-sign-in.ts';
import { controlsOf } from './modules/cloud/controls.ts';
import type { CloudLinkPort } from './modules/cloud/port.ts';
import { createHubDiscovery } from './modules/hub-discovery/hub-discovery.module.ts';
import type { Announcement } from './modules/hub-discovery/port.ts';
import type { HubService } from './modules/hub/hub.service.ts';
import type { ParametersPort } from './modules/parameters/port.ts';
import {
  BRAND,
  PRODUCT_ID,
  PRODUCT_MODEL,
  PRODUCT_SERIAL,
  PRODUCT_SKU,
} from './modules/system/definitions.ts';
import type { SystemService } from './modules/system/system.service.ts';
import type { TunnelPort } from './modules/tunnel/port.ts';
import type { UsersModule } from './modules/users/users.module.ts';
import { systemChanged } from './platform/system.events.ts';

/** What the wiring of the cloud is given. */
export type CloudParts = {
  readonly parameters: ParametersPort;
  readonly users: () => UsersModule;
  readonly system: () => SystemService;
  readonly hub: () => HubService;
  readonly hasher: Hashing;
  /** Where the hub is reached in its own house, once it listens. */
  readonly baseAddress: () => string | undefined;
  readonly cloudUrl: string | undefined;
};

/** Under what name others know the hub before somebody gives it one. */
const nameless = (ProductId: string): string => `Dimora ${ProductId.slice(-4).toUpperCase()}`;

/** Wires the hub's dealings with its cloud, its activation, and its voice on the local network. */
export function createCloudModules(platform: Platform, parts: CloudParts) {
  const { parameters, users, system, hub } = parts;
  const ProductId = (): string => parameters.value(PRODUCT_ID);
  const ProductName = (): string => hub().self().Name || nameless(ProductId());
  const owner = (): UserId | undefined =>
    users()
      .port.all()
      .find((person) => person.Role === 'owner' && person.Enabled)?.Id;
  const cloud = createCloud(
    platform,
    {
      users: () => users().port,
      hasher: parts.hasher,
      ProductId,
      introduction: () => ({
        ProductName: ProductName(),
        ProductModel: parameters.value(PRODUCT_MODEL),
        ProductSku: parameters.value(PRODUCT_SKU),
        serial: parameters.value(PRODUCT_SERIAL),
        brand: parameters.value(BRAND),
        version: VERSION,
      }),
      report: () => ({
        ProductName: ProductName(),
        version: VERSION,
        BaseAddress: parts.baseAddress() ?? null,
        users: peopleOf(users()),
      }),
      setProperty: (property) => system().setProperty(property),
    },
    parts.cloudUrl,
  );
  const activation = createActivation(platform, {
    cloud: cloud.port,
    cloudFacts: () => cloud.port.facts(),
    owners: {
      owner,
      install: (person, wish) => {
        users().port.installOwner(person, wish);
        platform.bus.emit(systemChanged, {});
      },
      keepImage: (image) => users().avatars.keep(image),
    },
    outcome: () => {
      const base_address = parts.baseAddress();
      const { federationKeyId } = cloud.port.facts();
      return {
        product_id: ProductId(),
        ...(base_address === undefined ? {} : { base_address }),
        ...(federationKeyId === null ? {} : { federation_key: federationKeyId }),
      };
    },
  });
  const said = (): Announcement => ({
    ProductId: ProductId(),
    ProductName: ProductName(),
    ProductSku: parameters.value(PRODUCT_SKU),
    PropertyId: system().property()?.Id ?? null,
    mode: system().info().mode,
    version: VERSION,
    pairing: cloud.port.exists ? activation.port.pairing() : null,
  });
  const discovery = createHubDiscovery(platform, { said, hasOwner: () => owner() !== undefined });
  const link = linkOf(cloud.port, activation.port, parts, said);
  return {
    cloud,
    activation,
    discovery,
    tunnel: tunnelOf(platform, cloud.port, link),
    controls: link.controls,
  };
}

/** Who has which role here, as the cloud's lists show it; `not_authorized` is switched off. */
const peopleOf = ({ port }: UsersModule) =>
  port
    .all()
    .filter(({ Role }) => isRole(Role))
    .map(({ Id, Role, Enabled }) => ({
      UserId: Id,
      Role: Enabled ? Role : ('not_authorized' as const),
    }));

/** What the tunnel needs of the cloud module: whom to call, and what the cloud may ask. */
const linkOf = (
  cloud: CloudService,
  activation: ActivationPort,
  { system }: CloudParts,
  said: () => Announcement,
): CloudLinkPort => ({
  dial: () => cloud.dial(),
  controls: controlsOf({
    property: (property) => system().setProperty(property),
    sessionEnded: (sid) => cloud.endSession(sid),
    activate: (ticket, pairing) => activation.activateByTicket(ticket, pairing),
    // The nonce is for the local network's ears alone.
    facts: () => ({ ...said(), pairing: undefined, info: system().info() }),
  }),
});

/** The tunnel to the cloud: loaded only where there is one, and once the hub listens. */
function tunnelOf(platform: Platform, cloud: CloudService, link: CloudLinkPort) {
  let tunnel: HubModule<TunnelPort> | undefined;
  return {
    async open(server: Server): Promise<void> {
      if (!cloud.exists) return;
      const { createTunnel } = await import('./modules/tunnel/tunnel.module.ts');
      tunnel = createTunnel(platform, { link, server });
      await cloud.follow(tunnel.port);
      await tunnel.start?.();
    },
    stop: async () => tunnel?.stop?.(),
  };
}
