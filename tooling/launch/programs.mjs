/** How to start the programs: which flags, which environment. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import {
  cloudMain,
  compileCache,
  geocoderMain,
  hubEnvironment,
  hubFlags,
  hubMain,
  nodeFlags,
  root,
} from './paths.mjs';
import { Refusal } from './say.mjs';

/** @typedef {import('./child.mjs').Program} Program */

/**
 * What programs are run from.
 * @typedef {{ node: string, servers: import('./build/server-build.mjs').Servers, flags?: readonly string[] }} Runner
 *   `node`: path of Node 24; `servers`: the entry files, of the sources or of a bundle; `flags`: more for Node
 */

/** The servers as sources. */
export const sourceServers = {
  hub: hubMain,
  cloud: cloudMain,
  geocoder: geocoderMain,
  compiled: compileCache,
};

const preload = pathToFileURL(join(root, 'tooling', 'launch', 'leave-with-parent.mjs')).href;

/**
 * One of the servers as a program for runForeground.
 * @param {Runner} runner
 * @param {'hub' | 'cloud' | 'geocoder'} name
 * @param {readonly string[]} args the program's own arguments
 * @returns {Program}
 */
const program = ({ node, servers, flags = [] }, name, args) => {
  const main = servers[name];
  if (!existsSync(main)) throw new Refusal(`${main} is missing: this clone is not whole.`);
  const isHub = name === 'hub';
  return {
    command: node,
    args: [...(isHub ? hubFlags : nodeFlags), ...flags, '--import', preload, main, ...args],
    env: {
      ...(isHub && hubEnvironment),
      ...process.env,
      NODE_COMPILE_CACHE: servers.compiled,
    },
  };
};

/** @param {Program} held */
const sayingWhenReady = (held) => ({ ...held, env: { ...held.env, DIMORA_READY_LINE: '1' } });

/**
 * A hub or a cloud alone as a program for runForeground.
 * @param {Runner} runner
 * @param {'hub' | 'cloud'} name
 * @param {readonly string[]} args the server's own arguments
 */
export const serverProgram = (runner, name, args) => program(runner, name, args);

/**
 * The same, printing `DIMORA READY <url>` once it listens.
 * @param {Runner} runner
 * @param {readonly string[]} args the hub's own arguments
 */
export const announcedHub = (runner, args) => sayingWhenReady(program(runner, 'hub', args));

/**
 * The cloud, printing `DIMORA READY <url>` once it listens.
 * @param {Runner} runner
 * @param {readonly string[]} args the cloud's own arguments
 */
export const announcedCloud = (runner, args) => sayingWhenReady(program(runner, 'cloud', args));

/**
 * The demo's geocoder, printing `GEOCODER READY <url>` once it listens. It never needs to restart, so it gets
 * no flags.
 * @param {Runner} runner
 */
export const geocoderProgram = ({ node, servers }) => program({ node, servers }, 'geocoder', []);
