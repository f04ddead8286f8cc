import type { Plugin } from 'vite';

/** All that src/boot.ts stands on; scripts/size.ts fails when it has come to need more. */
const bootModules = [
  /console\/src\/(boot|asked|app\/first\/[\w-]+)\.ts$/,
  /console\/src\/kit\/(config|settings\/settings|parts\/until-loaded|text\/calendar|i18n\/(catalogues|language|common|vocabulary|translate))\.ts$/,
  /console\/src\/features\/dashboard\/(command-count|greeting|house-summary|house-words|favourites)\.ts$/,
  /console\/src\/features\/triggers\/scene-room\.ts$/,
  /console\/src\/(kit\/(app\/install-prompt|start\/kept-presses|text\/(by-name|quantities))|entities\/environment\/numbers\/measured-numbers|entities\/device\/(tile\/(tile-parts|channel-switches|primary-action)|guard\/guard-control|widgets\/widget-props))\.ts$/,
  /console\/src\/(app\/shell\/place-name|features\/dashboard\/house-sentence)\.module\.css$/,
  /console\/src\/(app|features\/(dashboard|events)|entities\/\w+)\/[\w-]*texts\.ts$/,
  /packages\/domain\/src\/(text\/|state\/(channels|motion)|shell\/(menu|console-config)|start\/enabled|access\/(allows|condition-index|roles)|devices\/(group-members|guarded|leads-outside)|environments\/(outdoor|tree|types))/,
  /packages\/i18n\/src\/(fill|number)/,
  /packages\/ui\/src\/(styles\.css|entry\/(first-page|house-mark)\.ts)/,
  /packages\/ui\/src\/(shell\/(app-shell|page|section|side-bar|top-bar)|entry\/(brand-mark|first-page)|cards\/(cover|stat|tile)|controls\/switch|display\/icon-well|feedback\/skeleton)\.module\.css$/,
  /node_modules\/react\//,
  /vite\/preload-helper/,
  /rolldown\/runtime/,
];

/** What the overview loads by itself once it is shown: parts of it, the rest of the contract, and today's log. */
const laterOnOverview =
  /(features\/(alarms\/open-alarms|triggers\/scenes\/scene-row|environments\/house\/house-commands|energy\/overview\/energy-section|events\/today-log)|entities\/(presence\/people-at-home|device\/guard\/guard-widget))\.tsx?$|contract\/src\/later-(news|client-contract)\.json$/;

/** Sheets that keep their names; the app lists those of all its lazy parts, so their addresses are short. */
const firstSheets = new Set(['app.css', 'boot.css', 'overview.css', 'sign-in.css']);

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
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') && !firstSheets.has(name)
                ? 'assets/[hash:6][extname]'
                : 'assets/[name]-[hash][extname]',
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
                  test: /features\/(dashboard\/below|events\/today-section)\.tsx$/,
                  includeDependenciesRecursively: true,
                },
                // The bell needs the types of events on every page: they don't come with the overview's log.
                {
                  name: 'notable',
                  test: /shell\/bell\/notable\.ts$/,
                  includeDependenciesRecursively: true,
                },
                // What comes once the overview is there: asked for one by one, its parts and their icons were sixty requests.
                {
                  name: 'later-overview',
                  test: laterOnOverview,
                  includeDependenciesRecursively: true,
                },
                // The sign-in page likewise: a first visit needs nothing else.
                {
                  name: 'sign-in',
                  test: /features\/session\/login-page\.tsx$|routes\/login\.tsx\?/,
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
