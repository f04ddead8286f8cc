/** The ways in which servers find files beside their sources, adapted to the bundle. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'rolldown';
import { asProgram } from './programs.ts';

/** `import.meta.resolve('…')`: a program to start, or a document to serve. */
const RESOLVED = /import\.meta\.resolve\('([^']+)'\)/g;
/** `new URL('…', import.meta.url)`: a file beside this one. */
const BESIDE = /new URL\('([^']+\.\w+)', import\.meta\.url\)/g;

const isCode = (file: string): boolean => file.endsWith('.ts');
/** Started as a process of its own, not as a thread. */
const isProgram = (file: string): boolean => file.endsWith('-program.ts');
const bareName = (file: string): string => basename(file).replace(/\.[^.]*$/, '');

/** The name of a program in the bundle: `@dimora/simulators/main` is `simulators`. */
const programName = (specifier: string): string => specifier.split('/')[1] ?? specifier;

/**
 * Copies files that the sources find by their own URL into the bundle, and rewrites the lookup. Files that
 * aren't named literally, or are in third-party packages, are resolved at run time, as from the sources.
 */
export function foundFiles(): Plugin {
  return {
    name: 'found-files',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.resolve\('|, import\.meta\.url\)/ },
      async handler(code, importer) {
        const named = async (specifier: string): Promise<string> => {
          const file = (await this.resolve(specifier, importer))?.id;
          if (file === undefined) throw new Error(`${specifier}, named by ${importer}, is nowhere`);
          return file;
        };
        const document = (file: string): string =>
          this.emitFile({ type: 'asset', name: basename(file), source: readFileSync(file) });
        const address = new Map<string, string>();
        for (const [text, specifier = ''] of code.matchAll(RESOLVED)) {
          const file = await named(specifier);
          const reference = isCode(file)
            ? this.emitFile({ type: 'chunk', id: asProgram(file), name: programName(specifier) })
            : document(file);
          address.set(text, `import.meta.ROLLUP_FILE_URL_${reference}`);
        }
        for (const [text, path = ''] of code.matchAll(BESIDE)) {
          const file = await named(path.startsWith('.') ? path : `./${path}`);
          const reference = isCode(file)
            ? this.emitFile({
                type: 'chunk',
                id: isProgram(file) ? asProgram(file) : file,
                name: bareName(file),
              })
            : document(file);
          address.set(text, `new URL(import.meta.ROLLUP_FILE_URL_${reference})`);
        }
        let bundled = code;
        for (const [text, other] of address) bundled = bundled.replaceAll(text, () => other);
        return { code: bundled, map: null };
      },
    },
  };
}
