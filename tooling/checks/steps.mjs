/** The steps of `npm run check` and `npm test`, in order. */
import {
  failuresFile,
  journeyRecord,
  soakFailuresFile,
  tool,
  unitRecord,
} from '../launch/paths.mjs';
import { Refusal } from '../launch/say.mjs';

/**
 * How many seconds each entry of a step may take, what the entries are, and how long the quickest of the slowest
 * quarter takes on two quiet cores of the usual machine (docs/decisions/0730).
 * @typedef {{ seconds: number, of: string, usualSeconds: number }} Limit
 */

/**
 * One step: a script for Node 24 with its arguments; `beside`: it may run while another does; `failures`: the
 * file to which it writes its failures, which are repeated at the end; `env`: added to its environment;
 * `record`: the file to which it writes durations and skipped tests; `limit`: of its entries' time;
 * `needsServers`: its tests start the servers.
 * @typedef {{
 *   name: string,
 *   script: string,
 *   args: readonly string[],
 *   needsConsole?: boolean,
 *   needsServers?: boolean,
 *   beside?: boolean,
 *   failures?: string,
 *   env?: Readonly<Record<string, string>>,
 *   record?: string,
 *   limit?: Limit,
 * }} Step
 */

/** @type {readonly Step[]} */
const checks = [
  // Its rules need the types; reporting the compiler's errors as well costs a third of a run of its own (0745).
  {
    name: 'lint',
    script: tool('oxlint', 'bin/oxlint'),
    args: ['--type-aware', '--type-check', '--deny-warnings'],
  },
  { name: 'borders', script: 'tooling/borders/check.ts', args: [] },
  { name: 'format', script: tool('oxfmt', 'bin/oxfmt'), args: ['--check'] },
  {
    name: 'unused',
    script: tool('knip', 'bin/knip.js'),
    args: ['--no-progress'],
  },
  { name: 'audit', script: 'tooling/checks/audit/main.ts', args: [] },
];

/**
 * Checks that don't run the product: the linter, which fills both cores, and the others beside it (docs/decisions/0803).
 * @type {readonly Step[]}
 */
export const staticSteps = checks.map((step) => ({ ...step, beside: step.name !== 'lint' }));

/** Rules, servers, drivers and components. @type {readonly Step[]} */
export const testSteps = [
  {
    name: 'unit',
    script: tool('vitest', 'vitest.mjs'),
    args: ['run'],
    needsServers: true,
    failures: failuresFile,
    record: unitRecord,
    limit: { seconds: 20, of: 'files of unit tests', usualSeconds: 1.9 },
  },
];

/**
 * Tests with all their rounds (packages/testing/src/rounds.ts).
 * @param {readonly string[]} files
 * @returns {Step}
 */
export const soakStep = (files) => ({
  name: 'soak',
  script: tool('vitest', 'vitest.mjs'),
  args: ['run', ...files],
  needsServers: true,
  failures: soakFailuresFile,
  env: { DIMORA_ROUNDS: 'soak' },
});

/** Faults planted in a copy of the project, each of which its tests must find (docs/decisions/0896). @type {Step} */
export const faultsStep = { name: 'faults', script: 'tooling/faults/main.ts', args: [] };

/** The built console: what its first load weighs, and journeys through the whole product in a real browser. @type {readonly Step[]} */
export const browserSteps = [
  // Beside the linter, so that the console is built when the journeys begin (docs/decisions/0925).
  {
    name: 'size',
    script: 'apps/console/scripts/size.ts',
    args: [],
    needsConsole: true,
    beside: true,
  },
  {
    name: 'browser',
    script: tool('@playwright/test', 'cli.js'),
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    needsConsole: true,
    needsServers: true,
    record: journeyRecord,
    limit: { seconds: 25, of: 'journeys', usualSeconds: 4.5 },
  },
];

/**
 * Journeys in their full size: all that are tagged for a phone, in both languages (docs/decisions/0740).
 * @param {Step} step the step `browser`
 * @returns {Step}
 */
export const withAllJourneys = (step) => ({ ...step, env: { ...step.env, DIMORA_ROUNDS: 'soak' } });

/**
 * The journeys of a soak; nothing is tried twice, and nothing has a limit.
 * @param {readonly string[]} files
 * @returns {Step[]}
 */
export const soakJourneysSteps = (files) =>
  browserSteps
    .filter(({ name }) => name === 'browser')
    .map(({ limit: _, ...step }) =>
      withAllJourneys({ ...step, args: [...step.args, '--retries=0', ...files] }),
    );

/**
 * The steps a person named; all of them when none is named.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} names
 */
export const chosen = (steps, names) => {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map((step) => step.name).join(', ');
    throw new Refusal(`There is no step ${unknown.join(', ')}. The steps are: ${known}.`);
  }
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
};
