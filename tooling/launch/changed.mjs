/** `npm test -- changed`: what a change can break, as far as it fits into two minutes. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runSteps } from '../checks/run-steps.mjs';
import { run } from './child.mjs';
import { nodeFlags, planFile, root } from './paths.mjs';
import { bold, say } from './say.mjs';

/** @typedef {import('../checks/changed/plan.ts').Plan} Plan */

/**
 * Plans and runs it; lists what is left for the full run.
 * @param {string} node path of Node 24
 * @param {readonly string[]} args `--since COMMIT`
 * @param {Parameters<typeof runSteps>[2]} preparations
 */
export const runChanged = async (node, args, preparations) => {
  const planner = join(root, 'tooling', 'checks', 'changed', 'main.ts');
  const planned = await run(node, [...nodeFlags, planner, planFile, ...args]);
  if (planned !== 0) return planned;
  const { steps, words, left } = /** @type {Plan} */ (JSON.parse(readFileSync(planFile, 'utf8')));
  for (const line of words) say(line);
  const code = steps.length === 0 ? 0 : await runSteps(steps, node, preparations);
  if (left.length > 0) console.log(`\n${bold('Left for npm test')}\n${inFolders(left)}`);
  return code;
};

/**
 * Files, one line per folder.
 * @param {readonly string[]} files
 */
const inFolders = (files) => {
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const file of files)
    folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), basename(file)]);
  return [...folders].map(([folder, names]) => `  ${folder}: ${names.join(', ')}`).join('\n');
};
