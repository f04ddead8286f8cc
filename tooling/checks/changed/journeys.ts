/** The record of what each file of journeys uses; a full run updates it. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one file of journeys uses, and its duration. */
export type Journey = {
  /** Seconds in each of Playwright's projects that runs it. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Routes of the console. */
  readonly pages: readonly string[];
  /** Procedures of the servers, e.g. `hub devices.list`. */
  readonly calls: readonly string[];
};

/** By file, from the root. */
export type Journeys = Readonly<Record<string, Journey>>;

/** The record's path, relative to the root. */
export const RECORD = 'e2e/fixtures/journeys.json';

/** A duration is updated when it differs by this factor. */
const MUCH = 2;

/** Every existing file of journeys. */
export const journeyFiles = (folder: string): string[] =>
  globSync('e2e/**/*.spec.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

/** The record; empty if there is none. */
export function readJourneys(folder: string): Journeys {
  const file = join(folder, RECORD);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Journeys) : {};
}

const union = (...lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].toSorted();

/** A run of `npm test` leaves some journeys to a soak, so that its durations are at least what a file takes. */
const kept = (known: number | undefined, seen: number, isOfAll: boolean): number =>
  known !== undefined && seen < known * MUCH && (known < seen * MUCH || !isOfAll) ? known : seen;

/**
 * Merges known and new records: a request missing this once (a page left early) is kept, and deleted files
 * are removed.
 * @param isOfAll every journey of each file has run, as in a soak
 */
export function merged(
  known: Journeys,
  seen: Journeys,
  files: readonly string[],
  isOfAll: boolean,
): Journeys {
  const entries = files.flatMap((file): [string, Journey][] => {
    const [before, now] = [known[file], seen[file]];
    if (!before && !now) return [];
    const seconds = { ...before?.seconds };
    for (const [project, value] of Object.entries(now?.seconds ?? {}))
      seconds[project] = kept(seconds[project], value, isOfAll);
    return [
      [
        file,
        {
          seconds,
          pages: union(before?.pages ?? [], now?.pages ?? []),
          calls: union(before?.calls ?? [], now?.calls ?? []),
        },
      ],
    ];
  });
  return Object.fromEntries(entries);
}

/** Writes the record; true if it changed. */
export function writeJourneys(
  folder: string,
  known: Journeys,
  seen: Journeys,
  isOfAll: boolean,
): boolean {
  const all = merged(known, seen, journeyFiles(folder), isOfAll);
  const text = `${JSON.stringify(all, undefined, 2)}\n`;
  const file = join(folder, RECORD);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(file, text);
  return true;
}
