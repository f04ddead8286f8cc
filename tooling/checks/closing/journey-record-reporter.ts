/** Records how long each journey took, and which were skipped, for the closing table. */
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { journeyRecord, root } from '../../launch/paths.mjs';
import { writeRecord, type Skipped, type Took } from './record.mjs';

const MS_PER_S = 1_000;

const nameOf = (test: TestCase): string => {
  const project = test.parent.project()?.name ?? '';
  return `${relative(root, test.location.file)}:${test.location.line} › ${test.title} (${project})`;
};

/** Playwright reporter; it writes {@link journeyRecord}. */
export default class JourneyRecordReporter implements Reporter {
  readonly #took: Took[] = [];
  readonly #skipped: Skipped[] = [];

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    if (status === 'skipped') {
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
      this.#skipped.push({ name: nameOf(test), ...(reason !== undefined && { reason }) });
    } else this.#took.push({ name: nameOf(test), seconds: duration / MS_PER_S });
  }

  onEnd(): void {
    writeRecord(journeyRecord, { took: this.#took, skipped: this.#skipped });
  }
}
