import type { UpgradeRoute } from '@dimora/node-kit/http';
import type { SqlStore } from '@dimora/node-kit/sql';
import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { FastifyInstance } from 'fastify';
import type { News } from './news.ts';
import type { CloudSettings } from './settings.ts';

/** What the platform gives every module; other modules' ports come beside it, by name. */
export type CloudPlatform = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly sql: SqlStore;
  readonly news: News;
  readonly settings: CloudSettings;
};

/**
 * A module as the wiring holds it: `createProducts(platform, { identity })` returns one. `routes`
 * is the module's part of the router: `{ list: os.products.list.handler(…), … }`.
 */
export type CloudModule<Port, Routes = undefined> = {
  /** What other modules may ask; its type stands in the module's `port.ts`. */
  readonly port: Port;
  readonly routes: Routes;
  /** Plain routes: pictures, redirects, the relay. */
  http?(http: FastifyInstance): void;
  /** WebSocket paths that the module answers itself. */
  readonly upgrades?: readonly UpgradeRoute[];
  /** Called once the cloud listens; must not hold anybody up. */
  start?(): void | Promise<void>;
  /** Called in reverse order when the cloud stops; ends timers and connections. */
  stop?(): void | Promise<void>;
};
