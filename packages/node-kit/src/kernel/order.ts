import type { Module, ModuleKind } from './module.ts';

type Declared = Pick<Module<ModuleKind>, 'name' | 'needs' | 'provides'>;

/**
 * Sorts modules so that each comes after those it needs; otherwise they stay as listed. Throws for two
 * modules with the same name or port, a port without a provider, or a cycle, whose path is in the message.
 */
export function inOrder<Each extends Declared>(modules: readonly Each[]): readonly Each[] {
  const providers = providersOf(modules);
  const sorted = new Set<Each>();
  const path: Each[] = [];
  const visit = (module: Each): void => {
    if (sorted.has(module)) return;
    if (path.includes(module)) {
      const cycle = [...path.slice(path.indexOf(module)), module].map(({ name }) => name);
      throw new Error(`Modules need each other in a cycle: ${cycle.join(' → ')}`);
    }
    path.push(module);
    for (const needed of neededBy(module, providers, modules)) visit(needed);
    path.pop();
    sorted.add(module);
  };
  for (const module of modules) visit(module);
  return [...sorted];
}

/** Which module provides a port, by the port's key. */
export function providersOf<Each extends Declared>(
  modules: readonly Each[],
): ReadonlyMap<string, Each> {
  const names = new Set<string>();
  const providers = new Map<string, Each>();
  for (const module of modules) {
    if (names.has(module.name)) throw new Error(`Two modules are called ${module.name}`);
    names.add(module.name);
    for (const { key } of Object.values(module.provides)) {
      const other = providers.get(key);
      if (other)
        throw new Error(`The port ${key} is provided twice: by ${other.name} and ${module.name}`);
      providers.set(key, module);
    }
  }
  return providers;
}

/** The modules that one needs, in the order of the list. */
function neededBy<Each extends Declared>(
  { name, needs }: Each,
  providers: ReadonlyMap<string, Each>,
  modules: readonly Each[],
): readonly Each[] {
  const needed = new Set(
    Object.values(needs).map(({ key }) => {
      const provider = providers.get(key);
      if (!provider) throw new Error(`${name} needs the port ${key}, which no module provides`);
      return provider;
    }),
  );
  return modules.filter((each) => needed.has(each));
}
