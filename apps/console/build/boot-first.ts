import type { Plugin } from 'vite';
import { bootModules } from './boot-modules.ts';
import { nameOfChunk } from './named-chunks.ts';

/** Sheets that keep their names; the app lists those of all its lazy parts, so their addresses are short. */
const firstSheets = new Set(['app.css', 'boot.css', 'overview.css', 'sign-in.css']);

/** The sign-in page has a file of its own: a first visit needs nothing else. */
const signIn = /features\/session\/login-page\.tsx$|routes\/login\.tsx\?/;

/**
 * Makes three files of what the first load needs, because a hundred small ones compress badly and come one after
 * another: a small one with boot.ts, which runs as soon as it is there; one with the shell and the head of the
 * overview, which is all that the first picture takes; and one with the rest of the overview, which comes meanwhile.
 * The first two follow from what boot.ts and main.ts import, the others from imports that name a chunk (named-chunks.ts).
 * Fonts are not preloaded: on a slow line they would hold up the page, and until they are there their fallbacks
 * stand in with the same measures.
 */
export function bootFirst(): Plugin {
  let boot: ReadonlySet<string> = new Set();
  return {
    name: 'dimora:boot-first',
    apply: 'build',
    buildStart: async () => {
      boot = await bootModules();
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') && !firstSheets.has(name)
                ? 'assets/[hash:6][extname]'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'boot', test: (id) => boot.has(id), priority: 3 },
                { name: 'app', tags: ['$initial'], priority: 2 },
                // Before what comes later: what both need comes with the overview.
                {
                  name: (id) => nameOfChunk(id) ?? null,
                  test: (id) => nameOfChunk(id) === 'overview',
                  priority: 1,
                  includeDependenciesRecursively: true,
                },
                {
                  name: (id) => nameOfChunk(id) ?? null,
                  test: (id) => !/-(en|it)$/.test(nameOfChunk(id) ?? '-en'),
                  includeDependenciesRecursively: true,
                },
                { name: 'sign-in', test: signIn, includeDependenciesRecursively: true },
              ],
            },
          },
        },
      },
    }),
  };
}
