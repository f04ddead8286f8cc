import { createApi, type Api } from '../kit/api/client.ts';
import { createOrpc, createQueryClient } from '../kit/api/query.ts';
import { HomeLoader } from '../kit/home/home-loader.ts';
import { HomeStore } from '../kit/home/home-store.ts';
import type { Link } from '../kit/home/link/link.ts';
import { LiveLink } from '../kit/home/link/live-link.ts';
import { OwnChanges } from '../kit/home/own-changes.ts';
import { openLiveSocket } from '../kit/home/link/open-live-socket.ts';
import { Watchers } from '../kit/home/watchers.ts';
import type { Services } from '../kit/services.tsx';
import type { HubAccess } from '../kit/session/access.ts';
import type { Early } from '../kit/session/early.ts';
import { callRefresh } from '../kit/session/refresh-call.ts';
import { Session } from '../kit/session/session.ts';
import { Start } from '../kit/start/start.ts';
import type { Opening } from '../kit/target/opening.ts';
import type { ChangeParts, ProductChange } from '../kit/target/product-change.ts';
import { TargetStore } from '../kit/target/target-store.ts';
import { nextFrame } from './next-frame.ts';

/** Parts that only some starts need; unused ones aren't loaded. */
export type RareParts = {
  /** How a page of the cloud gets tokens for hubs. */
  readonly hubAccess?: (session: Session, target: TargetStore) => HubAccess;
  /** How a page of the cloud changes from one hub to another. */
  readonly productChange?: (parts: ChangeParts) => ProductChange;
  /** The connection of a start that disabled events. */
  readonly quietLink?: (parts: {
    readonly api: Api;
    readonly home: HomeStore;
    readonly reload: () => void;
  }) => Link;
  /** Instead of a session of this browser's own. */
  readonly session?: Session;
  /** Instead of the browser's. */
  readonly fetcher?: typeof fetch;
};

/** Consoles that lost the same cloud reconnect spread over this time, in milliseconds. */
const SPREAD_MS = 2000;

/** Creates everything with the page's lifetime; `navigate` opens a page of the console. */
export function createServices(
  opening: Pick<Opening, 'target' | 'options'>,
  navigate: (to: string) => void,
  { hubAccess, quietLink, fetcher, ...given }: RareParts = {},
  early?: Early,
): Services {
  const target = new TargetStore(opening);
  const { identityBase, through } = target.get();
  let asked = early?.token;
  const session: Session =
    given.session ??
    new Session({
      calls: () => identityApi.identity,
      refresh: () => {
        const token = asked ?? callRefresh();
        asked = undefined;
        return token;
      },
    });
  const access = hubAccess?.(session, target) ?? session;
  const identityApi = createApi(identityBase, session);
  const [home, queryClient] = [new HomeStore(), createQueryClient()];
  const changes = new OwnChanges({ home, queryClient });
  const api = changes.watch(createApi(() => target.get().hubBase, access, fetcher));
  const orpc = createOrpc(api);
  const watchers = new Watchers();
  const loader: HomeLoader = new HomeLoader({
    api,
    queryClient,
    session,
    access,
    target,
    home,
    changes,
    live: () => live,
  });
  const reload = (): void => void loader.reload().catch(() => undefined);
  const services = (): Services => all;
  const start = new Start({
    services,
    navigate,
    hostname: () => location.hostname,
    pathname: () => location.pathname,
  });
  const live: Link =
    quietLink?.({ api, home, reload }) ??
    new LiveLink({
      home,
      watchers,
      session,
      access,
      handlers: {
        registry: loader.follow,
        reload: through === 'cloud' ? () => setTimeout(reload, Math.random() * SPREAD_MS) : reload,
        refused: start.refuse,
      },
      open: (token) => openLiveSocket(target.get(), token),
      through,
      nextFrame,
    });
  const change = given.productChange?.({ services, navigate }) ?? null;
  const all: Services = {
    target,
    api,
    orpc,
    queryClient,
    session,
    access,
    home,
    watchers,
    live,
    loader,
    start,
    change,
  };
  return all;
}
