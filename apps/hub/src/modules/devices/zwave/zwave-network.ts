import type { NetworkNodeRow } from '@dimora/contract';
import { ZwaveOwn, type NetworkNode } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { RadioNetwork, RadioNetworks } from '../networks/port.ts';

/** The key of the driver of Z-Wave. */
export const ZWAVE_DRIVER = 'zwave';

type RadioPart = { readonly radio?: { readonly own?: unknown } | null | undefined };

/** What Z-Wave alone knows of a node; `null` before the interview. */
export const ownOf = ({ radio }: RadioPart): ZwaveOwn | null =>
  ZwaveOwn.safeParse(radio?.own).data ?? null;

/** The three numbers by which makers tell their models apart; `null` before the node has said them. */
export function modelOf(own: ZwaveOwn | null) {
  const { manufacturerId, productType, productId } = own ?? {};
  if (manufacturerId == null || productType == null || productId == null) return null;
  return { ManufacturerId: manufacturerId, ProductType: productType, ProductId: productId };
}

/** A Z-Wave network whose controller was open at least once, so that its home ID is known. */
export class ZwaveNetwork {
  readonly network: RadioNetwork;
  readonly homeId: string;
  /** The controller's own node. */
  readonly controller: string;
  readonly #networks: RadioNetworks;

  constructor(
    networks: RadioNetworks,
    network: RadioNetwork,
    about: { networkId: string; node: string },
  ) {
    this.#networks = networks;
    this.network = network;
    this.homeId = about.networkId;
    this.controller = about.node;
  }

  /** The nodes as somebody may see them. */
  rows(caller: Caller): readonly NetworkNodeRow[] {
    return this.#networks.rows(ZWAVE_DRIVER, this.network.Id, caller);
  }

  /** The nodes that somebody may not see: nothing that they read names one. */
  hidden(caller: Caller): ReadonlySet<string> {
    return this.#networks.hidden(ZWAVE_DRIVER, this.network.Id, caller);
  }

  /** NOT_FOUND if the network has no such node. */
  node(id: number | string): NetworkNode {
    const node = this.network.nodes().find((each) => each.id === String(id));
    if (!node) throw new DimoraError('NOT_FOUND', { kind: 'node' });
    return node;
  }

  /** NOT_FOUND for a node that somebody may not see. */
  refuseHidden(id: number, caller: Caller): void {
    if (!this.rows(caller).some(({ node }) => node === String(id)))
      throw new DimoraError('NOT_FOUND', { kind: 'node' });
  }

  /** Every node but the controller: bulk actions leave it alone, and endpoints are part of their node (ZWAVE-05). */
  devices(): readonly NetworkNode[] {
    return this.network.nodes().filter(({ id }) => id !== this.controller && id !== '1');
  }
}

/** The Z-Wave networks of the house, by their home IDs. */
export class ZwaveNetworks {
  readonly #networks: RadioNetworks;

  constructor(networks: RadioNetworks) {
    this.#networks = networks;
  }

  all(): readonly ZwaveNetwork[] {
    return this.#networks.all(ZWAVE_DRIVER).flatMap((network) => {
      const about = network.about();
      return about ? [new ZwaveNetwork(this.#networks, network, about)] : [];
    });
  }

  /** NOT_FOUND if there is none. */
  byHome(homeId: string): ZwaveNetwork {
    const wanted = homeId.toUpperCase().replace(/^0X/, '');
    const found = this.all().find((each) => each.homeId === wanted);
    if (!found) throw new DimoraError('NOT_FOUND', { kind: 'network' });
    return found;
  }
}
