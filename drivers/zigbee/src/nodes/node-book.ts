import { DriverError, type LinkGroup, type NetworkHost } from '@dimora/driver-kit';
import { SleepersCommands } from '@dimora/driver-kit/sleepers';
import type { Models } from 'zigbee-herdsman';
import type { NetworkTables } from '../tables/network-tables.ts';
import { knownLinks } from './known-links.ts';
import { radioNode } from './radio-node.ts';
import { ZigbeeNode } from './zigbee-node.ts';

/** Milliseconds over which news of a node are gathered before the hub hears of it. */
const GATHER_MS = 150;
const BEST_QUALITY = 255;

/** All nodes of the network, and what the hub hears of them. */
export class NodeBook implements Disposable {
  readonly #host: NetworkHost;
  readonly #tables: NetworkTables;
  readonly #sleepers: SleepersCommands;
  readonly #coordinator: string;
  readonly #nodes = new Map<string, ZigbeeNode>();
  readonly #groups = new Map<string, readonly LinkGroup[]>();
  readonly #times = new Map<string, number>();
  readonly #codes = new Set<string>();
  readonly #news = new Set<string>();
  #telling: Disposable | undefined;
  #hear: (ieee: string) => void = () => {};

  /** `folder` keeps what waits for the devices that sleep. */
  constructor(
    host: NetworkHost,
    { tables, coordinator, folder }: { tables: NetworkTables; coordinator: string; folder: string },
  ) {
    this.#host = host;
    this.#sleepers = new SleepersCommands({
      clock: host.clock,
      log: host.log,
      folder,
      expired: ({ node }) => this.#nodes.get(node)?.tellState(),
    });
    this.#coordinator = coordinator;
    this.#tables = tables;
  }

  /** `hear` is called for every node that reports something, is described or has left. */
  follow(hear: (ieee: string) => void): void {
    this.#hear = hear;
  }

  all(): readonly ZigbeeNode[] {
    return [...this.#nodes.values()];
  }

  find(ieee: string): ZigbeeNode | undefined {
    return this.#nodes.get(ieee);
  }

  /** Throws REFUSED for a node that isn't in the network. */
  get(ieee: string): ZigbeeNode {
    const node = this.#nodes.get(ieee);
    if (!node) throw new DriverError('REFUSED', { trouble: 'LEFT_NETWORK' });
    return node;
  }

  /** The node of a device; a new one is found out and told to the hub. */
  async put(device: Models.Device): Promise<ZigbeeNode> {
    const found = this.#nodes.get(device.ieeeAddr);
    if (found?.device === device) return found;
    found?.[Symbol.dispose]();
    const node = new ZigbeeNode(device, {
      clock: this.#host.clock,
      log: this.#host.log,
      sleepers: this.#sleepers,
      report: (news) => {
        this.#host.report(device.ieeeAddr, news);
        this.#hear(device.ieeeAddr);
      },
      described: () => this.tell(device.ieeeAddr),
    });
    this.#nodes.set(device.ieeeAddr, node);
    await node.define();
    this.#tellNow(node);
    return node;
  }

  remove(ieee: string): void {
    this.#nodes.get(ieee)?.[Symbol.dispose]();
    this.#nodes.delete(ieee);
    this.#groups.delete(ieee);
    this.#tables.remove(ieee);
    this.#sleepers.forget(ieee);
    this.#host.left(ieee);
    this.#hear(ieee);
  }

  setGroups(ieee: string, groups: readonly LinkGroup[]): void {
    this.#groups.set(ieee, groups);
    this.tell(ieee);
  }

  setRoundTrip(ieee: string, ms: number): void {
    this.#times.set(ieee, ms);
    this.tell(ieee);
  }

  /** It has joined with its own install code. */
  setCode(ieee: string): void {
    this.#codes.add(ieee);
  }

  /** Tells the hub of a node soon; several news of it at once. */
  tell(ieee: string): void {
    this.#news.add(ieee);
    this.#telling ??= this.#host.clock.after(GATHER_MS, () => this.#tellAll());
  }

  [Symbol.dispose](): void {
    this.#telling?.[Symbol.dispose]();
    this.#sleepers[Symbol.dispose]();
    for (const node of this.#nodes.values()) node[Symbol.dispose]();
  }

  #tellAll(): void {
    this.#telling = undefined;
    const news = [...this.#news];
    this.#news.clear();
    for (const ieee of news) {
      const node = this.#nodes.get(ieee);
      if (node) this.#tellNow(node);
    }
  }

  #tellNow(node: ZigbeeNode): void {
    const { id, device, description } = node;
    const links = this.#tables.linksOf(id);
    const { linkquality } = device;
    this.#host.node({
      id,
      description,
      links,
      radio: radioNode(node, {
        quality:
          linkquality === undefined ? null : Math.round((linkquality / BEST_QUALITY) * 100) / 100,
        route: this.#tables.wayOf(id, device.networkAddress),
        roundTripMs: this.#times.get(id) ?? null,
        groups: this.#groups.get(id) ?? knownLinks(device, this.#coordinator),
        hasCode: this.#codes.has(id),
      }),
    });
    this.#hear(id);
  }
}
