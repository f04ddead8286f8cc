import type { DeviceReport, NetworkNode, NodeFollower } from '@dimora/driver-kit';
import type { NodeChange } from './port.ts';

/** The most nodes of a network: more than any radio takes. What a controller says of others isn't kept. */
const MOST = 5_000;

/** What a device says whose node has left. */
const GONE = 'LEFT_NETWORK';
/** What a device says whose network was removed. */
const RETIRED: DeviceReport = { Reachable: false, trouble: 'NETWORK_REMOVED' };

/** The nodes of one controller, and who follows them. They outlive the controller, which may come back. */
export class KnownNodes {
  readonly #nodes = new Map<string, NetworkNode>();
  /** What each node has reported, joined. */
  readonly #last = new Map<string, DeviceReport>();
  readonly #followers = new Map<string, Set<NodeFollower>>();
  #isRetired = false;
  readonly #changed: (change: NodeChange) => void;
  readonly #tooMany: (most: number) => void;
  #isFull = false;

  /**
   * `changed` hears of every node that is found, has changed or has left, and `tooMany` once that a controller names more
   * than the hub keeps.
   */
  constructor(
    changed: (change: NodeChange) => void = () => {},
    tooMany: (most: number) => void = () => {},
  ) {
    this.#changed = changed;
    this.#tooMany = tooMany;
  }

  all(): readonly NetworkNode[] {
    return [...this.#nodes.values()];
  }

  put(node: NetworkNode): void {
    const before = this.#nodes.get(node.id);
    if (!before && this.#refuses(this.#nodes)) return;
    this.#nodes.set(node.id, node);
    // It may have left before, and be back.
    const trouble = before ? null : this.#last.get(node.id)?.trouble;
    if (trouble === GONE || trouble === RETIRED.trouble) this.report(node.id, { trouble: null });
    this.#changed({ id: node.id, before, now: node });
    for (const each of this.#following(node.id)) each.described(node.description);
  }

  /** A node has left: who follows it hears that it can't be reached, and why. */
  remove(id: string): void {
    const before = this.#nodes.get(id);
    this.#nodes.delete(id);
    this.#last.delete(id);
    this.report(id, { Reachable: false, trouble: GONE });
    this.#changed({ id, before, now: undefined });
  }

  report(id: string, news: DeviceReport): void {
    if (!this.#last.has(id) && this.#refuses(this.#last)) return;
    const { StateVars, Reachable, trouble } = { ...this.#last.get(id), ...news };
    this.#last.set(id, {
      StateVars: { ...this.#last.get(id)?.StateVars, ...StateVars },
      ...(Reachable !== undefined && { Reachable }),
      ...(trouble !== undefined && { trouble }),
    });
    for (const each of this.#following(id)) each.reported(news);
  }

  /** All nodes are known by now: who follows another one hears that it isn't in the network. */
  missMissing(): void {
    for (const id of this.#followers.keys())
      if (!this.#nodes.has(id) && this.#last.get(id)?.trouble !== GONE)
        this.report(id, { Reachable: false, trouble: GONE });
  }

  /** The network was removed: those who follow a node hear so, now and later. */
  retire(): void {
    if (this.#isRetired) return;
    this.#isRetired = true;
    this.#nodes.clear();
    this.#last.clear();
    for (const id of this.#followers.keys()) this.report(id, RETIRED);
  }

  /** Its controller is opened, or opened again. */
  reopen(): void {
    this.#isRetired = false;
  }

  /** The controller is gone: no node can be reached until it reports again. */
  lose(): void {
    for (const id of this.#nodes.keys()) this.report(id, { Reachable: false });
  }

  follow(id: string, follower: NodeFollower): Disposable {
    const followers = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, followers.add(follower));
    const node = this.#nodes.get(id);
    if (node) follower.described(node.description);
    const last = this.#last.get(id) ?? (this.#isRetired ? RETIRED : undefined);
    if (last) follower.reported(last);
    return {
      [Symbol.dispose]: () => {
        followers.delete(follower);
        if (followers.size === 0) this.#followers.delete(id);
      },
    };
  }

  /** True if there are as many as are kept. */
  #refuses({ size }: ReadonlyMap<string, unknown>): boolean {
    if (size < MOST) return false;
    if (!this.#isFull) this.#tooMany(MOST);
    this.#isFull = true;
    return true;
  }

  #following(id: string): Iterable<NodeFollower> {
    return this.#followers.get(id) ?? [];
  }
}
