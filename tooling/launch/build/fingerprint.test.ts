import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder: string;
const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const print = () => fingerprint(folder, ['app', 'lock.json']);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dimora-print-'));
  put('app/src/main.tsx', 'one');
  put('lock.json', '{}');
});

test('the fingerprint changes with contents, names and the lockfile', () => {
  const prints = [print()];
  put('app/src/main.tsx', 'two');
  prints.push(print());
  put('app/src/other.tsx', '');
  prints.push(print());
  put('lock.json', '{ }');
  prints.push(print());
  expect(new Set(prints).size).toBe(4);
});

test('tests, generated routes, the build itself and installed packages do not count', () => {
  const before = print();
  put('app/src/main.test.tsx', 'x');
  put('app/src/tree.gen.ts', 'x');
  put('app/dist/index.html', 'x');
  put('app/node_modules/p/index.js', 'x');
  expect(print()).toBe(before);
});
