/**
 * Records the failures of a run of Vitest for a summary at the very end: a log is read from its end, where
 * the journeys' output is. A test that passed only on its second attempt is listed too: it is a fault to
 * find.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { isSoak } from '../../packages/testing/src/rounds.ts';
import { failuresFile, root, soakFailuresFile } from '../launch/paths.mjs';

const file = isSoak ? soakFailuresFile : failuresFile;

/** Lines of an error that are enough to recognize it. */
const LINES = 14;

/** A line of a stack that is not a library's. */
const OURS = /^\s+at (?!.*node_modules).*\.tsx?:/;

type Told = { message: string; stack?: string | undefined };

const inShort = ({ message, stack }: Told): string => {
  const where = stack?.split('\n').filter((line) => OURS.test(line));
  const lines = [...message.split('\n'), ...(where ?? [])];
  return lines
    .slice(0, LINES)
    .map((line) => `      ${line}`)
    .join('\n');
};

const entry = (verdict: string, where: string, errors: readonly Told[]): string =>
  [`  ${verdict}  ${where}`, ...errors.map(inShort)].join('\n');

const ofTest = (test: TestCase): string[] => {
  const { state, errors } = test.result();
  const shaky = test.diagnostic()?.flaky === true;
  if (state !== 'failed' && !shaky) return [];
  const where = `${relative(root, test.module.moduleId)} › ${test.fullName}`;
  return [entry(shaky ? 'SHAKY ' : 'FAILED', where, errors ?? [])];
};

/** Errors of files and suites: thrown outside of tests. */
const ofModule = (module: TestModule): string[] => {
  const where = relative(root, module.moduleId);
  const suites = [...module.children.allSuites()].map((suite) => ({
    where: `${where} › ${suite.fullName}`,
    errors: suite.errors(),
  }));
  return [{ where, errors: module.errors() }, ...suites]
    .filter(({ errors }) => errors.length > 0)
    .map((each) => entry('FAILED', each.where, each.errors));
};

/** Vitest reporter for failures only; it writes them to the file of this kind of run, or removes that if there are none. */
export class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Told[]): void {
    const told = [
      ...modules.flatMap((module) => [
        ...ofModule(module),
        ...[...module.children.allTests()].flatMap(ofTest),
      ]),
      ...(unhandled.length > 0 ? [entry('FAILED', 'outside of every test', unhandled)] : []),
    ];
    rmSync(file, { force: true });
    if (told.length === 0) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, told.join('\n'));
  }
}
