import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api/client.ts';
import type { Orpc } from './api/query.ts';
import type { HomeLoader } from './home/home-loader.ts';
import type { HomeStore } from './home/home-store.ts';
import type { Link } from './home/link.ts';
import type { Watchers } from './home/watchers.ts';
import type { HubAccess } from './session/access.ts';
import type { Session } from './session/session.ts';
import type { TargetStore } from './target/target-store.ts';

/** What the console is made of, below what leads it through a start or a change of hubs. */
export type Core = {
  /** Which hub is driven, and through whom. */
  readonly target: TargetStore;
  readonly api: Api;
  readonly orpc: Orpc;
  readonly queryClient: QueryClient;
  readonly session: Session;
  /** The token for the hub: the session's own on a hub's page, one for that hub alone in a cloud. */
  readonly access: HubAccess;
  readonly home: HomeStore;
  readonly watchers: Watchers;
  readonly live: Link;
  readonly loader: HomeLoader;
};
