import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

// As in `import(/* chunk: overview */ './below.tsx')`: the file of the build that a part comes in.
const asked = /import\(\s*\/\* chunk: ([\w-]+) \*\/\s*'(\.[^']+)',?\s*\)/g;
const prefix = 'chunk:';

/** The name of a module that {@link namedChunks} has made. */
export const nameOfChunk = (id: string | null | undefined): string | undefined =>
  id?.startsWith(`\0${prefix}`) === true ? id.slice(prefix.length + 1) : undefined;

/**
 * Makes one file of all the parts whose imports name it, with all that they need and the app doesn't have: each part
 * alone would be a request of its own, and another for each icon and each module that two of them share.
 */
export function namedChunks(): Plugin {
  /** The files of each chunk. */
  let chunks = new Map<string, string[]>();
  return {
    name: 'dimora:named-chunks',
    apply: 'build',
    // Before the comments are gone.
    enforce: 'pre',
    configResolved: ({ root }) => {
      chunks = filesByChunk(join(root, 'src'));
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const name = nameOfChunk(id);
      if (name === undefined) return undefined;
      return (chunks.get(name) ?? [])
        .map((file, at) => `export * as part${at} from ${JSON.stringify(file)};`)
        .join('\n');
    },
    transform(code, id) {
      const folder = dirname(id);
      return code.replaceAll(asked, (_all, name: string, path: string) => {
        const at = chunks.get(name)?.indexOf(join(folder, path));
        return `import('${prefix}${name}').then((file) => file.part${at})`;
      });
    },
  };
}

function filesByChunk(source: string): Map<string, string[]> {
  const chunks = new Map<string, string[]>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source }).toSorted())
    for (const [, name = '', path = ''] of readFileSync(join(source, file), 'utf8').matchAll(
      asked,
    )) {
      const part = join(source, dirname(file), path);
      const parts = chunks.get(name) ?? [];
      if (!parts.includes(part)) chunks.set(name, [...parts, part]);
    }
  return chunks;
}
