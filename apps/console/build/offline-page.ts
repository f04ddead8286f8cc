import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Not kept: scripts for a few people's tools, and fonts of rare letters. */
const rare = /mqtt-worker|place-map|latin-ext/;
const kept = /^assets\/.+\.(js|css|woff2)$/;
/** What the first page needs beyond its entry's own imports. */
const first = /\/(overview|below|today-section|_first-words_\w+)-|woff2$/;

const named = /(?:src|href)="\/(assets\/[^"]+)"/g;

/** Builds src/offline/service-worker.ts as /service-worker.js, with the list of this build's files. */
export function offlinePage(): Plugin {
  let root = '';
  return {
    name: 'dimora:offline-page',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      // The names and the contents of all files are final by then.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle);
        const names = files.map(({ fileName }) => fileName).filter(isKept);
        const needed = atStart(bundle);
        const isFirst = (name: string): boolean => needed.has(name) || first.test(name);
        const addresses = (some: readonly string[]): string =>
          JSON.stringify(some.map((name) => `/${name}`));
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: await worker(root, {
            FIRST_FILES: addresses(names.filter(isFirst)),
            OTHER_FILES: addresses(names.filter((name) => !isFirst(name))),
            PAGES: JSON.stringify(pagesIn(join(root, 'src', 'routes'))),
            VERSION: JSON.stringify(versionOf(files)),
          }),
        });
      },
    },
  };
}

const isKept = (name: string): boolean => kept.test(name) && !rare.test(name);

/** The scripts and sheets that the page names, and what those import. */
function atStart(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('no index.html');
  const found = new Set<string>();
  const take = (name: string): void => {
    const file = bundle[name];
    if (found.has(name) || !file) return;
    found.add(name);
    if (file.type === 'chunk') for (const each of file.imports) take(each);
  };
  for (const [, name] of String(page.source).matchAll(named)) take(name ?? '');
  if (found.size === 0) throw new Error('index.html names no script');
  return found;
}

/** The first parts of the console's addresses, from the names of its routes' files. */
function pagesIn(routes: string): string[] {
  const within = (folder: string): string[] =>
    readdirSync(folder)
      .map((name) => name.replace(/\.test\.tsx$|\.tsx$/, ''))
      .filter((name) => /^[a-z][\w-]*$/.test(name));
  return [...new Set(['', ...within(routes), ...within(join(routes, '_shell'))])];
}

function versionOf(files: readonly { readonly fileName: string }[]): string {
  const hash = createHash('sha256');
  for (const { fileName } of files) hash.update(fileName);
  return hash.digest('hex').slice(0, 12);
}

async function worker(root: string, define: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'src', 'offline', 'service-worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}
