/** Runs steps one after the other, all of them even after a failure, and sums up. */
import { run } from '../launch/child.mjs';
import { bold, dim, green, red } from '../launch/say.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ name: string, code: number, seconds: number }} Outcome */

/**
 * Runs the steps and prints the table.
 * @param {readonly Step[]} steps
 * @param {string} node path of Node 24
 * @param {{ ensureConsoleBuilt?: (node: string) => Promise<void> }} [preparations]
 * @returns {Promise<number>} 0 if every step passed, else 1
 */
export const runSteps = async (steps, node, preparations = {}) => {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of steps) {
    console.log(`\n${bold(`── ${step.name} `.padEnd(60, '─'))}`);
    const begin = performance.now();
    const code = await runStep(step, node, preparations);
    outcomes.push({ name: step.name, code, seconds: (performance.now() - begin) / 1000 });
  }
  console.log(`\n${table(outcomes)}`);
  return outcomes.every(({ code }) => code === 0) ? 0 : 1;
};

/**
 * @param {Step} step
 * @param {string} node
 * @param {{ ensureConsoleBuilt?: (node: string) => Promise<void> }} preparations
 */
const runStep = async (step, node, preparations) => {
  try {
    if (step.needsConsole) await preparations.ensureConsoleBuilt?.(node);
    return await run(node, ['--disable-warning=ExperimentalWarning', step.script, ...step.args]);
  } catch (error) {
    console.error(red(/** @type {Error} */ (error).message));
    return 1;
  }
};

/**
 * The summary, a line a step.
 * @param {readonly Outcome[]} outcomes
 */
export const table = (outcomes) => {
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  const lines = outcomes.map(({ name, code, seconds }) => {
    const verdict = code === 0 ? green('passed') : red('FAILED');
    return `  ${name.padEnd(10)} ${verdict} ${seconds.toFixed(1).padStart(8)} s`;
  });
  return [...lines, dim(`  ${'in all'.padEnd(10)}        ${total.toFixed(1).padStart(8)} s`)].join(
    '\n',
  );
};
