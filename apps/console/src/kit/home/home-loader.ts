import type { Picture, RegistryNews } from '@dimora/contract/client';
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
import { forgetPictures, keepPicture, lastPicture } from './last-picture.ts';
import type { Link } from './link.ts';
import { LoadProgress } from './load-progress.ts';
import type { OwnChanges } from './own-changes.ts';
import { followRegistry } from './registry.ts';

/** What {@link HomeLoader} works with. */
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

/** The picture is kept for the next start so long after a change, milliseconds. */
const KEEP_AFTER_MS = 10_000;

/** Brings the picture in at the start of a session, keeps it true while it lasts, clears everything at its end (START-23). */
export class HomeLoader {
  readonly progress = new LoadProgress();
  /** Why there is no picture at all; `null` while there is one or one may still come (START-24). */
  readonly failure = new Cell<unknown>(null);
  readonly #parts: LoaderParts;
  #loading: Promise<void> | undefined;
  /** Counts the hubs: what was asked of an earlier one no longer counts. */
  #hub = 0;
  #keeper: ReturnType<typeof setInterval> | undefined;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
    const { session } = parts;
    session.state.subscribe(() => {
      if (!session.state.get().signedIn) void this.#clear();
    });
    // A hub that was away at the start is there again: the first token after it brings the picture.
    parts.access.onToken(() => {
      if (parts.home.source.get() === 'remembered') void this.load().catch(() => undefined);
    });
  }

  /**
   * Brings the picture in: the remembered one at once, the hub's as soon as it comes. Rejects when there is neither,
   * or when the failure is the last word on this hub, so that what is remembered of it is of no use.
   */
  async start(early?: Promise<Picture>): Promise<void> {
    const hub = this.#hub;
    this.failure.set(null);
    const UserId = readSettings().signedInAs;
    const { ProductId } = this.#parts.target.get();
    const remembered = UserId
      ? lastPicture(UserId, ProductId).then((picture) => this.#show(picture, hub))
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

  /** Turns away from this hub, towards another one. */
  leave(): void {
    const { live, home, queryClient, changes } = this.#parts;
    this.#hub += 1;
    this.#loading = undefined;
    clearInterval(this.#keeper);
    live().stop();
    home.clear();
    queryClient.clear();
    changes.clear();
    this.failure.set(null);
    this.progress.reset();
  }

  /** Loads the picture from the hub; the same promise for all who ask meanwhile. */
  load(early?: Promise<Picture>): Promise<void> {
    if (this.#loading) return this.#loading;
    const loading = this.#load(early).finally(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    this.#loading = loading;
    return loading;
  }

  /** Takes news of the registry: fetches again what changed, and that alone. */
  readonly follow = (news: readonly RegistryNews[]): void => {
    void followRegistry(this.#parts, news, () => this.load().catch(() => undefined));
  };

  async #load(early?: Promise<Picture>): Promise<void> {
    const { api, session, access, home, live, queryClient } = this.#parts;
    const hub = this.#hub;
    if (access.token() === null) await access.renew();
    this.progress.done('token');
    const picture = await (early?.catch(() => api.picture.load()) ?? api.picture.load());
    if (!session.signedIn() || hub !== this.#hub) return;
    const again = home.source.get() === 'hub';
    home.load(picture, 'hub');
    this.progress.done('picture', 'people', 'environments', 'devices');
    this.failure.set(null);
    changeSettings({
      signedInAs: picture.user.Id,
      username: picture.user.Username,
      brand: picture.info.brand,
    });
    // What was read under other claims, or before the link was lost, may be untrue by now.
    if (again) void queryClient.invalidateQueries();
    void live().start();
    this.#keep();
  }

  /** A cloud that answers that there is no way to the hub, and a hub that refuses the person, are not to be waited for. */
  #isLastWord(error: unknown): boolean {
    const failure = errorCodeOf(error) ?? 'UNKNOWN';
    if (failure === 'HUB_UNREACHABLE' || failure === 'REQUEST_TIMEOUT') return false;
    const { server, ProductId } = this.#parts.target.get();
    const limbo = limboOf({ server, hasProduct: ProductId !== null, failure });
    return limbo === null || server === 'cloud';
  }

  #show(picture: Picture | undefined, hub: number): boolean {
    if (!picture || hub !== this.#hub || !this.#parts.session.signedIn()) return false;
    this.#parts.home.load(picture, 'remembered');
    return true;
  }

  #keep(): void {
    const keep = (): void => {
      const picture = this.#parts.home.snapshot();
      const { ProductId } = this.#parts.target.get();
      if (picture && this.#parts.session.signedIn()) void keepPicture(picture, ProductId);
    };
    keep();
    clearInterval(this.#keeper);
    this.#keeper = setInterval(() => {
      if (document.visibilityState === 'visible') keep();
    }, KEEP_AFTER_MS);
  }

  async #clear(): Promise<void> {
    this.leave();
    await forgetPictures();
  }
}
