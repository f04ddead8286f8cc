import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api/client.ts';
import type { Orpc } from './api/query.ts';
import type { HomeLoader } from './home/home-loader.ts';
import type { HomeStore } from './home/home-store.ts';
import type { Link } from './home/link/link.ts';
import type { Watchers } from './home/watchers.ts';
import type { HubAccess } from './session/access.ts';
import type { Session } from './session/session.ts';
import type { TargetStore } from './target/target-store.ts';

/** The console's core services, below start-up and the change of hubs. */
export type Core = {
  /** Which hub is controlled, and through which server. */
  readonly target: TargetStore;
  readonly api: Api;
  readonly orpc: Orpc;
  readonly queryClient: QueryClient;
  readonly session: Session;
  /** The token for the hub: the session's own on a hub's page, a hub-specific one in a cloud. */
  readonly access: HubAccess;
  readonly home: HomeStore;
  readonly watchers: Watchers;
  readonly live: Link;
  readonly loader: HomeLoader;
};
