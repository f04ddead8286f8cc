/** Gives tests the servers that they start (decision 0700). */
import { dirname } from 'node:path';
import { ensureServersBuilt } from './server-build.mjs';

/**
 * Bundles the servers unless somebody chose others, and names their folder in DIMORA_SERVERS, where
 * packages/testing reads it. The bundle stays as long as this process lives, whatever else is built meanwhile.
 * @param {string} node path of Node 24
 */
export const ensureServersGiven = async (node) => {
  process.env['DIMORA_SERVERS'] ??= dirname((await ensureServersBuilt(node)).hub);
};
