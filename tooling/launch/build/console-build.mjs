/** Builds the console when its sources differ from those of the last build. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { consoleDist, consoleFolder, root, tool } from '../paths.mjs';
import { Refusal, say } from '../say.mjs';

/** What the build reads, from the root. */
const sources = [
  'apps/console',
  ...['domain', 'contract', 'i18n', 'ui'].map((name) => `packages/${name}`),
  'package-lock.json',
  'tsconfig.base.json',
];

/** Written into dist after a good build: the fingerprint of what it was built from. */
const stamp = join(consoleDist, '.built-from');

/** @returns {string | undefined} */
const builtFrom = () => {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined; // never built, or interrupted: the build empties dist first
  }
};

/**
 * @param {string} node
 * @param {boolean} yields
 */
const buildWhenStale = async (node, yields) => {
  const now = fingerprint(root, sources);
  if (builtFrom() === now) return;
  say('Building the console…');
  const code = await run(node, [tool('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: consoleFolder,
    yields,
  });
  if (code !== 0) throw new Refusal('The console could not be built; the reason is above.');
  writeFileSync(stamp, now);
};

/** The build that somebody in this process has asked for last. @type {Promise<void>} */
let building = Promise.resolve();

/**
 * Runs `vite build` unless dist is up to date; one at a time, since it empties dist first.
 * @param {string} node path of Node 24
 * @param {{ yields?: boolean }} [options] `yields`: others have three times its share of the processor
 */
export const ensureConsoleBuilt = (node, { yields = false } = {}) => {
  building = building.catch(() => undefined).then(() => buildWhenStale(node, yields));
  return building;
};
