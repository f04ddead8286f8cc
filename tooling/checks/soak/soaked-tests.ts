/** Which tests come in two sizes. */
import type { ImportGraph } from '../changed/import-graph.ts';

/** The module by which a test knows the size of its run. */
const ROUNDS = 'packages/testing/src/rounds.ts';

const ATTACK = /^attacks\/.*\.test\.ts$/;
const TEST = /\.test\.tsx?$/;

/** The tests that take more rounds in a soak: all that import the module of rounds, or what imports it. */
export const testsWithRounds = (graph: ImportGraph): Set<string> =>
  new Set([...graph.importers(ROUNDS)].filter((file) => TEST.test(file)));

/** What `npm run soak` runs: every attack, and every other test that takes more rounds then. */
export function soakedTests(graph: ImportGraph, files: readonly string[]): string[] {
  const attacks = files.filter((file) => ATTACK.test(file));
  return [...new Set([...attacks, ...testsWithRounds(graph)])].toSorted();
}
