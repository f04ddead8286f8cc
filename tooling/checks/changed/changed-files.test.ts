import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aRepository } from './a-repository.ts';
import { readChanges } from './changed-files.ts';

/** A repository of two commits on `main`, and git in it. */
function aClone() {
  const folder = aRepository({ 'a.ts': 'a', 'b.ts': 'b', '.gitignore': 'dist' });
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
  const commit = (file: string, text: string): void => {
    writeFileSync(join(folder, file), text);
    git('add', '.');
    git('commit', '-qm', file);
  };
  git('init', '-qb', 'main');
  commit('a.ts', 'first');
  commit('b.ts', 'second');
  return { folder, git, commit };
}

test('on main with nothing uncommitted, the last commit counts', () => {
  const { folder } = aClone();
  expect(readChanges(folder).changed).toEqual(['b.ts']);
  expect(readChanges(folder).since).toMatch(/^[0-9a-f]{7,} \(the commit before the last\)$/);
});

test('on main, uncommitted changes count: changed, new, renamed and deleted files, but no ignored ones', () => {
  const { folder } = aClone();
  writeFileSync(join(folder, 'new file.ts'), '');
  writeFileSync(join(folder, 'dist'), '');
  renameSync(join(folder, 'a.ts'), join(folder, 'c.ts'));
  rmSync(join(folder, 'b.ts'));
  expect(readChanges(folder).changed).toEqual(['a.ts', 'b.ts', 'c.ts', 'new file.ts']);
  expect(readChanges(folder).files).toContain('c.ts');
});

test('on a branch, everything since it left main counts, committed or not, and no later change of main', () => {
  const { folder, git, commit } = aClone();
  git('checkout', '-qb', 'work');
  commit('mine.ts', '1');
  git('checkout', '-q', 'main');
  commit('theirs.ts', '1');
  git('checkout', '-q', 'work');
  writeFileSync(join(folder, 'open.ts'), '');
  expect(readChanges(folder)).toMatchObject({
    changed: ['mine.ts', 'open.ts'],
    since: expect.stringMatching(/where this left main/) as string,
  });
});

test('on main ahead of the remote’s, everything that isn’t there counts', () => {
  const { folder, git, commit } = aClone();
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  commit('one.ts', '1');
  commit('two.ts', '2');
  expect(readChanges(folder).changed).toEqual(['one.ts', 'two.ts']);
});

test('a named commit is the base of the comparison', () => {
  const { folder, commit } = aClone();
  commit('c.ts', '1');
  expect(readChanges(folder, 'HEAD~2').changed).toEqual(['b.ts', 'c.ts']);
});
