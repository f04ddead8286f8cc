import type { AnyMade, Declaration, Module, ModuleKind, RoutesOf } from './module.ts';
import { makeModules, type ModuleSet, type Oversight } from './module-set.ts';
import { inOrder } from './order.ts';
import type { PortsOf, PortTokens } from './port.ts';

/** Modules with consistent needs, before any of them is made. */
export type Plan<Kind extends ModuleKind, Routes> = {
  /** The names, each after those it needs: the order of making, subscribing and starting. */
  readonly order: readonly string[];
  /** The modules themselves, in that order. */
  readonly modules: readonly Module<Kind>[];
  /** Every module's migrations, in that order. */
  readonly migrations: readonly Kind['migrations'][];
  /** Every module's events, in that order. */
  readonly events: readonly Kind['events'][];
  /** Every module's files, in that order. */
  readonly files: readonly Kind['file'][];
  /** Makes the modules. Throws only if an essential one can't be made, after stopping those already made. */
  make(platform: Kind['platform'], oversight: Oversight): ModuleSet<Kind, Routes>;
};

type Nothing = Record<never, never>;

/** The kernel's functions, typed for one server. */
export type Kernel<Kind extends ModuleKind> = {
  /** Declares a module. */
  readonly defineModule: <
    Routes = Nothing,
    Needs extends PortTokens = Nothing,
    Provides extends PortTokens = Nothing,
  >(
    declaration: Declaration<Kind, Needs, Provides, Routes>,
  ) => Module<Kind, Routes>;
  /** Sorts modules by need. Throws if their needs are inconsistent; see {@link inOrder}. */
  readonly planModules: <const Modules extends readonly Module<Kind>[]>(
    modules: Modules,
  ) => Plan<Kind, RoutesOf<Modules>>;
};

/** The kernel for one kind of server: `const { defineModule, planModules } = kernelFor<HubKind>()`. */
export const kernelFor = <Kind extends ModuleKind>(): Kernel<Kind> => ({
  defineModule(declaration) {
    const {
      name,
      provides,
      needs,
      essential = false,
      migrations,
      events,
      files = [],
      ofPeople,
    } = declaration;
    return {
      name,
      provides: provides ?? {},
      needs: needs ?? {},
      essential,
      migrations,
      events,
      files,
      ofPeople,
      // The kernel passes the ports that the tokens in `needs` stand for.
      make: (platform, ports) =>
        declaration.make(platform, ports as PortsOf<NonNullable<typeof needs>>) as AnyMade<Kind>,
    };
  },
  planModules(modules) {
    const sorted = inOrder(modules);
    return {
      order: sorted.map(({ name }) => name),
      modules: sorted,
      migrations: sorted.flatMap(({ migrations }) =>
        migrations === undefined ? [] : [migrations],
      ),
      events: sorted.flatMap(({ events }) => (events === undefined ? [] : [events])),
      files: sorted.flatMap(({ files }) => files),
      make: (platform, oversight) => makeModules(sorted, platform, oversight),
    };
  },
});
