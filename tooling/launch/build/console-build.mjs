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
 * Runs `vite build` unless dist is up to date.
 * @param {string} node path of Node 24
 */
export const ensureConsoleBuilt = async (node) => {
  const now = fingerprint(root, sources);
  if (builtFrom() === now) return;
  say('Building the console…');
  const code = await run(node, [tool('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: consoleFolder,
  });
  if (code !== 0) throw new Refusal('The console could not be built; the reason is above.');
  writeFileSync(stamp, now);
};
