/** The modules of hub and cloud: which of them a change reaches, and which procedures they implement. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleOf } from '../../borders/server-modules.ts';
import type { ImportGraph } from './import-graph.ts';

/** A file of a server outside the modules: its platform or its composition. */
export const isOutsideModules = (file: string): boolean =>
  /^apps\/(?:hub|cloud)\/src\//.test(file) && moduleOf(file) === undefined;

/**
 * The modules that changes reach. A module counts as one unit: any file of it can break those who need its
 * port. The composition imports all modules, and isn't followed.
 */
export function reachedModules(
  graph: ImportGraph,
  changed: readonly string[],
  files: readonly string[],
): Set<string> {
  const modules = new Set<string>();
  const filesOf = Map.groupBy(
    files.filter((file) => !file.includes('.test.')),
    (file) => moduleOf(file),
  );
  let begin: readonly string[] = changed;
  while (begin.length > 0) {
    const reached = [...graph.reached(begin, 'types', isOutsideModules).keys()];
    const found = new Set(reached.map(moduleOf).filter((name) => name !== undefined));
    const added = [...found].filter((name) => !modules.has(name));
    for (const name of added) modules.add(name);
    begin = added.flatMap((name) => filesOf.get(name) ?? []);
  }
  return modules;
}

/** The groups of procedures that each module implements, as `hub environments`. */
export function proceduresByModule(
  folder: string,
  files: readonly string[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const name = moduleOf(file);
    if (name === undefined || !file.endsWith('.ts') || file.includes('.test.')) continue;
    const server = name.split('/')[1];
    const groups = found.get(name) ?? new Set<string>();
    for (const [, group = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /\bos\.(\w+)\./g,
    ))
      groups.add(`${server} ${group}`);
    found.set(name, groups);
  }
  return found;
}
