import type { NodeLink } from '@dimora/driver-kit';

/** The node of the coordinator in the tables of others. */
export const COORDINATOR_ADDRESS = 0;

/** What one node hears of another one. */
export type Heard = {
  readonly ieee: string;
  readonly address: number;
  /** From 0 to 1. */
  readonly quality: number;
  readonly isChild: boolean;
  readonly isRouter: boolean;
};

/** The tables of one router, as last read. */
export type NodeTables = {
  readonly heard: readonly Heard[];
  /** The next hop by destination, network addresses. */
  readonly hops: ReadonlyMap<number, number>;
  readonly at: number;
  /** The tables that it didn't give. */
  readonly failed: readonly ('neighbours' | 'routes')[];
};

/** The tables of all routers and of the coordinator: who hears whom, and the ways to each device. */
export class NetworkTables {
  readonly #coordinator: string;
  readonly #tables = new Map<string, NodeTables>();

  constructor(coordinator: string) {
    this.#coordinator = coordinator;
  }

  put(ieee: string, tables: NodeTables): void {
    const before = this.#tables.get(ieee);
    const { failed } = tables;
    this.#tables.set(ieee, {
      ...tables,
      // What isn't answered this time stays as it was known.
      ...(before && failed.includes('neighbours') && { heard: before.heard }),
      ...(before && failed.includes('routes') && { hops: before.hops }),
    });
  }

  remove(ieee: string): void {
    this.#tables.delete(ieee);
  }

  of(ieee: string): NodeTables | undefined {
    return this.#tables.get(ieee);
  }

  /** Everybody who is in a table, with the address there. */
  everybody(): ReadonlyMap<string, number> {
    return new Map(
      [...this.#tables.values()].flatMap(({ heard }) =>
        heard
          .filter(({ address }) => address !== COORDINATOR_ADDRESS)
          .map(({ ieee, address }) => [ieee, address]),
      ),
    );
  }

  /** The links of a node: those that it measures itself, and those that others measure of it. */
  linksOf(ieee: string): NodeLink[] {
    const links = new Map<string, number>();
    for (const { ieee: to, quality } of this.#tables.get(ieee)?.heard ?? []) links.set(to, quality);
    for (const [other, { heard }] of this.#tables)
      for (const each of heard)
        if (each.ieee === ieee && !links.has(other)) links.set(other, each.quality);
    return [...links].map(([to, quality]) => ({ to, quality }));
  }

  /**
   * The repeaters on the way from a node to the coordinator, the nearest to the node first; `null` if no table
   * knows a way.
   */
  wayOf(ieee: string, address: number): string[] | null {
    const parent = this.#parentOf(ieee);
    if (parent === this.#coordinator) return [];
    if (parent !== undefined) {
      const above = this.wayOf(parent, this.#addressOf(parent));
      return above && [parent, ...above];
    }
    return this.#hopsTo(ieee, address);
  }

  /** The router that has the node as its child. */
  #parentOf(ieee: string): string | undefined {
    for (const [router, { heard }] of this.#tables)
      if (heard.some((each) => each.ieee === ieee && each.isChild)) return router;
    return undefined;
  }

  #addressOf(ieee: string): number {
    return this.everybody().get(ieee) ?? COORDINATOR_ADDRESS;
  }

  /** Follows the routing tables from the coordinator. */
  #hopsTo(ieee: string, address: number): string[] | null {
    const byAddress = new Map([...this.everybody()].map(([node, at]) => [at, node]));
    const way: string[] = [];
    let at = this.#coordinator;
    while (way.length <= byAddress.size) {
      const tables = this.#tables.get(at);
      const hop = tables?.hops.get(address);
      const next = hop === undefined || hop === address ? undefined : byAddress.get(hop);
      if (next === undefined || way.includes(next))
        return tables?.heard.some((each) => each.ieee === ieee) === true ? way : null;
      way.unshift(next);
      at = next;
    }
    return null;
  }
}
