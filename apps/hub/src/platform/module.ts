import type { Clock, Entropy, Log } from '@dimora/runtime';
import type { UpgradeRoute } from '@dimora/node-kit/http';
import type { Access } from './access.ts';
import type { Databases } from './database.ts';
import type { EventBus } from './event-bus.ts';
import type { ReadinessBoard } from './readiness.ts';
import type { Sequence } from './sequence.ts';

/** What the platform gives every module; other modules' ports come beside it, by name. */
export type Platform = {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly bus: EventBus;
  readonly databases: Databases;
  readonly access: Access;
  readonly readiness: ReadinessBoard;
  /** Numbers every change of state (see `StateVar.seq`). */
  readonly sequence: Sequence;
};

/**
 * A module as the wiring holds it: `createDevices(platform, { environments })` returns one.
 * `routes` is the module's part of the router: `{ list: os.devices.list.handler(…), … }`.
 */
export type HubModule<Port, Routes = undefined> = {
  /** What other modules may ask; its type stands in the module's `port.ts`. */
  readonly port: Port;
  readonly routes: Routes;
  /** WebSocket paths that the module answers itself. */
  readonly upgrades?: readonly UpgradeRoute[];
  /** Called once the hub listens; must not hold anybody up (START-B2). */
  start?(): void | Promise<void>;
  /** Called in reverse order when the hub stops; ends timers and connections. */
  stop?(): void | Promise<void>;
};
