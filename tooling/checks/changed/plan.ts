/** Plans `npm test -- changed`: whatever a change can break, as far as it fits into two minutes. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { browserSteps, soakStep, staticSteps, testSteps, withAllJourneys } from '../steps.mjs';
import type { Step } from '../steps.mjs';
import { testsWithRounds } from '../soak/soaked-tests.ts';
import { isInArea } from './area.ts';
import { affectedJourneys } from './affected-journeys.ts';
import { fit, type Candidate, type Choice } from './budget.ts';
import type { Changes } from './changed-files.ts';
import { ImportGraph } from './import-graph.ts';
import { journeyFiles, type Journeys } from './journeys.ts';
import { affectedTests, isForAll } from './unit-tests.ts';

/** What to run, what to print before, and what is left for `npm test`. */
export type Plan = {
  readonly steps: readonly Step[];
  readonly words: readonly string[];
  readonly left: readonly string[];
};

/** Seconds that files of tests have taken before. */
type Seconds = Readonly<Record<string, number>>;

/** Seconds for everything, on two idle cores; the rest of the two minutes is a margin. */
const BUDGET = 105;
/** Start-up of Vitest, Playwright and the first servers. */
const BEGINNING = 10;
/** Rebuilding the console. */
const BUILDING = 10;
/** Bundling the servers, and compiling what they load for the first time. */
const BUNDLING = 5;
/** What the servers' bundle is made from. */
const SERVERS = ['apps/hub/src/main.ts', 'apps/cloud/src/main.ts'];
/** After this many failed journeys the change is to blame, and further ones add nothing. */
const ENOUGH_FAILURES = 5;
/** The journeys' share of the time when both kinds of tests exceed it. */
const JOURNEYS_SHARE = 0.5;
/** Two workers are faster than one by this factor: the browser's own processes fill the second core. */
const TWO_WORKERS = 1.5;
const CORES = 2;
/** The share of the unit tests' time that those with all their rounds may take, as if one ran after the other. */
const SOAK_SHARE = 0.5;
/** Seconds assumed for a test with all its rounds that never ran so. */
const UNKNOWN_SOAK = 30;
const isSource = (file: string): boolean => /\.(?:tsx?|mjs)$/.test(file);
const isProse = (file: string): boolean => file.endsWith('.md') || file.startsWith('docs/');

/** The workspace package or top folder that a file is in. */
const homeOf = (file: string): string =>
  /^(?:apps|packages|drivers)\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0] ?? '';

/**
 * The files a change stands for: a file with no known reader, such as a setting, may be read by everything in
 * its package.
 */
export function standsFor(
  graph: ImportGraph,
  changed: readonly string[],
  files: readonly string[],
): string[] {
  const alone = changed.filter(
    (file) =>
      !isSource(file) &&
      !isProse(file) &&
      !isForAll(file) &&
      !graph.isUsed(file) &&
      file.includes('/'),
  );
  const homes = new Set(alone.map(homeOf).filter((home) => !home.startsWith('.')));
  return [
    ...new Set([...changed, ...files.filter((file) => isSource(file) && homes.has(homeOf(file)))]),
  ];
}

/** The checks that apply, on as few files as possible, and roughly their cost in seconds of a core. */
function staticPlan(
  graph: ImportGraph,
  changed: readonly string[],
  files: readonly string[],
): { steps: Step[]; seconds: number; words: string } {
  const all = changed.some(isForAll) || changed.some((file) => /oxlintrc|oxfmtrc|knip/.test(file));
  const reached = graph.reached(changed, 'types');
  const settings = changed.filter((file) => posix.basename(file) === 'tsconfig.json');
  const homes = new Set(settings.map(homeOf));
  // A changed type may break whatever reaches it, however far away.
  const linted = files.filter(
    (file) =>
      (all || reached.has(file) || homes.has(homeOf(file))) &&
      isSource(file) &&
      !file.startsWith('tooling/borders/fixtures'),
  );
  const narrowed: Readonly<Record<string, { use: boolean; add: readonly string[] }>> = {
    lint: { use: linted.length > 0, add: all ? [] : linted },
    audit: { use: changed.includes('package-lock.json'), add: [] },
  };
  const steps = staticSteps
    .filter(({ name }) => narrowed[name]?.use ?? true)
    .map((step) => ({ ...step, args: [...step.args, ...(narrowed[step.name]?.add ?? [])] }));
  return {
    steps,
    seconds: 14 + linted.length * 0.018,
    words: `types and lint of ${count(linted.length, 'file')}, borders, format, unused`,
  };
}

/** The tests that have rounds and are about what has changed, with all of them. */
function wholeTests(
  graph: ImportGraph,
  changed: readonly string[],
  tests: readonly Candidate[],
  known: Seconds,
): Candidate[] {
  const withRounds = testsWithRounds(graph);
  const steps = graph.reached(changed, 'run');
  return tests
    .filter(({ file }) => withRounds.has(file) && isInArea(file, changed, steps))
    .map((each) => ({ ...each, seconds: known[each.file] ?? UNKNOWN_SOAK }));
}

/** Creates the plan. */
export function makePlan(
  folder: string,
  { since, changed: everything, files: listed }: Changes,
  record: {
    readonly journeys: Journeys;
    readonly unitSeconds: Seconds;
    readonly soakSeconds: Seconds;
  },
): Plan {
  const files = listed.filter((file) => existsSync(join(folder, file)));
  const changed = everything.filter((file) => !isProse(file));
  const head = `${count(everything.length, 'file')} changed since ${since}`;
  const graph = new ImportGraph(folder, [...new Set([...files, ...everything])]);
  const begin = standsFor(graph, everything, files);
  const tests = affectedTests(folder, graph, begin, files, record.unitSeconds);
  const specs = journeyFiles(folder);
  const { candidates: journeys, central } = affectedJourneys(
    { folder, graph, changed: begin, files },
    record.journeys,
    specs,
  );
  const checks = staticPlan(graph, begin, files);
  if (changed.length === 0 && tests.length === 0)
    return { steps: [], words: [`${head}: no source, nothing to run.`], left: [] };

  const reached = graph.reached(begin, 'run');
  const building =
    (reached.has('apps/console/src/main.ts') ? BUILDING : 0) +
    (SERVERS.some((main) => reached.has(main)) ? BUNDLING : 0);
  const time = BUDGET - BEGINNING - building - checks.seconds / CORES;
  const wholes = wholeTests(graph, begin, tests, record.soakSeconds);
  const forJourneys = Math.min(cost(journeys) / TWO_WORKERS, time * JOURNEYS_SHARE);
  const soak = fit(wholes, (time - forJourneys) * SOAK_SHARE);
  const isWhole = ({ file }: Candidate): boolean => soak.run.includes(file);
  const forSoak = cost(wholes.filter(isWhole));
  const small = tests.filter((each) => !isWhole(each));
  const forUnit = Math.min(cost(small) / CORES, time - forJourneys - forSoak);
  const unit = fit(small, forUnit * CORES);
  const browser = fit(journeys, (time - forSoak - forUnit) * TWO_WORKERS);
  const steps = [
    ...(changed.length > 0 ? checks.steps : []),
    ...(unit.run.length > 0 ? testSteps.map((step) => withFiles(step, unit.run)) : []),
    ...(soak.run.length > 0 ? [soakStep(soak.run)] : []),
    ...(browser.run.length > 0
      ? browserSteps.map((step) =>
          withAllJourneys(withFiles(step, [`--max-failures=${ENOUGH_FAILURES}`, ...browser.run])),
        )
      : []),
  ];
  return {
    steps,
    words: [
      `${head}.`,
      ...(changed.length > 0 ? [`Checks: ${checks.words}.`] : []),
      `Unit tests: ${told(unit, 'file')}.`,
      ...(soak.run.length > 0 ? [`With all their rounds: ${soak.run.join(', ')}.`] : []),
      ...(soak.left.length > 0
        ? [`All rounds of these take too long; npm run soak has them: ${soak.left.join(', ')}.`]
        : []),
      `Journeys: ${told(browser, 'file')} of ${specs.length}.`,
      ...(central === undefined
        ? []
        : [`${central} is part of every journey: no choice of a few can be enough.`]),
    ],
    left: [...unit.left, ...browser.left],
  };
}

/** Files by their absolute path: Vitest and Playwright match parts of paths. */
const withFiles = (step: Step, files: readonly string[]): Step => ({
  ...step,
  args: [...step.args, ...files],
});

const cost = (candidates: readonly Candidate[]): number =>
  candidates.reduce((total, { seconds }) => total + seconds, 0);

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

const told = ({ run, left }: Choice, noun: string): string =>
  left.length === 0
    ? count(run.length, noun)
    : `${run.length} of ${count(run.length + left.length, noun)} that the change can break`;
