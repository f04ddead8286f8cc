import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { OtherWork, parseProcess, readProcesses } from './other-work.mjs';

type Row = readonly [pid: number, parent: number, ticks: number];

/** A machine whose processes are given for each look. */
const machine = (looks: readonly (readonly Row[])[]) => {
  let look = 0;
  return () =>
    new Map((looks[look++] ?? []).map(([pid, parent, ticks]) => [pid, { parent, ticks }] as const));
};

/** Seconds of one processor that others used, as the looks tell; 10 is this process. */
const secondsOfOthers = (...looks: (readonly Row[])[]): number => {
  const others = new OtherWork(machine(looks), 10);
  for (let look = 1; look < looks.length; look += 1) others.look();
  return others.share(1) * availableParallelism();
};

test('it reads parent and processor time, whatever the program’s name', () => {
  expect(parseProcess('7 (node (a b)) S 3 7 7 0 -1 4194304 98 0 0 0 40 10 60 20 20 0 1 0')).toEqual(
    {
      parent: 3,
      ticks: 50,
    },
  );
});

test('other programs’ work counts, our own and our descendants’ doesn’t', () => {
  const before: Row[] = [
    [10, 1, 100],
    [11, 10, 100],
    [20, 1, 100],
  ];
  const after: Row[] = [
    [10, 1, 900],
    [11, 10, 900],
    [12, 11, 500],
    [20, 1, 250],
  ];
  expect(secondsOfOthers(before, after)).toBe(1.5);
});

test('a descendant stays our own when its parent has ended', () => {
  expect(secondsOfOthers([[11, 10, 0]], [[11, 1, 700]], [[11, 1, 900]])).toBe(0);
});

test('a descendant with a smaller id than its parent’s is our own', () => {
  const rows = (ticks: number): Row[] => [
    [5, 12, ticks],
    [12, 10, 0],
  ];
  expect(secondsOfOthers(rows(0), rows(400))).toBe(0);
});

test('the kernel’s work for everybody does not count', () => {
  expect(secondsOfOthers([[30, 2, 0]], [[30, 2, 800]])).toBe(0);
});

test('a process missing at the last look counts from now on', () => {
  expect(secondsOfOthers([], [[20, 1, 500]], [[20, 1, 700]])).toBe(2);
});

test('this process is among those that the system lists', ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux tells what processes have used');
  expect(readProcesses().get(process.pid)).toMatchObject({ parent: process.ppid });
});
