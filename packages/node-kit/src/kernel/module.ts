import type { FastifyInstance } from 'fastify';
import type { UpgradeRoute } from '../http/upgrade.ts';
import type { PortsOf, PortTokens } from './port.ts';

/** What a server's modules have in common: what they are given, and what they declare that the kernel only collects. */
export type ModuleKind = {
  /** What every module is given: clock, log, database. */
  readonly platform: unknown;
  /** The steps of a module's schema. */
  readonly migrations: unknown;
  /** How a module's events are handled. */
  readonly events: unknown;
  /** One live topic. */
  readonly topic: unknown;
  /** What is known once the server listens: its port, its address. */
  readonly door: unknown;
};

/** What the server is to do for a module. */
type Hooks<Kind extends ModuleKind, Routes> = {
  /** Its part of the router, by the contract's nouns. */
  readonly routes?: Routes;
  /** Adds routes that are not procedures: pictures, redirects, relays. */
  http?(http: FastifyInstance): void;
  /** WebSocket paths that it answers itself. */
  readonly upgrades?: readonly UpgradeRoute[];
  readonly topics?: readonly Kind['topic'][];
  /** Opens what clients connect to. Modules open one after the other, so this must be quick. */
  open?(door: Kind['door']): void | Promise<void>;
  /** Does what may take its time, once everything is open. No module waits for another (START-B2). */
  start?(door: Kind['door']): void | Promise<void>;
  /** Ends the clients' connections, before any module stops. */
  close?(): void | Promise<void>;
  /** Ends timers and connections. What the module needs still works. */
  stop?(): void | Promise<void>;
};

/** What a module has made: its ports, and its {@link Hooks}. */
export type Made<Kind extends ModuleKind, Ports, Routes> = PortsMade<Ports> & Hooks<Kind, Routes>;

/** A module that offers nothing has no ports to return. */
type PortsMade<Ports> = keyof Ports extends never
  ? { readonly ports?: undefined }
  : { readonly ports: Ports };

/** All that the server must know of a module. */
export type Declaration<
  Kind extends ModuleKind,
  Needs extends PortTokens,
  Provides extends PortTokens,
  Routes,
> = {
  /** Camel case; as the log and the readiness list name it. */
  readonly name: string;
  /** The ports that others may ask for. */
  readonly provides?: Provides;
  /** The ports of other modules that it asks, under the names that `make` receives them by. */
  readonly needs?: Needs;
  /** The server doesn't start without it. Any other module may fail, and the rest runs. */
  readonly essential?: true;
  readonly migrations?: Kind['migrations'];
  readonly events?: Kind['events'];
  /** Makes the module; nothing runs yet. A module that it needs has been made, and hears the bus first. */
  make(platform: Kind['platform'], ports: PortsOf<Needs>): Made<Kind, PortsOf<Provides>, Routes>;
};

declare const routed: unique symbol;

/** A declared module, as the kernel holds it. */
export type Module<Kind extends ModuleKind, Routes = unknown> = {
  readonly [routed]?: Routes;
  readonly name: string;
  readonly provides: PortTokens;
  readonly needs: PortTokens;
  readonly essential: boolean;
  readonly migrations: Kind['migrations'] | undefined;
  readonly events: Kind['events'] | undefined;
  make(platform: Kind['platform'], ports: Readonly<Record<string, unknown>>): AnyMade<Kind>;
};

/** What the routes of several modules make together. */
export type RoutesOf<Modules extends readonly unknown[]> = (
  Modules[number] extends infer Each
    ? Each extends { readonly [routed]?: infer Routes }
      ? (part: NonNullable<Routes>) => void
      : never
    : never
) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** {@link Made} without the types of its ports. */
export type AnyMade<Kind extends ModuleKind> = Hooks<Kind, unknown> & {
  readonly ports?: Readonly<Record<string, unknown>> | undefined;
};
