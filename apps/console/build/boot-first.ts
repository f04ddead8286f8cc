import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The faces that the first screen shows; the rest of each family loads when a letter asks for it. */
const firstFaces = [/inter-latin-wght-normal.*\.woff2$/, /fraunces-latin-wght-normal.*\.woff2$/];

/** All that src/boot.ts stands on; scripts/size.ts fails when it has come to need more. */
const bootModules = [
  /console\/src\/boot\.ts$/,
  /console\/src\/kit\/(settings\/settings|i18n\/(catalogues|language|common|vocabulary)|session\/(early|one-at-a-time|refresh-call))\.ts$/,
  /packages\/domain\/src\/(text\/|shell\/menu)/,
  /node_modules\/react\//,
  /vite\/preload-helper/,
];

/**
 * Makes two files of what the first load needs: a small one with boot.ts, which runs as soon as it is there, and one
 * with all the rest, because a hundred small ones compress badly. So token, picture and letters (the first faces are
 * named in the page's head) are on their way while the app is still being loaded.
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
              ],
            },
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.values(bundle ?? {});
        const faces = files
          .filter(({ fileName }) => firstFaces.some((face) => face.test(fileName)))
          .map(({ fileName }) =>
            link({
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${fileName}`,
            }),
          );
        return faces;
      },
    },
  };
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head-prepend',
});
