import type { Plugin } from 'vite';

/** All that src/boot.ts stands on; scripts/size.ts fails when it has come to need more. */
const bootModules = [
  /console\/src\/boot\.ts$/,
  /console\/src\/kit\/(settings\/settings|target\/(opening|remembered|target|this-page|trusted-hosts)|support\/note|i18n\/(catalogues|language|common|vocabulary)|session\/(early|one-at-a-time|refresh-call))\.ts$/,
  /console\/src\/(app|features\/dashboard|entities\/\w+)\/[\w-]*texts\.ts$/,
  /packages\/domain\/src\/(text\/|shell\/menu|start\/(options|read-options|trusted-address))/,
  /node_modules\/react\//,
  /vite\/preload-helper/,
  /rolldown\/runtime/,
];

/**
 * Makes three files of what the first load needs, because a hundred small ones compress badly and come one after
 * another: a small one with boot.ts, which runs as soon as it is there; one with the shell and the head of the
 * overview, which is all that the first picture takes; and one with the rest of the overview, which comes meanwhile.
 * Fonts are not preloaded: on a slow line they would hold up the page, and until they are there their fallbacks
 * stand in with the same measures.
 */
export function bootFirst(): Plugin {
  return {
    name: 'dimora:boot-first',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'boot',
                  test: (id) => bootModules.some((module) => module.test(id)),
                  priority: 2,
                },
                { name: 'app', tags: ['$initial'], priority: 1 },
                // The rest of the overview in one piece, with all that the app does not bring along.
                {
                  name: 'overview',
                  test: /features\/dashboard\/below\.tsx$/,
                  includeDependenciesRecursively: true,
                },
              ],
            },
          },
        },
      },
    }),
  };
}
