import { createApi } from '../kit/api/client.ts';
import { createOrpc, createQueryClient } from '../kit/api/query.ts';
import { HomeLoader } from '../kit/home/home-loader.ts';
import { HomeStore } from '../kit/home/home-store.ts';
import { LiveLink } from '../kit/home/live-link.ts';
import { openLiveSocket } from '../kit/home/open-live-socket.ts';
import { Watchers } from '../kit/home/watchers.ts';
import type { Services } from '../kit/services.tsx';
import type { Early } from '../kit/session/early.ts';
import { callRefresh } from '../kit/session/refresh-call.ts';
import { Session } from '../kit/session/session.ts';
import { nextFrame } from './next-frame.ts';

/** Makes everything that lives as long as the page. */
export function createServices(through: 'local' | 'cloud', early?: Early): Services {
  let asked = early?.token;
  const session: Session = new Session({
    calls: () => api.identity,
    refresh: () => {
      const token = asked ?? callRefresh();
      asked = undefined;
      return token;
    },
  });
  const api = createApi(location.origin, session);
  const [orpc, queryClient] = [createOrpc(api), createQueryClient()];
  const home = new HomeStore();
  const watchers = new Watchers();
  const loader: HomeLoader = new HomeLoader({
    api,
    orpc,
    queryClient,
    session,
    home,
    live: () => live,
  });
  const live = new LiveLink({
    home,
    watchers,
    session,
    handlers: { registry: loader.follow, reload: () => void loader.load().catch(() => undefined) },
    open: openLiveSocket,
    through,
    nextFrame,
  });
  return { api, orpc, queryClient, session, home, watchers, live, loader };
}
