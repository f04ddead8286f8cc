/** Which unit tests a change can break, and how relevant each is. */
import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Candidate } from './budget.ts';
import type { ImportGraph } from './import-graph.ts';

const TEST = /\.test\.tsx?$/;

/** Bytes of a test that take about a second, measured over all of them. */
const BYTES_A_SECOND = 5000;

/** Tests that read the whole repository, or code that every test depends on. */
const EVERYTHING = /^(?:vitest\.config\.ts|package(?:-lock)?\.json|tsconfig\.base\.json|\.npmrc)$/;

/** True if a change of this file can break any test. */
export const isForAll = (file: string): boolean => EVERYTHING.test(file);

/** Words for a file's subject: its name and its folder's, `device-register` and `deviceregister` alike. */
const wordsOf = (file: string): string[] =>
  [posix.basename(file).replace(/\..*$/, ''), posix.basename(posix.dirname(file))]
    .filter((word) => !/^(?:src|test|index|port|support)$/.test(word))
    .map((word) => word.replaceAll('-', '').toLowerCase());

/**
 * The tests that a change can break. Nearer in imports is more telling, and a test of the same name or folder is the
 * most telling of all: a server's tests all reach its modules by way of the whole server.
 * @param known seconds that files have taken before
 */
export function affectedTests(
  folder: string,
  graph: ImportGraph,
  changed: readonly string[],
  files: readonly string[],
  known: Readonly<Record<string, number>>,
): Candidate[] {
  const tests = files.filter(
    (file) => TEST.test(file) && !file.startsWith('tooling/borders/fixtures'),
  );
  const words = new Set(changed.flatMap(wordsOf));
  const reached = graph.reached(changed, 'run');
  const all = changed.some(isForAll);
  return tests
    .filter((file) => all || reached.has(file))
    .map((file) => {
      const isNamed = wordsOf(file).some((word) => words.has(word));
      const steps = reached.get(file) ?? 9;
      return {
        file,
        seconds: known[file] ?? statSync(join(folder, file)).size / BYTES_A_SECOND,
        score: steps === 0 ? 100 : (isNamed ? 10 : 0) + 1 / steps,
      };
    });
}
