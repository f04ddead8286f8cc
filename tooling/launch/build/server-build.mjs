/** Bundles the servers when their sources differ from those of the kept bundles (decision 0163). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { keptBuild } from './kept-build.mjs';
import { bundleScript, bundles, root } from '../paths.mjs';
import { Refusal, say } from '../say.mjs';

/** Packages that no server loads. */
const NOT_SERVED = new Set(['testing', 'ui']);

/** The sources of a bundle, relative to the root. A new package is included unless excluded. */
const sources = [
  'apps/hub',
  'apps/cloud',
  'drivers',
  'simulators',
  ...readdirSync(join(root, 'packages'))
    .filter((name) => !NOT_SERVED.has(name))
    .map((name) => `packages/${name}`),
  'tooling/bundle',
  'package-lock.json',
];

/** The length of the fingerprint in folder names, enough to tell bundles apart. */
const NAME_LENGTH = 16;

/**
 * The programs of a bundle, as those of the sources in paths.mjs.
 * @typedef {{ hub: string, cloud: string, geocoder: string, compiled: string }} Servers
 *   `compiled`: where Node keeps the compiled code of what they load
 */

/**
 * The servers, bundled from the sources as they are now.
 * @param {string} node path of Node 24
 * @returns {Promise<Servers>}
 */
export const ensureServersBuilt = async (node) => {
  const name = fingerprint(root, sources).slice(0, NAME_LENGTH);
  const bundle = await keptBuild(bundles, name, async (into) => {
    say('Bundling the servers…');
    const code = await run(node, ['--disable-warning=ExperimentalWarning', bundleScript, into]);
    if (code !== 0) throw new Refusal('The servers could not be bundled; the reason is above.');
  });
  return {
    hub: join(bundle, 'hub.mjs'),
    cloud: join(bundle, 'cloud.mjs'),
    geocoder: join(bundle, 'geocoder.mjs'),
    compiled: join(bundle, 'compiled'),
  };
};
