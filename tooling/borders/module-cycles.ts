/** No cycles between the modules of a server: dependency-cruiser knows cycles of files, not of folders. */
import type { IModule } from 'dependency-cruiser';
import { moduleOf } from './server-modules.ts';

/** See {@link findModuleCycles}. */
export const moduleCycles = {
  name: 'no-module-cycles',
  comment:
    'Modules lie in layers: who is called from below registers there, or listens to the events.',
};

/** By module, the modules that it imports, each with a file that does, types included. */
type Imports = Map<string, Map<string, string>>;

/** One answer for each cycle between module folders, from a file that closes it; `to` is the cycle in words. */
export function findModuleCycles(files: readonly IModule[]): { from: string; to: string }[] {
  const imports = importsOf(files);
  const done = new Set<string>();
  const cycles: { from: string; to: string }[] = [];
  const visit = (module: string, path: readonly string[]): void => {
    if (path.includes(module)) {
      const cycle = [...path.slice(path.indexOf(module)), module];
      const [from = '', to = ''] = cycle;
      cycles.push({
        from: imports.get(from)?.get(to) ?? from,
        to: cycle.map((each) => each.split('/').at(-1)).join(' → '),
      });
      return;
    }
    if (done.has(module)) return;
    for (const next of imports.get(module)?.keys() ?? []) visit(next, [...path, module]);
    done.add(module);
  };
  for (const module of [...imports.keys()].toSorted()) visit(module, []);
  return cycles;
}

function importsOf(files: readonly IModule[]): Imports {
  const imports: Imports = new Map();
  for (const { source, dependencies } of files) {
    const from = moduleOf(source);
    // A module's tests may ask anybody.
    if (from === undefined || source.endsWith('.test.ts')) continue;
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved);
      if (to === undefined || to === from) continue;
      const known = imports.get(from) ?? new Map<string, string>();
      imports.set(from, known.has(to) ? known : known.set(to, source));
    }
  }
  return imports;
}
