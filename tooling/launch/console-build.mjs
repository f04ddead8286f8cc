/** Builds the console when its sources are other than those of the last build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './child.mjs';
import { consoleDist, consoleFolder, root, tool } from './paths.mjs';
import { Refusal, say } from './say.mjs';

/** What the build reads, from the root. */
const sources = [
  'apps/console',
  ...['domain', 'contract', 'i18n', 'ui'].map((name) => `packages/${name}`),
  'package-lock.json',
  'tsconfig.base.json',
];

/** Written into dist after a good build: the fingerprint of what it was built from. */
const stamp = join(consoleDist, '.built-from');

/** Folders that hold no source. */
const skipped = new Set(['node_modules', 'dist', 'coverage', 'test']);
/** Files whose change cannot change the build: tests, and what the router's plugin writes itself. */
const irrelevant = /\.test\.tsx?$|\.gen\.ts$|\.md$/;

/**
 * All files below a path (or the file itself), sorted.
 * @param {string} path
 * @returns {string[]}
 */
const filesBelow = (path) => {
  /** @type {import('node:fs').Dirent[]} */
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [path];
    throw error;
  }
  // Code points, not a locale: the same tree has the same fingerprint on every machine.
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const below = join(path, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(below);
    return irrelevant.test(entry.name) ? [] : [below];
  });
};

/**
 * One hash over names and contents of what the build reads.
 * @param {string} folder the repository's root
 * @param {readonly string[]} paths
 */
export const fingerprint = (folder, paths = sources) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(folder, path)))) {
    hash
      .update(`${relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
};

/** @returns {string | undefined} */
const builtFrom = () => {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined; // never built, or broken off: the build empties dist first
  }
};

/**
 * Runs `vite build` unless dist is up to date.
 * @param {string} node path of Node 24
 */
export const ensureConsoleBuilt = async (node) => {
  const now = fingerprint(root);
  if (builtFrom() === now) return;
  say('Building the console…');
  const code = await run(node, [tool('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: consoleFolder,
  });
  if (code !== 0) throw new Refusal('The console could not be built; the reason is above.');
  writeFileSync(stamp, now);
};
