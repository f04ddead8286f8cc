import type { Plugin, Rolldown } from 'vite';

/**
 * Refuses a build in which two scripts need each other, directly or through others: one of them would run before what
 * it needs. The groups of chunk-groups.ts follow the layers of the sources; when one is changed so that it doesn't,
 * the build says so, and not a browser.
 */
export function oneWayChunks(): Plugin {
  return {
    name: 'dimora:one-way-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = circleIn(bundle);
      if (circle) this.error(`These scripts need each other: ${circle.join(' → ')}`);
    },
  };
}

/** Names of scripts that import one another in a circle. */
function circleIn(bundle: Rolldown.OutputBundle): readonly string[] | undefined {
  const done = new Set<string>();
  const within = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    const file = bundle[name];
    if (done.has(name) || file?.type !== 'chunk') return undefined;
    for (const each of file.imports) {
      const circle = within(each, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(bundle)) {
    const circle = within(name, []);
    if (circle) return circle;
  }
  return undefined;
}
