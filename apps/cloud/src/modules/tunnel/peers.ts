import type { Clock, Entropy } from '@dimora/runtime';
import { dialPeer, type TunnelSession } from '@dimora/tunnel';
import type { Replicas } from './replicas.ts';

/** Where a replica takes the others' calls. */
export const PEER_PATH = '/tunnel/peer';

/** What a replica calls itself, and the key that proves that it is one. */
export type PeerName = {
  readonly ProductId: string;
  readonly secret: () => Promise<string>;
  readonly clock: Clock;
  readonly entropy: Entropy;
};

/** The open ways to other replicas, one each, dialled when first needed. */
export class Peers implements Disposable {
  readonly #replicas: Replicas;
  readonly #name: PeerName;
  readonly #ways = new Map<string, Promise<TunnelSession | undefined>>();
  #ended = false;

  constructor(replicas: Replicas, name: PeerName) {
    this.#replicas = replicas;
    this.#name = name;
  }

  /** The way to a replica; nothing when it isn't there. */
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
      // Whoever asks goes on without it, and looks where the hub is by then.
      return undefined;
    }
  }
}
