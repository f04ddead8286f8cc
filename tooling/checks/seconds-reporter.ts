/** Records how long each file of unit tests takes, so that `npm test -- changed` can plan its time. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { isSoak } from '../../packages/testing/src/rounds.ts';
import { root, soakSecondsFile, unitSecondsFile } from '../launch/paths.mjs';

const secondsFile = isSoak ? soakSecondsFile : unitSecondsFile;

/** Vitest reporter for durations; it keeps the records of files that did not run. */
export class SecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const known = existsSync(secondsFile)
      ? (JSON.parse(readFileSync(secondsFile, 'utf8')) as Record<string, number>)
      : {};
    for (const module of modules)
      known[relative(root, module.moduleId)] = Math.ceil(module.diagnostic().duration / 10) / 100;
    mkdirSync(dirname(secondsFile), { recursive: true });
    writeFileSync(secondsFile, JSON.stringify(known));
  }
}
