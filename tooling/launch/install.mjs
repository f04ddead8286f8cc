/** Installs the npm packages when they differ from those in package-lock.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { npmCommand } from './npm.mjs';
import { root } from './paths.mjs';
import { Refusal, say } from './say.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean, resolved?: string }>} Packages */

/**
 * Reads the packages of a lockfile; undefined when there is none.
 * @param {string} path
 * @returns {Packages | undefined}
 */
const readPackages = (path) => {
  try {
    return /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(path, 'utf8'))).packages;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Whether node_modules holds what the lockfile names. npm writes `node_modules/.package-lock.json` as the last act
 * of every install, so it serves as the stamp: it is absent after a broken install, and right after one by hand.
 * @param {string} folder the folder with package-lock.json and node_modules
 */
export const isInstalled = (folder) => {
  const wanted = readPackages(join(folder, 'package-lock.json')) ?? {};
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (!present) return false;
  return Object.entries(wanted).every(([path, want]) => {
    if (!path.includes('node_modules/')) return true;
    const have = present[path];
    if (!have) return want.optional === true; // built for other platforms
    return have.version === want.version && have.integrity === want.integrity;
  });
};

/** Runs `npm ci` if the packages are missing or other than the lockfile's. */
export const ensureInstalled = async () => {
  if (isInstalled(root)) return;
  say('Installing packages (npm ci)…');
  const { command, args } = npmCommand();
  const code = await run(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Refusal('npm ci failed; its words are above.');
};
