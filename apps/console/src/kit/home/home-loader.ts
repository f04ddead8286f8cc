import type { HouseSnapshot, RegistryNews } from '@dimora/contract/client';
import { limboOf } from '@dimora/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { errorCodeOf } from '../errors/code.ts';
import type { HubAccess } from '../session/access.ts';
import type { Session } from '../session/session.ts';
import { changeSettings, readSettings } from '../settings/settings.ts';
import type { TargetStore } from '../target/target-store.ts';
import { Cell } from './cell.ts';
import type { HomeStore } from './home-store.ts';
import { forgetSnapshots, keepSnapshot, lastSnapshot, type LastSnapshot } from './last-snapshot.ts';
import type { Link } from './link/link.ts';
import { LoadProgress } from './load-progress.ts';
import type { OwnChanges } from './own-changes.ts';
import { followRegistry } from './registry.ts';

/** Dependencies of {@link HomeLoader}. */
export type LoaderParts = {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly access: HubAccess;
  readonly target: TargetStore;
  readonly home: HomeStore;
  readonly changes: OwnChanges;
  readonly live: () => Link;
};

/** Delay after a change before the snapshot is cached for the next start, in milliseconds. */
const KEEP_AFTER_MS = 10_000;

/** Loads the snapshot when a session starts, keeps it up to date, and clears everything when the session ends (START-23). */
export class HomeLoader {
  readonly progress = new LoadProgress();
  /** Why there is no snapshot; `null` while there is one or one may still arrive (START-24). */
  readonly failure = new Cell<unknown>(null);
  readonly #parts: LoaderParts;
  #loading: Promise<void> | undefined;
  /** The load that begins once the running one ends. */
  #next: Promise<void> | undefined;
  /** Counts the hubs: responses of an earlier one are ignored. */
  #hub = 0;
  #keeper: ReturnType<typeof setInterval> | undefined;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
    const { session } = parts;
    session.state.subscribe(() => {
      if (!session.state.get().signedIn) void this.#clear();
    });
    // A hub that was away at the start is back: its first token loads the snapshot.
    parts.access.onToken(() => {
      if (parts.home.source.get() === 'remembered') void this.load().catch(() => undefined);
    });
  }

  /**
   * Loads the snapshot: the cached one at once, the hub's as soon as it arrives. Rejects if there is neither,
   * or if the failure is final for this hub, so that the cached snapshot is of no use.
   */
  async start(early?: Promise<HouseSnapshot>): Promise<void> {
    const hub = this.#hub;
    this.failure.set(null);
    const UserId = readSettings().signedInAs;
    const { ProductId } = this.#parts.target.get();
    const remembered = UserId
      ? lastSnapshot(UserId, ProductId).then((last) => this.#show(last, hub))
      : Promise.resolve(false);
    try {
      await this.load(early);
    } catch (error) {
      if (errorCodeOf(error) === 'HUB_UNREACHABLE') this.#parts.live().hubIsAway();
      const shown = await remembered;
      if (hub !== this.#hub || !this.#parts.session.signedIn()) throw error;
      if (shown && !this.#isLastWord(error)) return;
      this.#parts.home.clear();
      this.failure.set(error);
      throw error;
    }
  }

  /** Unloads this hub, before another one is loaded. */
  leave(): void {
    const { live, home, queryClient, changes } = this.#parts;
    this.#hub += 1;
    this.#loading = undefined;
    this.#next = undefined;
    clearInterval(this.#keeper);
    live().stop();
    home.clear();
    queryClient.clear();
    changes.clear();
    this.failure.set(null);
    this.progress.reset();
  }

  /** Loads the snapshot from the hub; concurrent callers share one promise. */
  load(early?: Promise<HouseSnapshot>): Promise<void> {
    if (this.#loading) return this.#loading;
    const loading = this.#load(early).finally(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    this.#loading = loading;
    return loading;
  }

  /**
   * Loads the snapshot again. A load that runs already may bring what was read before the change that asks for this,
   * so another one follows it.
   */
  reload(): Promise<void> {
    const running = this.#loading;
    if (!running) return this.load();
    if (this.#next) return this.#next;
    const next: Promise<void> = running
      .catch(() => undefined)
      .then(() => {
        if (this.#next !== next) return undefined;
        this.#next = undefined;
        return this.load();
      });
    this.#next = next;
    return next;
  }

  /** Handles registry news: refetches only what changed. */
  readonly follow = (news: readonly RegistryNews[]): void => {
    void followRegistry(this.#parts, news, () => this.reload().catch(() => undefined));
  };

  async #load(early?: Promise<HouseSnapshot>): Promise<void> {
    const { api, session, access, home, live, queryClient } = this.#parts;
    const hub = this.#hub;
    if (access.token() === null) await access.renew();
    this.progress.done('token');
    const snapshot = await (early?.catch(() => api.snapshot.load()) ?? api.snapshot.load());
    if (!session.signedIn() || hub !== this.#hub) return;
    const again = home.source.get() === 'hub';
    home.load(snapshot, 'hub');
    this.progress.done('snapshot', 'people', 'environments', 'devices');
    this.failure.set(null);
    changeSettings({
      signedInAs: snapshot.user.Id,
      username: snapshot.user.Username,
      brand: snapshot.info.brand,
    });
    // Data read under other claims, or before the connection was lost, may be outdated.
    if (again) void queryClient.invalidateQueries();
    void live().start();
    this.#keep();
  }

  /** A cloud that reports no route to the hub, and a hub that refuses the user, won't change: don't wait for them. */
  #isLastWord(error: unknown): boolean {
    const failure = errorCodeOf(error) ?? 'UNKNOWN';
    if (failure === 'HUB_UNREACHABLE' || failure === 'REQUEST_TIMEOUT') return false;
    const { server, ProductId } = this.#parts.target.get();
    const limbo = limboOf({ server, hasProduct: ProductId !== null, failure });
    return limbo === null || server === 'cloud';
  }

  #show(last: LastSnapshot | undefined, hub: number): boolean {
    if (!last || hub !== this.#hub || !this.#parts.session.signedIn()) return false;
    this.#parts.home.load(last.snapshot, 'remembered', last.at);
    return true;
  }

  #keep(): void {
    const keep = (): void => {
      const { home, target, session } = this.#parts;
      const [snapshot, at] = [home.snapshot(), home.confirmedAt.get()];
      if (snapshot && at !== null && session.signedIn())
        void keepSnapshot({ snapshot, at }, target.get().ProductId);
    };
    keep();
    clearInterval(this.#keeper);
    this.#keeper = setInterval(() => {
      if (document.visibilityState === 'visible') keep();
    }, KEEP_AFTER_MS);
  }

  async #clear(): Promise<void> {
    this.leave();
    await forgetSnapshots();
  }
}
