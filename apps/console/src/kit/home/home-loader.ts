import type { Picture, RegistryNews } from '@dimora/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import type { Orpc } from '../api/query.ts';
import { errorCodeOf } from '../errors/code.ts';
import type { Session } from '../session/session.ts';
import { changeSettings, readSettings } from '../settings/settings.ts';
import { Cell } from './cell.ts';
import type { HomeStore } from './home-store.ts';
import { forgetPicture, keepPicture, lastPicture } from './last-picture.ts';
import type { LiveLink } from './live-link.ts';
import { LoadProgress } from './load-progress.ts';
import { followRegistry } from './registry.ts';

/** What {@link HomeLoader} works with. */
export type LoaderParts = {
  readonly api: Api;
  readonly orpc: Orpc;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly home: HomeStore;
  readonly live: () => LiveLink;
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
  #keeper: ReturnType<typeof setInterval> | undefined;

  constructor(parts: LoaderParts) {
    this.#parts = parts;
    const { session } = parts;
    session.state.subscribe(() => {
      if (!session.state.get().signedIn) void this.#clear();
    });
    // A hub that was away at the start is there again: the first token after it brings the picture.
    session.onToken(() => {
      if (parts.home.source.get() === 'remembered') void this.load().catch(() => undefined);
    });
  }

  /** Brings the picture in: the remembered one at once, the hub's as soon as it comes. Rejects when there is neither. */
  async start(early?: Promise<Picture>): Promise<void> {
    const UserId = readSettings().signedInAs;
    const remembered = UserId
      ? lastPicture(UserId).then((picture) => this.#show(picture))
      : Promise.resolve(false);
    try {
      await this.load(early);
    } catch (error) {
      if (errorCodeOf(error) === 'HUB_UNREACHABLE') this.#parts.live().hubIsAway();
      if (!(await remembered) && this.#parts.session.state.get().signedIn) {
        this.failure.set(error);
        throw error;
      }
    }
  }

  /** Loads the picture from the hub; the same promise for all who ask meanwhile. */
  load(early?: Promise<Picture>): Promise<void> {
    this.#loading ??= this.#load(early).finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  /** Takes news of the registry: fetches again what changed, and that alone. */
  readonly follow = (news: readonly RegistryNews[]): void => {
    void followRegistry(this.#parts, news, () => this.load().catch(() => undefined));
  };

  async #load(early?: Promise<Picture>): Promise<void> {
    const { api, session, home, live, queryClient } = this.#parts;
    if (session.token() === null) await session.renew();
    this.progress.done('token');
    const picture = await (early?.catch(() => api.picture.load()) ?? api.picture.load());
    if (!session.state.get().signedIn) return;
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

  #show(picture: Picture | undefined): boolean {
    if (!picture || !this.#parts.session.state.get().signedIn) return false;
    this.#parts.home.load(picture, 'remembered');
    return true;
  }

  #keep(): void {
    const keep = (): void => {
      const picture = this.#parts.home.snapshot();
      if (picture && this.#parts.session.state.get().signedIn) void keepPicture(picture);
    };
    keep();
    clearInterval(this.#keeper);
    this.#keeper = setInterval(() => {
      if (document.visibilityState === 'visible') keep();
    }, KEEP_AFTER_MS);
  }

  async #clear(): Promise<void> {
    clearInterval(this.#keeper);
    const { live, home, queryClient } = this.#parts;
    live().stop();
    home.clear();
    queryClient.clear();
    this.failure.set(null);
    this.progress.reset();
    await forgetPicture();
  }
}
