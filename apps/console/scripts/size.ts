/**
 * Prints what the first load of the overview costs in script, from the built console: the page's own scripts,
 * those it preloads, and all that the overview needs beyond them. Usage: node apps/console/scripts/size.ts
 */
import { readFileSync, statSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
/** The most that the scripts of the overview may weigh together, bytes gzipped. */
const LIMIT = 200_000;

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[]; readonly isEntry?: true };
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>;

/** What the overview loads beyond the entry: the app, its route, the live socket, the words of one language. */
const firstScreen = [
  /^src\/app\/start\.tsx$/,
  /^src\/routes\/_shell\.tsx/,
  /^src\/routes\/_shell\/dashboard\//,
  /socket\.io-client/,
  /^src\/features\/dashboard\/(locales\/en|overview)/,
  /^src\/(kit\/i18n|app)\/locales\/en\.ts$/,
  /^src\/entities\/(device|environment|event)\/locales\/en\.ts$/,
  /i18n\/src\/en\/vocabulary\.ts$/,
];

const wanted = new Set<string>();
function take(key: string): void {
  const chunk = manifest[key];
  if (!chunk || wanted.has(key)) return;
  wanted.add(key);
  for (const each of chunk.imports ?? []) take(each);
}
for (const [key, chunk] of Object.entries(manifest)) {
  if (chunk.isEntry || firstScreen.some((pattern) => pattern.test(key))) take(key);
}

const sizeOf = (file: string, ending: string): number => {
  const path = new URL(`${file}${ending}`, dist);
  return statSync(path, { throwIfNoEntry: false })?.size ?? statSync(new URL(file, dist)).size;
};
const rows = [...wanted]
  .map((key) => manifest[key]?.file ?? '')
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, gzip: sizeOf(file, '.gz'), brotli: sizeOf(file, '.br') }))
  .sort((a, b) => b.gzip - a.gzip);
const total = rows.reduce((sum, row) => ({ gzip: sum.gzip + row.gzip, brotli: sum.brotli + row.brotli }), { gzip: 0, brotli: 0 });
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

for (const { file, gzip, brotli } of rows) process.stdout.write(`${kilobytes(gzip)} gzip ${kilobytes(brotli)} br  ${file}\n`);
process.stdout.write(`${kilobytes(total.gzip)} gzip ${kilobytes(total.brotli)} br  in ${rows.length} scripts; at most ${kilobytes(LIMIT).trim()} gzip\n`);
process.exitCode = total.gzip > LIMIT ? 1 : 0;
