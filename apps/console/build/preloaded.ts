import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The faces that the first screen shows; the rest of each family loads when a letter asks for it. */
const firstFaces = [/inter-latin-wght-normal.*\.woff2$/, /fraunces-latin-wght-normal.*\.woff2$/];
/** What the entry script loads next: the app itself and the screen most people open. */
const nextScripts = /\/src\/app\/start\.tsx$/;

/** Names the first faces and the app's scripts in the page's head, so that they don't wait for the entry script. */
export function preloaded(): Plugin {
  return {
    name: 'dimora:preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const files = Object.values(bundle);
        const faces = files
          .filter(({ fileName }) => firstFaces.some((face) => face.test(fileName)))
          .map(({ fileName }) =>
            head({
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${fileName}`,
            }),
          );
        const wanted = new Set<string>();
        for (const file of files) {
          if (file.type !== 'chunk' || !nextScripts.test(file.facadeModuleId ?? '')) continue;
          for (const name of [file.fileName, ...file.imports]) wanted.add(name);
        }
        const entry = new Set(
          files.flatMap((file) =>
            file.type === 'chunk' && file.isEntry ? [file.fileName, ...file.imports] : [],
          ),
        );
        const scripts = [...wanted]
          .filter((name) => !entry.has(name))
          .map((name) => head({ rel: 'modulepreload', crossorigin: '', href: `/${name}` }));
        return [...faces, ...scripts];
      },
    },
  };
}

const head = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head',
});
