/** Which files differ from the last landed commit. */
import { execFileSync } from 'node:child_process';

/** The changes, and a description of the base. */
export type Changes = {
  readonly since: string;
  /** Relative to the root; a renamed file by both names, a deleted one by its last. */
  readonly changed: readonly string[];
  /** Every existing file, tracked or not, except those that git ignores. */
  readonly files: readonly string[];
};

/** The branches of landed work, the remote's first. */
const LANDED = ['origin/HEAD', 'origin/main', 'main', 'origin/master', 'master'];

/**
 * Compares a working tree with the last landed commit that it is built on: the merge base with the remote's main, or
 * with the local one. Where that is the commit that is checked out, what isn't committed counts, and in a clean tree
 * the last commit.
 * @param since compares with this commit instead
 */
export function readChanges(folder: string, since?: string): Changes {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const tried = (...args: string[]): string | undefined => {
    try {
      return git(...args);
    } catch {
      return undefined;
    }
  };
  const paths = (...args: string[]): string[] =>
    git(...args, '-z')
      .split('\0')
      .filter(Boolean);
  const differing = (commit: string): string[] =>
    paths('diff', '--name-only', '--no-renames', commit);

  const untracked = paths('ls-files', '--others', '--exclude-standard');
  const files = [...new Set([...paths('ls-files'), ...untracked])];
  const answer = (commit: string, words: string): Changes => ({
    since: `${git('rev-parse', '--short', commit)} (${words})`,
    changed: [...new Set([...differing(commit), ...untracked])].toSorted(),
    files,
  });

  if (since !== undefined) return answer(git('merge-base', 'HEAD', since), since);
  const head = git('rev-parse', 'HEAD');
  for (const name of LANDED) {
    const base = tried('merge-base', 'HEAD', name);
    if (base !== undefined && base !== head) return answer(base, `where this left ${name}`);
  }
  const isClean = untracked.length === 0 && differing('HEAD').length === 0;
  const before = isClean ? tried('rev-parse', '--verify', 'HEAD~1') : undefined;
  return before === undefined
    ? answer(head, 'the last commit')
    : answer(before, 'the commit before the last');
}
