/** Records how long each file of unit tests took, and which tests were skipped, for the closing table. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root, unitRecord } from '../../launch/paths.mjs';
import { writeRecord, type Skipped } from './record.mjs';

const MS_PER_S = 1_000;

/** A test that was left out on purpose; those beside a test marked `only` are no gap of the run. */
const skipped = (test: TestCase): Skipped[] => {
  const result = test.result();
  if (result.state !== 'skipped') return [];
  const name = `${relative(root, test.module.moduleId)} › ${test.fullName}`;
  return [{ name, ...(result.note !== undefined && { reason: result.note }) }];
};

/** Vitest reporter; it writes {@link unitRecord}. */
export class UnitRecordReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    writeRecord(unitRecord, {
      took: modules.map((module) => ({
        name: relative(root, module.moduleId),
        seconds: module.diagnostic().duration / MS_PER_S,
      })),
      skipped: modules.flatMap((module) => [...module.children.allTests()].flatMap(skipped)),
    });
  }
}
