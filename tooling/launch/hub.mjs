/** How the hub is started: which flags, which environment. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { compileCache, hubFlags, hubMain, root } from './paths.mjs';
import { Refusal } from './say.mjs';

const preload = pathToFileURL(join(root, 'tooling', 'launch', 'leave-with-parent.mjs')).href;

/**
 * The hub as a program for runForeground.
 * @param {string} node path of Node 24
 * @param {readonly string[]} args the hub's own arguments
 * @param {readonly string[]} [flags] more flags for Node
 */
export const hubProgram = (node, args, flags = []) => {
  if (!existsSync(hubMain)) throw new Refusal(`${hubMain} is missing: this clone is not whole.`);
  return {
    command: node,
    args: [...hubFlags, ...flags, '--import', preload, hubMain, ...args],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  };
};
