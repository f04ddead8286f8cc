/** Whether a change is in the area that a test is about, which decides whether it runs with all its rounds. */
import { posix } from 'node:path';

/** At most this many imports away, a changed source is what a test is about. */
const NEAR = 2;

/** Names that say nothing of a subject. */
const NO_SUBJECT =
  /^(?:src|test|attacks|fixtures|support|platform|modules|packages|apps|hub|cloud|index|main|port|types)$/;

/** An area of modules is no subject: `devices/broker` is about the broker. */
const AREA_OF_THE_HUB = /^apps\/hub\/src\/modules\/[^/]+\//;

/** A name as words between hyphens, in the singular: `hostile-sockets.test.ts` as `-hostile-socket-`. */
const inWords = (name: string): string => {
  const words = name.replace(/\..*$/, '').toLowerCase().split(/[-_]/);
  return `-${words.map((word) => word.replace(/s$/, '')).join('-')}-`;
};

/** The names in a path that say what a file is about. */
const subjectsOf = (file: string): string[] =>
  file
    .replace(AREA_OF_THE_HUB, '')
    .split('/')
    .filter((name) => !NO_SUBJECT.test(name.replace(/\..*$/, '')))
    .map(inWords);

/**
 * True if a test is about what has changed: itself, something that it imports nearly directly, or a file or folder
 * whose name holds the test's, or the other way round (`sign-in.test.ts` and `sign-in-limits.ts`).
 * @param steps how many imports lie between, by file; a test that no change reaches isn't in it
 */
export function isInArea(
  test: string,
  changed: readonly string[],
  steps: ReadonlyMap<string, number>,
): boolean {
  const distance = steps.get(test);
  if (distance === undefined) return false;
  if (distance <= NEAR) return true;
  const own = inWords(posix.basename(test));
  return changed
    .flatMap(subjectsOf)
    .some((subject) => subject.includes(own) || own.includes(subject));
}
