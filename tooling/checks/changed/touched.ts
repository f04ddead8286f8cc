/** What a change reaches in the product: pages of the console, procedures of the servers, drivers. */
import { moduleOf } from '../../borders/server-modules.ts';
import { posix } from 'node:path';
import type { ImportGraph } from './import-graph.ts';
import { addressOf, ROUTES } from './names.ts';
import { isOutsideModules, proceduresByModule, reachedModules } from './server-areas.ts';

/** A repository and its changes. */
export type House = {
  readonly folder: string;
  readonly graph: ImportGraph;
  readonly changed: readonly string[];
  readonly files: readonly string[];
};

/** What a change reaches. */
export type Touched = {
  /** Routes of the console. */
  readonly pages: ReadonlySet<string>;
  /** Groups of procedures of the changed modules, as `hub environments`. */
  readonly direct: ReadonlySet<string>;
  /** Groups of procedures of modules that need them. */
  readonly indirect: ReadonlySet<string>;
  readonly drivers: ReadonlySet<string>;
  /** Files of journeys that import a changed file. */
  readonly specs: ReadonlySet<string>;
  /** A changed file that every journey uses; undefined if there is none. */
  readonly central: string | undefined;
  /** False for tests, documents and tools, which no journey uses. */
  readonly isProduct: boolean;
};

/** Files that start, build or drive every journey. */
const FOR_ALL_JOURNEYS =
  /^(?:package(?:-lock)?\.json|tooling\/launch\/[^/]+(?<!\.test\.ts)|e2e\/[\w.-]+config\.ts)$/;
const TEST = /\.test\.tsx?$|^(?:apps|packages|drivers)\/[^/]+\/test\//;

const isRoute = (file: string): boolean => file.startsWith(`${ROUTES}/`);
/** Layout routes: `__root.tsx`, `_shell.tsx`. */
const isFrame = (file: string): boolean => isRoute(file) && posix.basename(file).startsWith('_');
const driverOf = (file: string): string | undefined => /^drivers\/([^/]+)\/src\//.exec(file)?.[1];
const known = <T>(values: readonly (T | undefined)[]): Set<T> =>
  new Set(values.filter((value) => value !== undefined));

/** Computes what a change reaches. It stops at a route in the console, and at the composition in a server. */
export function touchedBy({ folder, graph, changed, files }: House): Touched {
  const isEnd = (file: string): boolean =>
    isRoute(file) || isOutsideModules(file) || file.startsWith('tooling/') || TEST.test(file);
  const product = changed.filter((file) => !TEST.test(file) && !file.startsWith('bench/'));
  const names = [...graph.reached(product, 'run', isEnd).keys()].filter((file) => !TEST.test(file));

  const procedures = proceduresByModule(folder, files);
  const groupsOf = (modules: Iterable<string>): string[] =>
    [...modules].flatMap((name) => [...(procedures.get(name) ?? [])]);
  const changedModules = known(product.map(moduleOf));
  const direct = new Set(groupsOf(changedModules));
  const indirect = groupsOf([
    ...known(names.map(moduleOf)),
    ...reachedModules(graph, product, files),
  ]);
  const silent = [...changedModules].find((name) => (procedures.get(name)?.size ?? 0) === 0);
  const pages = names.filter((file) => isRoute(file) && !isFrame(file));
  const drivers = known(product.map(driverOf));

  const central =
    product.find((file) => FOR_ALL_JOURNEYS.test(file)) ??
    names.find((file) => isFrame(file) || file === 'apps/console/src/main.ts') ??
    product.find(isOutsideModules) ??
    product.find(
      (file) => /^(?:packages|simulators)\//.test(file) && names.some(isOutsideModules),
    ) ??
    (silent && product.find((file) => moduleOf(file) === silent));
  return {
    pages: new Set(pages.map((file) => addressOf(file.slice(ROUTES.length + 1)))),
    direct,
    indirect: new Set(indirect.filter((group) => !direct.has(group))),
    drivers,
    specs: new Set(names.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'))),
    central,
    isProduct:
      central !== undefined || pages.length + direct.size + indirect.length + drivers.size > 0,
  };
}
