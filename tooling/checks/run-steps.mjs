/**
 * Runs all steps, even after a failure, and prints a summary. Steps that allow it run beside the first that
 * doesn't, which is the linter, one after the other and at a lower priority. The tests run alone: what works beside them
 * slows both (docs/decisions/0803).
 */
import { readFileSync, rmSync } from 'node:fs';
import { collect, run } from '../launch/child.mjs';
import { bold, dim, green, red } from '../launch/say.mjs';
import { OtherWork } from './closing/other-work.mjs';
import { forgetRecord } from './closing/record.mjs';
import { sayClosing } from './closing/say-closing.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ name: string, code: number, seconds: number, words?: string }} Outcome */
/** @typedef {(node: string, options?: { yields?: boolean }) => Promise<void>} Preparation */
/**
 * @typedef {{ ensureConsoleBuilt?: Preparation, ensureServersGiven?: Preparation, isWhole?: boolean }} Preparations
 *   `isWhole`: every step runs on everything, so the limit of the whole applies
 */
/** Runs a script of Node's; what it says is shown as it comes, or comes with the code. */
/** @typedef {(node: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<{ code: number, words?: string }>} Runner */

/** @type {Runner} */
const aloud = async (node, args, env) => ({ code: await run(node, args, env && { env }) });

/** @type {Runner} */
const beside = (node, args) => collect(node, args, { yields: true });

/** @param {string} name */
const head = (name) => console.log(`\n${bold(`── ${name} `.padEnd(60, '─'))}`);

/**
 * Runs the steps and prints the table.
 * @param {readonly Step[]} steps
 * @param {string} node path of Node 24
 * @param {Preparations} [preparations]
 * @returns {Promise<number>} 0 if every step passed and nothing took longer than it may, else 1
 */
export const runSteps = async (steps, node, preparations = {}) => {
  const begin = performance.now();
  const others = new OtherWork();
  const endWatch = others.watch();
  const needs = { node, preparations };
  const [first, ...rest] = steps.filter(({ beside }) => !beside);
  const quiet = first ? steps.filter(({ beside }) => beside) : [];
  const quietly = inTurn(quiet, (step) => runStep(step, beside, needs));
  const loud = async (/** @type {Step} */ step) => {
    head(step.name);
    return runStep(step, aloud, needs);
  };
  const outcomes = await inTurn(first ? [first] : steps, loud);
  for (const outcome of await quietly) {
    head(outcome.name);
    console.log(outcome.words);
    outcomes.push(outcome);
  }
  outcomes.push(...(await inTurn(rest, loud)));
  const inOrder = steps.flatMap(({ name }) => outcomes.filter((each) => each.name === name));
  for (const step of steps) sayAgain(step);
  const total = (performance.now() - begin) / 1000;
  endWatch();
  others.look();
  const isHeld = sayClosing(steps, {
    wholeSeconds: preparations.isWhole ? total : undefined,
    others: others.share(total),
  });
  console.log(`\n${table(inOrder, total)}`);
  return isHeld && outcomes.every(({ code }) => code === 0) ? 0 : 1;
};

/**
 * @param {readonly Step[]} steps
 * @param {(step: Step) => Promise<Outcome>} act
 */
const inTurn = async (steps, act) => {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of steps) outcomes.push(await act(step));
  return outcomes;
};

/**
 * @param {Step} step
 * @param {Runner} runner
 * @param {{ node: string, preparations: Preparations }} needs
 * @returns {Promise<Outcome>}
 */
const runStep = async (step, runner, { node, preparations }) => {
  const begin = performance.now();
  const ended = (/** @type {{ code: number, words?: string }} */ result) => ({
    ...result,
    name: step.name,
    seconds: (performance.now() - begin) / 1000,
  });
  try {
    if (step.failures) rmSync(step.failures, { force: true });
    if (step.record) forgetRecord(step.record);
    if (step.needsConsole)
      await preparations.ensureConsoleBuilt?.(node, { yields: step.beside === true });
    if (step.needsServers) await preparations.ensureServersGiven?.(node);
    const args = ['--disable-warning=ExperimentalWarning', step.script, ...step.args];
    const env = step.env && { ...process.env, ...step.env };
    return ended(await runner(node, args, env));
  } catch (error) {
    console.error(red(/** @type {Error} */ (error).message));
    return ended({ code: 1 });
  }
};

/**
 * Prints a step's failures again: a log is read from its end.
 * @param {Step} step
 */
const sayAgain = ({ name, failures }) => {
  if (!failures) return;
  try {
    const told = readFileSync(failures, 'utf8');
    head(`${name}: failed or shaky`);
    console.log(told);
  } catch {
    // No failures, or the step ended before it could record them.
  }
};

/**
 * The summary, one line per step.
 * @param {readonly Outcome[]} outcomes
 * @param {number} total seconds from the first to the last
 */
export const table = (outcomes, total) => {
  const lines = outcomes.map(({ name, code, seconds }) => {
    const verdict = code === 0 ? green('passed') : red('FAILED');
    return `  ${name.padEnd(10)} ${verdict} ${seconds.toFixed(1).padStart(8)} s`;
  });
  return [...lines, dim(`  ${'in all'.padEnd(10)}        ${total.toFixed(1).padStart(8)} s`)].join(
    '\n',
  );
};
