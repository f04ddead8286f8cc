/**
 * Prints what the first load of the overview costs in script, from the built console: the page's own scripts,
 * those it preloads, and all that the overview needs beyond them; and how many files there are. Usage: node apps/console/scripts/size.ts;
 * the step `size` of npm test.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = process.env['DIMORA_CONSOLE_DIST']
  ? pathToFileURL(`${process.env['DIMORA_CONSOLE_DIST']}/`)
  : new URL('../dist/', import.meta.url);
/** The most that the scripts of the overview may weigh together, bytes gzipped. */
const LIMIT = 185_500;
/** The most scripts and sheets that the whole console may have: each is a request, and is kept by the service worker. */
const MOST_FILES = 160;

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>;
const page = readFileSync(new URL('index.html', dist), 'utf8');

/** What the overview loads beyond the page's own scripts: its lower part and the words of one language (build/). */
const firstScreen = ['chunk:overview', 'first-words:en'];

const wanted = new Set<string>();
function take(key: string): void {
  const chunk = manifest[key];
  if (!chunk || wanted.has(chunk.file)) return;
  wanted.add(chunk.file);
  for (const each of chunk.imports ?? []) take(each);
}
for (const [key, { file }] of Object.entries(manifest)) {
  if (page.includes(`src="/${file}"`) || firstScreen.some((name) => key.endsWith(name))) take(key);
}

const sizeOf = (file: string, ending: string): number => {
  const path = new URL(`${file}${ending}`, dist);
  return statSync(path, { throwIfNoEntry: false })?.size ?? statSync(new URL(file, dist)).size;
};
/** The script that stands in the page itself (build/asked-in-page.ts). */
const inPage = page.match(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/)?.[1] ?? '';
const rows = [...wanted]
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, gzip: sizeOf(file, '.gz'), brotli: sizeOf(file, '.br') }))
  .concat({
    file: 'index.html',
    gzip: gzipSync(inPage).length,
    brotli: brotliCompressSync(inPage).length,
  })
  .toSorted((a, b) => b.gzip - a.gzip);
const total = rows.reduce(
  (sum, row) => ({ gzip: sum.gzip + row.gzip, brotli: sum.brotli + row.brotli }),
  { gzip: 0, brotli: 0 },
);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

for (const { file, gzip, brotli } of rows)
  process.stdout.write(`${kilobytes(gzip)} gzip ${kilobytes(brotli)} br  ${file}\n`);
process.stdout.write(
  `${kilobytes(total.gzip)} gzip ${kilobytes(total.brotli)} br  in ${rows.length} scripts; at most ${kilobytes(LIMIT).trim()} gzip\n`,
);

/** The boot script must ask the hub before the app is there: it may import nothing of it. */
const boot = Object.values(manifest).find(({ file }) => /\/boot-.*\.js$/.test(file));
const bootAlone =
  boot !== undefined && !(boot.imports ?? []).some((key) => manifest[key]?.file.includes('/app-'));
if (!bootAlone)
  process.stdout.write('The boot script waits for the app: see build/boot-modules.ts.\n');
const files = readdirSync(new URL('assets/', dist)).filter((name) => /\.(js|css)$/.test(name));
process.stdout.write(`${files.length} scripts and sheets in all; at most ${MOST_FILES}\n`);
process.exitCode = total.gzip > LIMIT || !bootAlone || files.length > MOST_FILES ? 1 : 0;
