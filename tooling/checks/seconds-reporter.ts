/** Records how long each file of unit tests takes, so that `npm test -- changed` can plan its time. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root, unitSecondsFile } from '../launch/paths.mjs';

/** Vitest reporter for durations; it keeps the records of files that did not run. */
export class SecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const known = existsSync(unitSecondsFile)
      ? (JSON.parse(readFileSync(unitSecondsFile, 'utf8')) as Record<string, number>)
      : {};
    for (const module of modules)
      known[relative(root, module.moduleId)] = Math.ceil(module.diagnostic().duration / 10) / 100;
    mkdirSync(dirname(unitSecondsFile), { recursive: true });
    writeFileSync(unitSecondsFile, JSON.stringify(known));
  }
}
