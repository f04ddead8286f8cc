import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { parseTicks, readTicks, shareOfOthers } from './other-work.mjs';

// user nice system idle iowait irq softirq steal guest guest_nice
const MACHINE = 'cpu  100 10 50 800 30 0 5 5 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n';
// pid (name) state ppid … utime stime cutime cstime …; a name may contain spaces and brackets.
const SELF = '7 (node (a b)) S 1 7 7 0 -1 4194304 98 0 0 0 40 10 60 20 20 0 1 0';

test('work is what is neither idle nor waiting for the disk; own is this process with its children', () => {
  expect(parseTicks(MACHINE, SELF)).toEqual({ all: 1_000, work: 170, own: 130 });
});

test('the share of others is the work that is not our own', () => {
  const before = { all: 1_000, work: 170, own: 130 };
  expect(shareOfOthers(before, { all: 2_000, work: 970, own: 630 })).toBe(0.3);
  expect(shareOfOthers(before, { all: 2_000, work: 670, own: 630 })).toBe(0);
});

test('without figures nobody else is said to work', () => {
  expect(shareOfOthers(undefined, { all: 1, work: 1, own: 0 })).toBe(0);
  expect(shareOfOthers({ all: 1, work: 1, own: 0 }, undefined)).toBe(0);
});

test('a child that has ended counts as own', ({ skip }) => {
  const before = readTicks();
  skip(before === undefined, 'only Linux tells what a process has used');
  spawnSync(process.execPath, ['-e', 'for (let i = 0; i < 5e8; i++);']);
  const after = readTicks();
  expect((after?.own ?? 0) - (before?.own ?? 0)).toBeGreaterThan(0);
});
