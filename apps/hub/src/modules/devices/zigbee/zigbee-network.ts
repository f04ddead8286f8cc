import type { NetworkNodeRow } from '@dimora/contract';
import { ZigbeeOwn, type NetworkNode, type RadioAbout } from '@dimora/driver-kit';
import { DimoraError } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import type { RadioNetwork, RadioNetworks } from '../networks/port.ts';

/** The key of the driver of Zigbee. */
export const ZIGBEE_DRIVER = 'zigbee';
/** The key of the coordinator's own node. */
export const COORDINATOR = 1;

type RadioPart = { readonly radio?: { readonly own?: unknown } | null | undefined };

/** What Zigbee alone knows of a node; `null` where it has said nothing. */
export const ownOf = ({ radio }: RadioPart): ZigbeeOwn | null =>
  ZigbeeOwn.safeParse(radio?.own).data ?? null;

/** The address of a device, as opposed to that of a group of the radio. */
const IEEE_ADDRESS = /^0x[\da-f]{16}$/i;

/** What the id of a group begins with. */
const GROUP = 'group_';

/** A Zigbee network whose coordinator was open at least once, so that its PAN ID is known. */
export class ZigbeeNetwork {
  readonly network: RadioNetwork;
  readonly panId: string;
  /** The address of the coordinator, which isn't among the nodes of every radio. */
  readonly coordinator: string;
  readonly #networks: RadioNetworks;

  constructor(
    networks: RadioNetworks,
    network: RadioNetwork,
    about: Pick<RadioAbout, 'networkId' | 'node'>,
  ) {
    this.#networks = networks;
    this.network = network;
    this.panId = about.networkId;
    this.coordinator = about.node;
  }

  /** The nodes as somebody may see them, without the groups that stand beside them. */
  rows(caller: Caller): readonly NetworkNodeRow[] {
    return this.#networks
      .rows(ZIGBEE_DRIVER, this.network.Id, caller)
      .filter(({ node }) => !node.startsWith(GROUP));
  }

  /** The nodes that somebody may not see: nothing that they read names one. */
  hidden(caller: Caller): ReadonlySet<string> {
    return this.#networks.hidden(ZIGBEE_DRIVER, this.network.Id, caller);
  }

  /** NOT_FOUND if the network has no node with this key. */
  node(key: number): NetworkNode {
    const node = this.network.nodes().find((each) => ownOf(each)?.key === key);
    if (!node) throw new DimoraError('NOT_FOUND', { kind: 'node' });
    return node;
  }

  /** Every node but the coordinator: those with a key above 1 (ZIGBEE-03). */
  devices(): readonly NetworkNode[] {
    return this.network.nodes().filter((node) => (ownOf(node)?.key ?? 0) > COORDINATOR);
  }

  /** The key of a node by its address; `null` for none of this network. */
  keyOf(address: string): number | null {
    if (address === this.coordinator) return COORDINATOR;
    const node = this.network.nodes().find(({ id }) => id === address);
    return (node && ownOf(node)?.key) ?? null;
  }

  /** Whether it is the address of a device that the network doesn't have. */
  isUnknown(address: string): boolean {
    const isKnown = [this.coordinator, ...this.network.nodes().map(({ id }) => id)].includes(
      address,
    );
    return IEEE_ADDRESS.test(address) && !isKnown;
  }
}

/** The Zigbee networks of the house, by their PAN IDs. */
export class ZigbeeNetworks {
  readonly #networks: RadioNetworks;

  constructor(networks: RadioNetworks) {
    this.#networks = networks;
  }

  all(): readonly ZigbeeNetwork[] {
    return this.#networks.all(ZIGBEE_DRIVER).flatMap((network) => {
      const about = network.about();
      return about ? [new ZigbeeNetwork(this.#networks, network, about)] : [];
    });
  }

  /** NOT_FOUND if there is none (ZIGBEE-02). */
  byPanId(panId: string): ZigbeeNetwork {
    const wanted = Number.parseInt(panId, 16);
    const found = this.all().find((each) => Number.parseInt(each.panId, 16) === wanted);
    if (!found) throw new DimoraError('NOT_FOUND', { kind: 'network' });
    return found;
  }
}
