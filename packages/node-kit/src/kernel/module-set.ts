import type { Readiness } from '@dimora/domain';
import type { Log } from '@dimora/runtime';
import type { FastifyInstance } from 'fastify';
import type { UpgradeRoute } from '../http/upgrade.ts';
import type { AnyMade, Module, ModuleKind } from './module.ts';
import { providersOf } from './order.ts';
import type { PortToken } from './port.ts';

/** Who is told how the modules fare. */
export type Oversight = {
  readonly log: Log;
  /** Called whenever a module has come further, or failed (START-B2). */
  readonly report?: (module: string, readiness: Readiness) => void;
};

/** The modules of a running server. */
export type ModuleSet<Kind extends ModuleKind, Routes> = {
  /** What a module offers, for tests and for what stands above all modules. Throws where it failed. */
  port<Port>(token: PortToken<Port>): Port;
  /** False where the module that offers it failed. */
  has(token: PortToken<unknown>): boolean;
  /** The router of all modules. The nouns of a module that failed are missing. */
  readonly routes: Routes;
  readonly topics: readonly Kind['topic'][];
  readonly upgrades: readonly UpgradeRoute[];
  /** How far each module has come. */
  readonly readiness: ReadonlyMap<string, Readiness>;
  /** Adds the routes that are not procedures. */
  http(http: FastifyInstance): void;
  /** Opens what clients connect to, one module after the other. */
  open(door: Kind['door']): Promise<void>;
  /** Starts every module by itself, in order, none waiting for another; resolves when all have. */
  start(door: Kind['door']): Promise<void>;
  /** Ends the clients' connections: what is taken down afterwards is not news. */
  close(): Promise<void>;
  /** Stops every module in reverse order, each after those that need it. */
  stop(): Promise<void>;
};

/** Makes modules that are sorted by need; a failing one takes those with it that need it, and no other. */
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

/** A module with what it has made. */
type Running<Kind extends ModuleKind> = { readonly name: string; readonly made: AnyMade<Kind> };

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
        this.#keep(module, module.make(platform, this.#portsFor(module)));
        this.#report(module.name, 'starting');
      } catch (error) {
        this.#failed(module.name, error);
        if (module.essential || error instanceof DoubleNoun) throw error;
      }
    }
  }

  port<Port>({ key }: PortToken<Port>): Port {
    if (!this.#ports.has(key)) throw new Error(`The port ${key} isn't there: its module failed`);
    // Kept under the key of its token by `#keep`.
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
    for (const { name, made } of this.#running.toReversed())
      await this.#alone(name, () => made.stop?.());
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

  #keep({ name, provides }: Module<Kind>, made: AnyMade<Kind>): void {
    this.#running.push({ name, made });
    for (const [noun, routes] of Object.entries(made.routes ?? {})) {
      if (Object.hasOwn(this.#routes, noun)) throw new DoubleNoun(name, noun);
      this.#routes[noun] = routes;
    }
    for (const [each, { key }] of Object.entries(provides))
      this.#ports.set(key, made.ports?.[each]);
  }

  /** What fails in one module is logged and harms no other. Answers whether it went well. */
  async #alone(name: string, work: () => void | Promise<void>): Promise<boolean> {
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

/** Two modules answer the same noun of the contract: no fault of the moment, but of the list. */
class DoubleNoun extends Error {
  constructor(module: string, noun: string) {
    super(`${module} answers the noun ${noun}, which another module answers already`);
  }
}
