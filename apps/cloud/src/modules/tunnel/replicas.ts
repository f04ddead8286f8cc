import type { Clock, Log } from '@dimora/runtime';
import type { ReplicaRow, ReplicaStore } from './replica.store.ts';

const BEAT_MS = 3_000;
/** Milliseconds without a heartbeat after which a replica counts as gone. */
const GONE_MS = 10_000;
/** Milliseconds after which it is forgotten. */
const FORGOTTEN_MS = 3_600_000;

type Seen = { readonly row: ReplicaRow; readonly at: number };

/**
 * Tracks which replicas are alive. Each increments a heartbeat in its own row; the others measure by
 * their own clocks when it last changed, so that the machines' clocks needn't agree.
 */
export class Replicas {
  readonly #store: ReplicaStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #self: string;
  readonly #seen = new Map<string, Seen>();
  #beating: Disposable | undefined;

  constructor(
    store: ReplicaStore,
    self: string,
    { clock, log }: { readonly clock: Clock; readonly log: Log },
  ) {
    this.#store = store;
    this.#self = self;
    this.#clock = clock;
    this.#log = log;
  }

  /** Registers this replica and starts to watch the others. */
  async start(url: string): Promise<void> {
    await this.#turn(url);
    this.#beating = this.#clock.every(BEAT_MS, () => {
      this.#turn(url).catch((error: unknown) => this.#log.warn('replicas.unseen', { error }));
    });
  }

  async stop(): Promise<void> {
    this.#beating?.[Symbol.dispose]();
    this.#seen.clear();
    await this.#store.remove(this.#self);
  }

  /** A replica's address; nothing for one that is gone. */
  urlOf(replica: string): string | undefined {
    const seen = this.#seen.get(replica);
    return seen && this.#clock.monotonic() - seen.at < GONE_MS ? seen.row.url : undefined;
  }

  isAlive(replica: string): boolean {
    return replica === this.#self || this.urlOf(replica) !== undefined;
  }

  /** Reads the replicas again at once, when an unknown one is named. */
  async look(): Promise<void> {
    const now = this.#clock.monotonic();
    for (const row of await this.#store.all()) {
      const before = this.#seen.get(row.replica);
      if (before?.row.beat !== row.beat || before.row.url !== row.url)
        this.#seen.set(row.replica, { row, at: now });
      else if (now - before.at > FORGOTTEN_MS) await this.#forget(row.replica);
    }
  }

  async #turn(url: string): Promise<void> {
    await this.#store.beat(this.#self, url);
    await this.look();
  }

  async #forget(replica: string): Promise<void> {
    this.#seen.delete(replica);
    await this.#store.remove(replica);
  }
}
