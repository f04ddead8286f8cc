import type { Found } from '@dimora/contract';
import { allowsSome } from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Answer } from 'dns-packet';
import type { Caller } from '../../../platform/caller.ts';
import { Findings } from './findings.ts';
import type { Network } from './network.ts';

/**
 * Duration of a search in milliseconds; answers arrive within 400, and a second query catches missed ones.
 */
const SEARCH_MS = 1_500;
const AGAIN_MS = 500;

/** Dependencies of the service. */
export type DiscoveryParts = {
  readonly clock: Clock;
  readonly networks: () => readonly Network[];
  /** This hub itself, left out of its own results. */
  readonly ProductId: () => string;
  readonly hasOwner: () => boolean;
  /** People whose apps this hub announces itself. */
  readonly apps: () => Found['appUsers'];
};

/** Searches for hubs and apps on this hub's networks (CHOOSER-13). */
export class HubDiscoveryService {
  readonly #parts: DiscoveryParts;
  #searching = false;

  constructor(parts: DiscoveryParts) {
    this.#parts = parts;
  }

  /**
   * Everything that answers within the search time. Rejects with FORBIDDEN for callers without access to the
   * hub's surroundings, and SEARCH_YET_IN_PROGRESS.
   */
  async search(caller: Caller): Promise<Found> {
    if (this.#parts.hasOwner() && !allowsSome(caller.claims, 'READ_SYSTEM'))
      throw new DimoraError(caller.session.notEnabled ? 'USER_NOT_ENABLED' : 'FORBIDDEN', {
        claim: 'READ_SYSTEM',
      });
    if (this.#searching) throw new DimoraError('SEARCH_YET_IN_PROGRESS');
    this.#searching = true;
    try {
      const { products, appUsers } = await this.#listen();
      const people = new Map(
        [...this.#parts.apps(), ...appUsers].map((each) => [keyOf(each), each]),
      );
      return {
        products,
        appUsers: [...people.values()].filter(({ Id }) => Id !== caller.user.Id),
      };
    } finally {
      this.#searching = false;
    }
  }

  async #listen(): Promise<Found> {
    const { clock, networks, ProductId } = this.#parts;
    // Without a network there is nothing to wait for.
    if (networks().length === 0) return { products: [], appUsers: [] };
    using listening = new DisposableStack();
    const findings = new Findings();
    for (const network of networks()) {
      const hear = (records: readonly Answer[]): void => take(findings, network, records);
      listening.use(network.search(hear));
      listening.use(clock.after(AGAIN_MS, () => void network.search(hear)));
    }
    await new Promise<void>((resolve) => listening.use(clock.after(SEARCH_MS, resolve)));
    const { products, appUsers } = findings.found();
    return { appUsers, products: products.filter((each) => each.ProductId !== ProductId()) };
  }
}

const keyOf = ({ Id, appType }: Found['appUsers'][number]): string => `${Id} ${appType}`;

/** Adds records; queries the details of services that only gave their name. */
function take(findings: Findings, network: Network, records: readonly Answer[]): void {
  for (const record of records) findings.take(record);
  const named = records.flatMap((record) => (record.type === 'PTR' ? [record.data] : []));
  const told = new Set(records.map(({ name }) => name.toLowerCase()));
  const missing = named.filter((name) => !told.has(name.toLowerCase()));
  if (missing.length > 0) network.askFor(missing.slice(0, 20));
}
