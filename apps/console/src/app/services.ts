import { createApi } from '../kit/api/client.ts';
import { createOrpc, createQueryClient } from '../kit/api/query.ts';
import { HomeStore } from '../kit/home/home-store.ts';
import { LiveLink } from '../kit/home/live-link.ts';
import { openLiveSocket } from '../kit/home/open-live-socket.ts';
import { Watchers } from '../kit/home/watchers.ts';
import type { Services } from '../kit/services.tsx';
import { Session } from '../kit/session/session.ts';

/** Makes everything that lives as long as the page. */
export function createServices(): Services {
  const session: Session = new Session({ calls: () => api.identity });
  const api = createApi(location.origin, session);
  const home = new HomeStore();
  const watchers = new Watchers();
  const live = new LiveLink({
    home,
    watchers,
    session,
    handlers: { registry: () => undefined, reload: () => undefined },
    open: openLiveSocket,
    through: 'local',
    nextFrame: requestAnimationFrame,
  });
  return {
    api,
    orpc: createOrpc(api),
    queryClient: createQueryClient(),
    session,
    home,
    watchers,
    live,
  };
}
