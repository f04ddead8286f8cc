import type { Clock, Entropy } from '@dimora/runtime';
import { dialPeer, type TunnelSession } from '@dimora/tunnel';
import type { Replicas } from './replicas.ts';

/** The path on which a replica accepts the others. */
export const PEER_PATH = '/tunnel/peer';

/** A replica's name, and the key by which it authenticates to the others. */
export type PeerName = {
  readonly ProductId: string;
  readonly secret: () => Promise<string>;
  readonly clock: Clock;
  readonly entropy: Entropy;
};

/** Connections to other replicas, one each, dialled when first needed. */
export class Peers implements Disposable {
  readonly #replicas: Replicas;
  readonly #name: PeerName;
  readonly #ways = new Map<string, Promise<TunnelSession | undefined>>();
  #ended = false;

  constructor(replicas: Replicas, name: PeerName) {
    this.#replicas = replicas;
    this.#name = name;
  }

  /** The connection to a replica; nothing where it is unreachable. */
  async to(replica: string): Promise<TunnelSession | undefined> {
    const way = await this.#ways.get(replica);
    if (way?.isOpen) return way;
    this.#ways.delete(replica);
    if (!this.#replicas.isAlive(replica)) await this.#replicas.look();
    const url = this.#replicas.urlOf(replica);
    if (url === undefined || this.#ended) return undefined;
    const dialled = this.#ways.get(replica) ?? this.#dial(url);
    this.#ways.set(replica, dialled);
    return await dialled;
  }

  [Symbol.dispose](): void {
    this.#ended = true;
    for (const way of this.#ways.values()) void way.then((session) => session?.close('goodbye'));
    this.#ways.clear();
  }

  async #dial(url: string): Promise<TunnelSession | undefined> {
    const { ProductId, secret, clock, entropy } = this.#name;
    try {
      return await dialPeer(`${url.replace(/^http/, 'ws')}${PEER_PATH}`, {
        ProductId,
        key: await secret(),
        clock,
        entropy,
      });
    } catch {
      // The caller retries, and looks up again where the hub is.
      return undefined;
    }
  }
}
