/** How the programs are started: which flags, which environment. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import {
  cloudMain,
  compileCache,
  geocoderMain,
  hubFlags,
  hubMain,
  nodeFlags,
  root,
} from './paths.mjs';
import { Refusal } from './say.mjs';

/** @typedef {import('./child.mjs').Program} Program */

const preload = pathToFileURL(join(root, 'tooling', 'launch', 'leave-with-parent.mjs')).href;

/**
 * A source file of ours as a program for runForeground.
 * @param {string} node path of Node 24
 * @param {string} main
 * @param {readonly string[]} args the program's own arguments
 * @param {readonly string[]} flags for Node
 * @returns {Program}
 */
const program = (node, main, args, flags) => {
  if (!existsSync(main)) throw new Refusal(`${main} is missing: this clone is not whole.`);
  return {
    command: node,
    args: [...flags, '--import', preload, main, ...args],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  };
};

/** @param {Program} held */
const sayingWhenReady = (held) => ({ ...held, env: { ...held.env, DIMORA_READY_LINE: '1' } });

/**
 * The hub as a program for runForeground.
 * @param {string} node path of Node 24
 * @param {readonly string[]} args the hub's own arguments
 * @param {readonly string[]} [flags] more flags for Node
 */
export const hubProgram = (node, args, flags = []) =>
  program(node, hubMain, args, [...hubFlags, ...flags]);

/**
 * The same, of which `DIMORA READY <url>` is heard once it listens.
 * @param {string} node path of Node 24
 * @param {readonly string[]} args the hub's own arguments
 * @param {readonly string[]} [flags] more flags for Node
 */
export const announcedHub = (node, args, flags = []) =>
  sayingWhenReady(hubProgram(node, args, flags));

/**
 * The cloud, of which `DIMORA READY <url>` is heard once it listens.
 * @param {string} node path of Node 24
 * @param {readonly string[]} args the cloud's own arguments
 * @param {readonly string[]} [flags] more flags for Node
 */
export const announcedCloud = (node, args, flags = []) =>
  sayingWhenReady(program(node, cloudMain, args, [...nodeFlags, ...flags]));

/**
 * The demo's geocoder, of which `GEOCODER READY <url>` is heard once it listens.
 * @param {string} node path of Node 24
 */
export const geocoderProgram = (node) => program(node, geocoderMain, [], nodeFlags);
