import { join } from 'node:path';
import { LANGUAGES } from '@dimora/domain';
import { build, type Plugin, type Rolldown } from 'vite';
import { languageOfWords } from './first-words.ts';

/** Where index.html has it, before anything that loads. */
const place = '<!-- ask.ts -->';

/**
 * Puts src/ask.ts into the page itself, so that what takes a round trip is asked for when the page has come, not when
 * its scripts have. The servers' content policy lets it through by its hash (node-kit's console-files.ts).
 */
export function askedInPage(): Plugin {
  let root = '';
  return {
    name: 'dimora:asked-in-page',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      // The names of the files are known by then.
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
        const script = bundle
          ? `<script${wordsIn(bundle)}${signInFiles(bundle)}>${await scriptOf(root, 'ask.ts')}</script>`
          : '<script type="module" src="/src/ask.ts"></script>';
        return html.replace(place, () => script);
      },
    },
  };
}

/** ` data-en="/assets/words-en-….js"` for each language: where its words are. */
function wordsIn(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return LANGUAGES.map((language) => {
    const words = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => languageOfWords(id) === language),
    );
    if (!words) throw new Error(`no words in ${language}`);
    return ` data-${language}="/${words.fileName}"`;
  }).join('');
}

/** ` data-sign-in="/assets/sign-in-….js /assets/sign-in-….css"`: what the sign-in page loads (build/boot-first.ts). */
function signInFiles(bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.name === 'sign-in',
  );
  if (chunk?.type !== 'chunk') throw new Error('no chunk of the sign-in page');
  const files = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
  return ` data-sign-in="${files.map((file) => `/${file}`).join(' ')}"`;
}

/** A script of src as one piece that needs no other, to stand in the page itself. */
export async function scriptOf(root: string, source: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'src', source), output: { format: 'iife' } },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code.trim();
}
