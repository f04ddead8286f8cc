import { NodeType, RFRegion, type CommandClasses } from '@zwave-js/core';
import { jsonToNVM, nvmToJSON } from '@zwave-js/nvmedit';
import type { NodePlan } from './plan.ts';
import type { SimulatedNode } from './simulated-node.ts';

type Image = Parameters<typeof jsonToNVM>[0];
type ImageNode = Image['nodes'][number];

const SDK = '7.19.0';
const NO_CLASSES: CommandClasses[] = [];

/** The memory of a stick of the 700 series that has this network, byte by byte as its maker's firmware writes it. */
async function memoryOf(
  homeId: number,
  plans: readonly NodePlan[],
): Promise<Uint8Array<ArrayBuffer>> {
  const last = Math.max(1, ...plans.map(({ id }) => id));
  const image: Image = {
    format: 5,
    controller: {
      protocolVersion: SDK,
      applicationVersion: SDK,
      homeId: `0x${homeId.toString(16).padStart(8, '0')}`,
      nodeId: 1,
      lastNodeId: last,
      staticControllerNodeId: 1,
      sucLastIndex: 255,
      controllerConfiguration: 40,
      sucUpdateEntries: [],
      maxNodeId: last,
      reservedId: 0,
      systemState: 0,
      rfConfig: {
        rfRegion: RFRegion.Europe,
        txPower: 0,
        measured0dBm: 3.3,
        enablePTI: 0,
        maxTXPower: 14,
        nodeIdType: null,
      },
      isListening: true,
      optionalFunctionality: true,
      genericDeviceClass: 2,
      specificDeviceClass: 7,
      commandClasses: {
        includedInsecurely: NO_CLASSES,
        includedSecurelyInsecureCCs: NO_CLASSES,
        includedSecurelySecureCCs: NO_CLASSES,
      },
    },
    nodes: Object.fromEntries([
      [1, nodeOf({ genericDeviceClass: 2, specificDeviceClass: 7 }, [], true)],
      ...plans.map(({ id, capabilities, neighbours }): [number, ImageNode] => [
        id,
        nodeOf(capabilities, neighbours, false),
      ]),
    ]),
  };
  return Uint8Array.from(await jsonToNVM(image, SDK));
}

/** The network that a memory belongs to. */
type Network = {
  homeId: number;
  readonly nodes: ReadonlyMap<number, SimulatedNode>;
  put(node: SimulatedNode): Promise<void>;
  remove(id: number): void;
};

/** The memory of a stick: it holds which nodes the network has, and what is written into it decides on that. */
export class RadioMemory {
  readonly #network: Network;
  /** Nodes that were in the network at some time: they are still there when a copy of that time is written back. */
  readonly #seen = new Map<number, SimulatedNode>();
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array();
  #ids: string | undefined;
  #isWritten = false;
  /** How often something was written into it. */
  writes = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** Has what the network is now. */
  async open(): Promise<void> {
    const { homeId, nodes } = this.#network;
    for (const [id, node] of nodes) this.#seen.set(id, node);
    const ids = [...nodes.keys()].join();
    if (ids === this.#ids) return;
    this.#bytes = await memoryOf(
      homeId,
      [...nodes.values()].map(({ plan }) => plan),
    );
    this.#ids = ids;
  }

  write(bytes: Uint8Array, offset: number): void {
    this.#bytes.set(bytes, offset);
    this.#isWritten = true;
    this.writes += 1;
  }

  /** What was written is the network from now on. */
  async close(): Promise<void> {
    if (!this.#isWritten) return;
    this.#isWritten = false;
    const written = await nvmToJSON(this.#bytes);
    const network = this.#network;
    network.homeId = Number(written.controller.homeId);
    for (const id of network.nodes.keys()) if (!written.nodes[id]) network.remove(id);
    for (const [id, node] of this.#seen)
      if (written.nodes[id] && !network.nodes.has(id)) await network.put(node);
    this.#ids = [...network.nodes.keys()].join();
  }
}

const nodeOf = (
  {
    isListening = true,
    isFrequentListening = false,
    genericDeviceClass = 0x10,
    specificDeviceClass = 0x01,
  }: NodePlan['capabilities'],
  neighbors: readonly number[],
  isController: boolean,
): ImageNode => ({
  isListening,
  isFrequentListening,
  isRouting: true,
  supportedDataRates: [40_000, 100_000],
  protocolVersion: 3,
  optionalFunctionality: true,
  nodeType: isController ? NodeType.Controller : NodeType['End Node'],
  supportsSecurity: false,
  supportsBeaming: true,
  isVirtual: false,
  genericDeviceClass,
  specificDeviceClass,
  neighbors: [...neighbors],
  sucUpdateIndex: 0,
  appRouteLock: false,
  routeSlaveSUC: false,
  sucPendingUpdate: false,
  pendingDiscovery: false,
});
