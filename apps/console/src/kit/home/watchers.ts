import type { DeviceId, EnvironmentId, Watch } from '@dimora/contract/client';
import type { Origin } from '@dimora/domain';
import { Cell } from './cell.ts';

/** What one mounted component subscribes to. */
export type WatchWish = {
  /** The hub of the devices and environments; absent for this one. */
  readonly origin?: Origin | undefined;
  readonly devices?: readonly string[];
  readonly environments?: readonly string[];
  readonly events?: Watch['events'];
};

/** Changes within this time, in milliseconds, become one message: a page mounts many watchers at once. */
const SETTLE_MS = 30;

/** Collects what all mounted components watch; {@link Watchers.watch} is what the hub receives. */
export class Watchers {
  readonly watch = new Cell<Watch>({ devices: [], environments: [], events: 'none' });
  readonly #wishes = new Set<WatchWish>();
  #settling: ReturnType<typeof setTimeout> | undefined;

  /** Adds a wish until the returned function is called. */
  add(wish: WatchWish): () => void {
    this.#wishes.add(wish);
    this.#settle();
    return () => {
      this.#wishes.delete(wish);
      this.#settle();
    };
  }

  #settle(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      const next = this.#union();
      if (JSON.stringify(next) !== JSON.stringify(this.watch.get())) this.watch.set(next);
    }, SETTLE_MS);
  }

  #union(): Watch {
    const wishes = [...this.#wishes];
    const events = new Map(
      wishes.flatMap(({ events: wanted }) =>
        wanted && wanted !== 'none' ? [[JSON.stringify(wanted), wanted] as const] : [],
      ),
    );
    const ofHub = (hub?: Origin) => thingsOf(wishes.filter(({ origin }) => origin === hub));
    const others = new Set(wishes.flatMap(({ origin }) => origin ?? []));
    const from = Object.fromEntries([...others].map((hub) => [hub, ofHub(hub)])) as Watch['from'];
    return {
      ...ofHub(),
      ...(others.size > 0 && { from }),
      // At most one subject can be named: for two the hub sends all, and readers filter.
      events: events.size > 1 ? 'all' : ([...events.values()][0] ?? 'none'),
    };
  }
}

/** What the wishes about one hub are about, each thing once. */
function thingsOf(wishes: readonly WatchWish[]): Pick<Watch, 'devices' | 'environments'> {
  const gather = (of: (wish: WatchWish) => readonly string[] | undefined): string[] =>
    [...new Set(wishes.flatMap((wish) => of(wish) ?? []))].toSorted();
  return {
    devices: gather((wish) => wish.devices) as DeviceId[],
    environments: gather((wish) => wish.environments) as EnvironmentId[],
  };
}
