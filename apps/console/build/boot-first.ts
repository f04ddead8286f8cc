import type { Plugin } from 'vite';
import { bootModules } from './boot-modules.ts';
import { chunkGroups } from './chunk-groups.ts';

/** Sheets that keep their names; the app lists those of all its lazy parts, so their addresses are short. */
const firstSheets = new Set(['app.css', 'boot.css', 'overview.css', 'sign-in.css']);

/**
 * Makes three files of what the first load needs, because a hundred small ones compress badly and come one after
 * another: a small one with boot.ts, which runs as soon as it is there; one with the shell and the head of the
 * overview, which is all that the first picture takes; and one with the rest of the overview, which comes meanwhile.
 * The first two follow from what boot.ts and main.ts import, the others from imports that name a chunk (named-chunks.ts).
 * The sign-in page has a file of its own: a first visit needs nothing else.
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
              groups: chunkGroups((id) => boot.has(id)),
            },
          },
        },
      },
    }),
  };
}
