import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

// As in `import('./dialog.tsx')`, or `import(/* chunk: overview */ './below.tsx')`.
const asked = /import\(\s*(?:\/\* chunk: ([\w-]+) \*\/\s*)?'([^']+)',?\s*\)/g;
/** How a route names the file that its page comes in. */
const named = /^\/\/ chunk: ([\w-]+)$/m;
const routeId = /createFileRoute\('([^']+)'\)/;
const shown = /^ {2}(?:component|loader):/m;
const featurePage = /features\/([\w-]+)\/[\w/-]*(?:page|screen)\.tsx'/g;
const words = /\/(?:en|it)\.ts$/;
const prefix = 'chunk:';
/** The part of a route that the router's plugin fetches when the route is opened. */
const pageOf = '?tsr-split=component---loader';

/** The name of a module that {@link namedChunks} has made. */
export const nameOfChunk = (id: string | null | undefined): string | undefined =>
  id?.startsWith(`\0${prefix}`) === true ? id.slice(prefix.length + 1) : undefined;

/** The feature that a module belongs to. */
export const featureOf = (path: string): string | undefined =>
  /\/features\/([\w-]+)\//.exec(path)?.[1];

type Part = { readonly chunk: string; readonly module: string };

/**
 * Makes one file of all the parts that are needed at about the same time, with all that they need and nothing else
 * does: each part alone would be a request of its own, and another for each icon and each module that two of them share.
 * An import names the file that its part comes in, a route that of its page. Without a name the pages of a feature come
 * in one file, together with what they load later; words and the parts of `kit`, `entities` and `app` stay alone.
 * @param inFirstLoad ids of the routes whose pages come with the app
 */
export function namedChunks(inFirstLoad: ReadonlySet<string>): Plugin {
  let source = '';
  /** The modules of each chunk. */
  let chunks = new Map<string, string[]>();
  return {
    name: 'dimora:named-chunks',
    apply: 'build',
    // Before the comments are gone, and after the router's plugin has parted its pages.
    enforce: 'pre',
    configResolved: ({ root }) => {
      source = join(root, 'src');
      chunks = modulesByChunk(source, inFirstLoad);
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const name = nameOfChunk(id);
      if (name === undefined) return undefined;
      return (chunks.get(name) ?? [])
        .map((module, at) => `export * as part${at} from ${JSON.stringify(module)};`)
        .join('\n');
    },
    transform(code, id) {
      if (!id.startsWith(source)) return undefined;
      return code.replaceAll(asked, (all, wanted: string | undefined, path: string) => {
        const part = path.endsWith(pageOf) ? pageIn(path) : partOf(id, path, wanted);
        if (!part) return all;
        const at = chunks.get(part.chunk)?.indexOf(part.module);
        return `import('${prefix}${part.chunk}').then((file) => file.part${at})`;
      });
    },
  };
}

/** In which file a lazily imported module comes; undefined: in its own. */
function partOf(id: string, path: string, wanted: string | undefined): Part | undefined {
  const module = path.startsWith('.') ? join(dirname(id), path) : path;
  const chunk =
    wanted ?? (words.test(module) ? undefined : (chunkOfRoute(id) ?? featureOf(module)));
  return chunk === undefined ? undefined : { chunk, module };
}

/** In which file the page of a route comes. */
function pageIn(path: string): Part | undefined {
  const chunk = chunkOfRoute(path);
  return chunk === undefined ? undefined : { chunk, module: path };
}

/** The file that a route names, or that of the feature whose page it shows; undefined for other modules. */
function chunkOfRoute(id: string): string | undefined {
  const [path = ''] = id.split('?');
  if (!path.includes('/src/routes/')) return undefined;
  const code = readFileSync(path, 'utf8');
  return named.exec(code)?.[1] ?? [...code.matchAll(featurePage)].at(-1)?.[1];
}

function modulesByChunk(source: string, inFirstLoad: ReadonlySet<string>): Map<string, string[]> {
  const chunks = new Map<string, string[]>();
  const add = (part: Part | undefined): void => {
    if (!part) return;
    const parts = chunks.get(part.chunk) ?? [];
    if (!parts.includes(part.module)) chunks.set(part.chunk, [...parts, part.module]);
  };
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source }).toSorted()) {
    if (file.includes('.test.')) continue;
    const path = join(source, file);
    const code = readFileSync(path, 'utf8');
    for (const [, wanted, part = ''] of code.matchAll(asked)) add(partOf(path, part, wanted));
    const route = routeId.exec(code)?.[1];
    if (route !== undefined && shown.test(code) && !inFirstLoad.has(route))
      add(pageIn(`${path}${pageOf}`));
  }
  return chunks;
}
