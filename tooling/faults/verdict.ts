import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './faults.ts';

/**
 * What tests say: all passed, a test failed, or nothing. A file that can't be loaded, a hook that throws and a console
 * that can't be built say nothing of a fault: they would fail whatever the tests look at.
 */
export type Verdict = 'passed' | 'failed' | 'nothing';

/** The tests that a fault is planted for: a file of unit or component tests, or a journey. */
export type Tests = Pick<Fault, 'test' | 'title'>;

/** Runs tests of a copy of the project. */
export const verdictOf = (copy: string, tests: Tests): Verdict =>
  tests.test.startsWith('e2e/') ? ofJourneys(copy, tests) : ofUnits(copy, tests);

function ofUnits(copy: string, { test }: Tests): Verdict {
  const report = join(copy, 'faults-report.json');
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const how = ['--retry', '0', '--reporter', 'json', '--outputFile', report];
  node(copy, [vitest, 'run', ...how, test]);
  return read(report, saidByUnits);
}

/** The verdict of Vitest's report. */
export const saidByUnits = ({ numFailedTests, success }: Report): Verdict =>
  verdict(numFailedTests, success === true);

function ofJourneys(copy: string, { test, title }: Tests): Verdict {
  const build =
    "await (await import('./tooling/launch/build/console-build.mjs')).ensureConsoleBuilt(process.execPath)";
  if (node(copy, ['--input-type=module', '-e', build]) !== 0) return 'nothing';
  const report = join(copy, 'faults-report.json');
  const cli = join(copy, 'node_modules', '@playwright', 'test', 'cli.js');
  const how = ['--project', 'desktop', '--retries', '0', '--reporter', 'json'];
  const which = title === undefined ? [] : ['-g', title];
  node(copy, [cli, 'test', '-c', 'e2e/playwright.config.ts', ...how, ...which, test], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return read(report, saidByJourneys);
}

/** The verdict of Playwright's report. */
export function saidByJourneys({ stats, errors }: Report): Verdict {
  const { expected, unexpected } = stats as Report;
  const isWhole = Array.isArray(errors) && errors.length === 0;
  return verdict(unexpected, isWhole && typeof expected === 'number' && expected > 0);
}

type Report = Readonly<Record<string, unknown>>;

const verdict = (failed: unknown, allPassed: boolean): Verdict => {
  if (typeof failed === 'number' && failed > 0) return 'failed';
  return allPassed ? 'passed' : 'nothing';
};

/** What a report says; nothing, if there is none. */
function read(report: string, verdictIn: (told: Report) => Verdict): Verdict {
  try {
    return verdictIn(JSON.parse(readFileSync(report, 'utf8')) as Report);
  } catch {
    return 'nothing';
  } finally {
    rmSync(report, { force: true });
  }
}

const node = (cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, args, { cwd, stdio: 'ignore', env: { ...process.env, ...env } })
    .status;
