/** Tells whether the sources of a build have changed. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders without sources. */
const skipped = new Set(['node_modules', 'dist', 'coverage', 'test']);
/** Files that cannot change a build: tests, and the router plugin's own output. */
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
 * One hash over names and contents of what a build reads.
 * @param {string} folder the repository's root
 * @param {readonly string[]} paths files and folders in it
 */
export const fingerprint = (folder, paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(folder, path)))) {
    hash
      .update(`${relative(folder, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
};
