/**
 * Summarizes a run of the journeys: how many servers and browsers it started, and, after a full run, what
 * each file uses and how long it takes, for the selection of `npm test -- changed`.
 */
import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { STARTED } from '../../e2e/fixtures/ready-program.ts';
import { VISITS, type Visits } from '../../e2e/fixtures/visits.ts';
import { isSoak } from '@dimora/testing/rounds';
import { root } from '../launch/paths.mjs';
import {
  journeyFiles,
  readJourneys,
  writeJourneys,
  type Journey,
  type Journeys,
} from './changed/journeys.ts';
import { namesOf } from './changed/names.ts';

/** One test that passed. */
type Walked = {
  readonly file: string;
  readonly project: string;
  readonly ms: number;
  readonly visits: Visits;
};

const NOWHERE: Visits = { pages: [], calls: [] };

/**
 * Playwright reporter; it writes `e2e/fixtures/journeys.json` after a full run, or if
 * DIMORA_RECORD_JOURNEYS=1.
 */
export default class JourneysReporter implements Reporter {
  readonly #started = new Map<string, number>();
  readonly #workers = new Set<number>();
  readonly #walked: Walked[] = [];
  #isWhole = false;

  onBegin(_config: unknown, suite: Suite): void {
    const files = new Set(suite.allTests().map(({ location }) => relative(root, location.file)));
    this.#isWhole = journeyFiles(root).every((file) => files.has(file));
  }

  onTestEnd(test: TestCase, { workerIndex, annotations, status, duration }: TestResult): void {
    this.#workers.add(workerIndex);
    const told = (kind: string): string[] =>
      annotations.filter(({ type }) => type === kind).map(({ description = '' }) => description);
    for (const name of told(STARTED)) this.#started.set(name, (this.#started.get(name) ?? 0) + 1);
    if (status !== 'passed') return;
    const [visits] = told(VISITS).map((text) => JSON.parse(text) as Visits);
    this.#walked.push({
      file: relative(root, test.location.file),
      project: test.parent.project()?.name ?? '',
      ms: duration,
      visits: visits ?? NOWHERE,
    });
  }

  onEnd({ status }: FullResult): void {
    const starts = [...this.#started].map(([name, count]) => `${name} ${count}`);
    process.stdout.write(`  started: ${[`browser ${this.#workers.size}`, ...starts].join(', ')}\n`);
    const isAsked = process.env['DIMORA_RECORD_JOURNEYS'] === '1';
    if (!isAsked && (!this.#isWhole || status !== 'passed')) return;
    if (writeJourneys(root, readJourneys(root), this.#seen(), isSoak))
      process.stdout.write('  e2e/fixtures/journeys.json was brought up to date: commit it\n');
  }

  #seen(): Journeys {
    const names = namesOf(root);
    const files = Map.groupBy(this.#walked, ({ file }) => file);
    const entries = [...files].map(([file, walked]): [string, Journey] => {
      const projects = Map.groupBy(walked, ({ project }) => project);
      const seconds = [...projects].map(([project, those]): [string, number] => [
        project,
        Math.ceil(those.reduce((total, { ms }) => total + ms, 0) / 1000),
      ]);
      return [
        file,
        {
          seconds: Object.fromEntries(seconds),
          pages: walked.flatMap(({ visits }) => visits.pages.map(names.page)),
          calls: walked.flatMap(({ visits }) => visits.calls.map(names.call)),
        },
      ];
    });
    return Object.fromEntries(entries);
  }
}
