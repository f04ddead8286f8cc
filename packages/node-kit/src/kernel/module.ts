import type { FastifyInstance } from 'fastify';
import type { UpgradeRoute } from '../http/upgrade.ts';
import type { PortsOf, PortTokens } from './port.ts';

/**
 * What a server's modules have in common: what they receive, and what they declare for the kernel to collect.
 */
export type ModuleKind = {
  /** What every module receives: clock, log, database. */
  readonly platform: unknown;
  /** One migration step of a module's schema. */
  readonly migrations: unknown;
  /** How a module's events are handled. */
  readonly events: unknown;
  /** One file or folder that a module keeps data in. */
  readonly file: unknown;
  /** One live topic. */
  readonly topic: unknown;
  /** One stream of bytes. */
  readonly stream: unknown;
  /** One kind of actor that acts in somebody's name. */
  readonly principal: unknown;
  /** The part of what is stored about people that a module holds, as its declaration names it. */
  readonly part: unknown;
  /** How that part is read, and how it ends. */
  readonly personal: unknown;
  /** What is known once the server listens: its port, its address. */
  readonly door: unknown;
};

/** What a module listens to; the kernel subscribes and unsubscribes it. */
export type Listening<Platform> = { subscribe(platform: Platform): Disposable };

/** What the server does for a module. */
type Hooks<Kind extends ModuleKind, Routes> = {
  /** Its part of the router, keyed as in the contract. */
  readonly routes?: Routes;
  /** Adds routes that are not procedures: pictures, redirects, relays. */
  http?(http: FastifyInstance): void;
  /** The WebSocket paths it handles. */
  readonly upgrades?: readonly UpgradeRoute[];
  readonly topics?: readonly Kind['topic'][];
  readonly streams?: readonly Kind['stream'][];
  readonly principals?: readonly Kind['principal'][];
  readonly personal?: Kind['personal'];
  /** What it hears from the moment at which it is made until it stops; the modules that it needs hear it before. */
  readonly listens?: readonly Listening<Kind['platform']>[];
  /** Opens the endpoints that clients connect to. Modules open one after the other, so this must be fast. */
  open?(door: Kind['door']): void | Promise<void>;
  /** Does slow work, once everything is open. No module waits for another (START-B2). */
  start?(door: Kind['door']): void | Promise<void>;
  /** Closes the clients' connections, before any module stops. */
  close?(): void | Promise<void>;
  /** Ends what runs. The modules it needs still work. */
  stop?(): void | Promise<void>;
  /** What the kernel disposes of after `stop`, one after the other as listed: timers, connections, what waits. */
  readonly owns?: readonly (Disposable | AsyncDisposable)[];
};

/** The result of a module: its ports, and its {@link Hooks}. */
export type Made<Kind extends ModuleKind, Ports, Routes> = PortsMade<Ports> & Hooks<Kind, Routes>;

/** A module without ports returns none. */
type PortsMade<Ports> = keyof Ports extends never
  ? { readonly ports?: undefined }
  : { readonly ports: Ports };

/** The declaration of a module. */
export type Declaration<
  Kind extends ModuleKind,
  Needs extends PortTokens,
  Provides extends PortTokens,
  Routes,
> = {
  /** Camel case; the name in the log and the readiness list. */
  readonly name: string;
  /** The ports that other modules may request. */
  readonly provides?: Provides;
  /** The ports of other modules that it needs, under the names by which `make` receives them. */
  readonly needs?: Needs;
  /** The server doesn't start without it. Any other module may fail without affecting the rest. */
  readonly essential?: true;
  readonly migrations?: Kind['migrations'];
  readonly events?: Kind['events'];
  /** The files and folders of its own; the platform opens them. */
  readonly files?: readonly Kind['file'][];
  /** Set where it stores something about people; known also if the module fails. */
  readonly ofPeople?: Kind['part'];
  /**
   * Makes the module; nothing runs yet. The modules that it needs have been made, and listen already.
   */
  make(platform: Kind['platform'], ports: PortsOf<Needs>): Made<Kind, PortsOf<Provides>, Routes>;
};

declare const routed: unique symbol;

/** A declared module, as the kernel stores it. */
export type Module<Kind extends ModuleKind, Routes = unknown> = {
  readonly [routed]?: Routes;
  readonly name: string;
  readonly provides: PortTokens;
  readonly needs: PortTokens;
  readonly essential: boolean;
  readonly migrations: Kind['migrations'] | undefined;
  readonly events: Kind['events'] | undefined;
  readonly files: readonly Kind['file'][];
  readonly ofPeople: Kind['part'] | undefined;
  make(platform: Kind['platform'], ports: Readonly<Record<string, unknown>>): AnyMade<Kind>;
};

/** The merged routes of several modules. */
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
