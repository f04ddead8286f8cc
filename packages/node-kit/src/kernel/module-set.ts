import type { Readiness } from '@dimora/domain';
import type { Log } from '@dimora/runtime';
import type { FastifyInstance } from 'fastify';
import type { UpgradeRoute } from '../http/upgrade.ts';
import type { AnyMade, Module, ModuleKind } from './module.ts';
import { providersOf } from './order.ts';
import type { PortToken } from './port.ts';

/** Observes the modules' progress. */
export type Oversight = {
  readonly log: Log;
  /** Called whenever a module's readiness changes (START-B2). */
  readonly report?: (module: string, readiness: Readiness) => void;
};

/** The modules of a running server. */
export type ModuleSet<Kind extends ModuleKind, Routes> = {
  /** A port of a module, for tests and for code above all modules. Throws if the module failed. */
  port<Port>(token: PortToken<Port>): Port;
  /** False if the module that offers the port failed. */
  has(token: PortToken<unknown>): boolean;
  /** The router of all modules, without the parts of failed modules. */
  readonly routes: Routes;
  readonly topics: readonly Kind['topic'][];
  readonly streams: readonly Kind['stream'][];
  readonly principals: readonly Kind['principal'][];
  /** The parts of what is stored about people, of all modules, in the order in which they are made. */
  readonly parts: readonly Kind['part'][];
  /** What the made modules hold of them. */
  readonly personal: readonly Kind['personal'][];
  readonly upgrades: readonly UpgradeRoute[];
  /** The readiness of each module. */
  readonly readiness: ReadonlyMap<string, Readiness>;
  /** Adds the routes that are not procedures. */
  http(http: FastifyInstance): void;
  /** Opens the endpoints that clients connect to, one module after the other. */
  open(door: Kind['door']): Promise<void>;
  /** Starts every module in order, without waiting for one another; resolves when all have started. */
  start(door: Kind['door']): Promise<void>;
  /** Closes the clients' connections first, so that they aren't notified of the shutdown's own changes. */
  close(): Promise<void>;
  /** Stops every module in reverse order, each after those that need it. */
  stop(): Promise<void>;
};

/** Makes modules that are sorted by need; a failing one takes those that need it with it, and no others. */
export function makeModules<Kind extends ModuleKind, Routes>(
  sorted: readonly Module<Kind>[],
  platform: Kind['platform'],
  oversight: Oversight,
): ModuleSet<Kind, Routes> {
  const set = new MadeModules<Kind, Routes>(sorted, oversight);
  try {
    set.make(platform);
  } catch (error) {
    void set.stop();
    throw error;
  }
  return set;
}

/** A module with its result. */
type Running<Kind extends ModuleKind> = {
  readonly name: string;
  readonly made: AnyMade<Kind>;
  readonly listening: DisposableStack;
};

class MadeModules<Kind extends ModuleKind, Routes> implements ModuleSet<Kind, Routes> {
  readonly readiness = new Map<string, Readiness>();
  readonly #sorted: readonly Module<Kind>[];
  readonly #oversight: Oversight;
  readonly #providers: ReadonlyMap<string, Module<Kind>>;
  readonly #ports = new Map<string, unknown>();
  readonly #running: Running<Kind>[] = [];
  readonly #routes: Record<string, unknown> = {};

  constructor(sorted: readonly Module<Kind>[], oversight: Oversight) {
    this.#sorted = sorted;
    this.#oversight = oversight;
    this.#providers = providersOf(sorted);
  }

  make(platform: Kind['platform']): void {
    for (const module of this.#sorted) {
      const missing = this.#failedNeedOf(module);
      try {
        if (missing) throw new Error(`${module.name} needs ${missing}, which failed`);
        this.#keep(module, module.make(platform, this.#portsFor(module)), platform);
        this.#report(module.name, 'starting');
      } catch (error) {
        this.#failed(module.name, error);
        if (module.essential || error instanceof DoubleNoun) throw error;
      }
    }
  }

  port<Port>({ key }: PortToken<Port>): Port {
    if (!this.#ports.has(key)) throw new Error(`The port ${key} isn't there: its module failed`);
    // Stored under its token's key by `#keep`.
    return this.#ports.get(key) as Port;
  }

  has({ key }: PortToken<unknown>): boolean {
    return this.#ports.has(key);
  }

  get routes(): Routes {
    return this.#routes as Routes;
  }

  get topics(): readonly Kind['topic'][] {
    return this.#running.flatMap(({ made }) => made.topics ?? []);
  }

  get principals(): readonly Kind['principal'][] {
    return this.#running.flatMap(({ made }) => made.principals ?? []);
  }

  get parts(): readonly Kind['part'][] {
    return this.#sorted.flatMap(({ ofPeople }) => (ofPeople === undefined ? [] : [ofPeople]));
  }

  get personal(): readonly Kind['personal'][] {
    return this.#running.flatMap(({ made }) => made.personal ?? []);
  }

  get streams(): readonly Kind['stream'][] {
    return this.#running.flatMap(({ made }) => made.streams ?? []);
  }

  get upgrades(): readonly UpgradeRoute[] {
    return this.#running.flatMap(({ made }) => made.upgrades ?? []);
  }

  http(http: FastifyInstance): void {
    for (const { name, made } of this.#running) {
      try {
        made.http?.(http);
      } catch (error) {
        this.#failed(name, error);
      }
    }
  }

  async open(door: Kind['door']): Promise<void> {
    for (const { name, made } of this.#running) await this.#alone(name, () => made.open?.(door));
  }

  async start(door: Kind['door']): Promise<void> {
    await Promise.all(
      this.#running.map(async ({ name, made }) => {
        const started = await this.#alone(name, () => made.start?.(door));
        if (started && this.readiness.get(name) !== 'failed') this.#report(name, 'ready');
      }),
    );
  }

  async close(): Promise<void> {
    for (const { name, made } of this.#running.toReversed())
      await this.#alone(name, () => made.close?.());
  }

  async stop(): Promise<void> {
    for (const { name, made, listening } of this.#running.toReversed()) {
      await this.#alone(name, () => {
        listening.dispose();
        return made.stop?.();
      });
      for (const owned of made.owns ?? []) await this.#alone(name, () => disposeOf(owned));
    }
  }

  #failedNeedOf({ needs }: Module<Kind>): string | undefined {
    const missing = Object.values(needs).find(({ key }) => !this.#ports.has(key));
    return missing && this.#providers.get(missing.key)?.name;
  }

  #portsFor({ needs }: Module<Kind>): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Object.entries(needs).map(([name, { key }]) => [name, this.#ports.get(key)]),
    );
  }

  #keep({ name, provides }: Module<Kind>, made: AnyMade<Kind>, platform: Kind['platform']): void {
    using listening = new DisposableStack();
    try {
      for (const each of made.listens ?? []) listening.use(each.subscribe(platform));
    } catch (error) {
      for (const owned of made.owns ?? []) void this.#alone(name, () => disposeOf(owned));
      throw error;
    }
    this.#running.push({ name, made, listening: listening.move() });
    for (const [noun, routes] of Object.entries(made.routes ?? {})) {
      if (Object.hasOwn(this.#routes, noun)) throw new DoubleNoun(name, noun);
      this.#routes[noun] = routes;
    }
    for (const [each, { key }] of Object.entries(provides))
      this.#ports.set(key, made.ports?.[each]);
  }

  /** Logs a failure in one module without affecting the others. Returns whether it succeeded. */
  async #alone(name: string, work: () => void | PromiseLike<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.#failed(name, error);
      return false;
    }
  }

  #failed(name: string, error: unknown): void {
    this.#oversight.log.error('modules.failed', { module: name, error });
    this.#report(name, 'failed');
  }

  #report(name: string, readiness: Readiness): void {
    this.readiness.set(name, readiness);
    this.#oversight.report?.(name, readiness);
  }
}

const disposeOf = (owned: Disposable | AsyncDisposable): void | PromiseLike<void> =>
  Symbol.asyncDispose in owned ? owned[Symbol.asyncDispose]() : owned[Symbol.dispose]();

/**
 * Two modules implement the same part of the contract: an error in the list of modules, not a runtime
 * failure.
 */
class DoubleNoun extends Error {
  constructor(module: string, noun: string) {
    super(`${module} answers the noun ${noun}, which another module answers already`);
  }
}
