import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** Who declares the catalogues of the first screen, within src. */
const catalogues = [
  'kit/i18n/common.ts',
  'kit/i18n/vocabulary.ts',
  'app/shell-texts.ts',
  'features/dashboard/texts.ts',
  'features/events/texts.ts',
  'entities/device/device-texts.ts',
  'entities/environment/environment-texts.ts',
];
/** How `defineTexts` is told to fetch the words of a language. */
const fetching = /import\('([^']+\/(en|it)(?:\.ts)?)'\)\.then\(\(file\) => file\.(\w+)\)/g;
const prefix = 'first-words:';

/** The language of a module that {@link firstWords} has made. */
export const languageOfWords = (id: string | null | undefined): string | undefined =>
  id?.startsWith(`\0${prefix}`) === true ? id.slice(prefix.length + 1) : undefined;

/**
 * Makes one file for each language of the words that every first screen needs: each catalogue alone would be a request of
 * its own, and seven of them share one slow line with the app. In the sources each lies with its own part.
 */
export function firstWords(): Plugin {
  let source = '';
  const nameOf = (file: string): string | undefined => {
    const at = catalogues.indexOf(relative(source, file));
    return at < 0 ? undefined : `words${at}`;
  };
  return {
    name: 'dimora:first-words',
    apply: 'build',
    // Before the catalogues are rid of their types: they are read as they are written.
    enforce: 'pre',
    configResolved: ({ root }) => {
      source = join(root, 'src');
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      const language = languageOfWords(id);
      if (language === undefined) return undefined;
      return catalogues
        .map((each) => {
          const file = join(source, each);
          const found = readFileSync(file, 'utf8').matchAll(fetching);
          const [, from = '', , what] =
            [...found].find(([, , spoken]) => spoken === language) ?? [];
          if (what === undefined) throw new Error(`${each} has no words in ${language}`);
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
