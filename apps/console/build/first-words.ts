import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { bootModules } from './boot-modules.ts';

/** How `defineTexts` is told to fetch the words of a language. */
const fetching = /import\('([^']+\/(en|it)(?:\.ts)?)'\)\.then\(\(file\) => file\.(\w+)\)/g;
const prefix = 'first-words:';

/** The language of a module that {@link firstWords} has made. */
export const languageOfWords = (id: string | null | undefined): string | undefined =>
  id?.startsWith(`\0${prefix}`) === true ? id.slice(prefix.length + 1) : undefined;

/**
 * Makes one file for each language of the words that every first screen needs, which are those that src/boot.ts fetches:
 * each catalogue alone would be a request of its own, and seven of them share one slow line with the app. In the sources each lies with its own part.
 */
export function firstWords(): Plugin {
  let catalogues: readonly string[] = [];
  const nameOf = (file: string): string | undefined => {
    const at = catalogues.indexOf(file);
    return at < 0 ? undefined : `words${at}`;
  };
  return {
    name: 'dimora:first-words',
    apply: 'build',
    // Before the catalogues are rid of their types: they are read as they are written.
    enforce: 'pre',
    buildStart: async () => {
      catalogues = [...(await bootModules())].filter((file) => wordsIn(file).size > 0);
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const language = languageOfWords(id);
      if (language === undefined) return undefined;
      return catalogues
        .map((file) => {
          const words = wordsIn(file).get(language);
          if (!words) throw new Error(`${file} has no words in ${language}`);
          const { from, what } = words;
          const path = from.startsWith('.') ? join(dirname(file), from) : from;
          return `export { ${what} as ${nameOf(file)} } from ${JSON.stringify(path)};`;
        })
        .join('\n');
    },
    transform(code, id) {
      const name = nameOf(id);
      if (name === undefined) return undefined;
      return code.replaceAll(
        fetching,
        (_all, _from, language: string) =>
          `import('${prefix}${language}').then((file) => file.${name})`,
      );
    },
  };
}

/** Where a catalogue has its words, and what they are called there, by language; none in other files. */
function wordsIn(file: string): Map<string, { readonly from: string; readonly what: string }> {
  if (!file.endsWith('.ts')) return new Map();
  return new Map(
    [...readFileSync(file, 'utf8').matchAll(fetching)].map(
      ([, from = '', language = '', what = '']) => [language, { from, what }],
    ),
  );
}
