import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LANGUAGES } from '@dimora/domain';
import { build, type Plugin, type Rolldown } from 'vite';
import { scriptOf } from './asked-in-page.ts';
import { slimIcons } from './slim-icons.ts';

/** The page that node-kit's console-files.ts serves at `/` and `/login`. */
const FILE = 'sign-in.html';
const SERVERS = ['hub', 'cloud'] as const;
/** Rendering takes a fraction of a second; a build must not hang on it. */
const RENDER_LIMIT_MS = 60_000;
const sheets = /\s*<link rel="stylesheet"[^>]*>/g;
/** Fonts from files come with the page's sheets: before that they would compete with them for the line. */
const fontFiles = /@font-face\s*\{[^}]*url\([^}]*\}/g;
const pressed = '[data-press][aria-busy]{opacity:.7;cursor:progress}';

/**
 * Makes a second page of index.html, which paints the sign-in without any script or sheet of the console: the sign-in
 * page's own component is rendered here, for a hub and a cloud, in each language, and put into the page as templates
 * with the style sheet of exactly its components. src/app/first/show-sign-in.ts shows one where nobody is signed in.
 */
export function signInPage(): Plugin {
  let root = '';
  return {
    name: 'dimora:sign-in-page',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      // The page has been written by then.
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('no index.html');
        const [{ style, templates }, script] = await Promise.all([
          rendered(root),
          scriptOf(root, join('app', 'first', 'show-sign-in.ts')),
        ]);
        const page = String(index.source);
        const links = page.match(sheets) ?? [];
        const source = page
          .replaceAll(sheets, '')
          .replace('</head>', () => `<style>${style}${pressed}</style></head>`)
          // After the script, which would wait for them; what stands before them is painted without them.
          .replace(
            '</body>',
            () => `${templates}<script>${script}</script>${links.join('')}</body>`,
          );
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}

/** The templates of the sign-in page, and the style sheet of its components. */
async function rendered(root: string): Promise<{ style: string; templates: string }> {
  const { output } = await markupModule(root);
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('no script that renders the sign-in page');
  const style = output
    .filter((file) => file.type === 'asset')
    .filter(({ fileName }) => entry.viteMetadata?.importedCss.has(fileName))
    .map(({ source }) => String(source).replaceAll(fontFiles, ''))
    .join('');
  const folder = await temporaryFolder(root);
  try {
    for (const file of output)
      if (file.type === 'chunk') {
        await mkdir(join(folder, file.fileName, '..'), { recursive: true });
        await writeFile(join(folder, file.fileName), file.code);
      }
    return { style, templates: await render(folder, entry.fileName) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function temporaryFolder(root: string): Promise<string> {
  const parent = join(root, 'node_modules', '.sign-in');
  await mkdir(parent, { recursive: true });
  return mkdtemp(join(parent, 'page-'));
}

async function markupModule(root: string): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [slimIcons()],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src', 'app', 'first', 'sign-in-markup.tsx'),
      ssrEmitAssets: true,
      write: false,
      minify: false,
      cssMinify: true,
      assetsInlineLimit: 0,
    },
  });
  return built as Rolldown.RolldownOutput;
}

/** Runs the script in a process of its own: the console's services have timers, which would keep this one alive. */
async function render(folder: string, script: string): Promise<string> {
  const wanted = SERVERS.flatMap((server) => LANGUAGES.map((language) => [server, language]));
  await writeFile(
    join(folder, 'render.mjs'),
    `import { signInMarkup } from './${script}';
    const made = [];
    for (const wanted of ${JSON.stringify(wanted)})
      made.push('<template id="sign-in-' + wanted.join('-') + '">' + (await signInMarkup(...wanted)) + '</template>');
    process.stdout.write(made.join(''), () => process.exit());`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'render.mjs')], {
    timeout: RENDER_LIMIT_MS,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return stdout;
}
