import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';
import { keptBuild } from './kept-build.mjs';

/** The id of a process that has ended: beyond Linux's maximum. */
const NOBODY = '4194305';

let folder: string;
let made: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dimora-kept-'));
  made = [];
});

const make = async (into: string): Promise<void> => {
  made.push(into);
  await Promise.resolve();
  writeFileSync(join(into, 'hub.mjs'), 'run();');
};

/** Builds like the launcher: under the fingerprint of the sources. */
const buildOf = (sources: string) =>
  keptBuild(join(folder, 'builds'), fingerprint(sources, ['src']).slice(0, 8), make);

test('a build is made once, again when a source changes, and not otherwise', async () => {
  const sources = mkdtempSync(join(tmpdir(), 'dimora-sources-'));
  mkdirSync(join(sources, 'src'));
  writeFileSync(join(sources, 'src', 'a.ts'), 'one');
  const first = await buildOf(sources);
  expect(readFileSync(join(first, 'hub.mjs'), 'utf8')).toBe('run();');
  expect(await buildOf(sources)).toBe(first);
  writeFileSync(join(sources, 'src', 'a.test.ts'), 'a test');
  expect(await buildOf(sources)).toBe(first);
  expect(made).toHaveLength(1);
  writeFileSync(join(sources, 'src', 'a.ts'), 'two');
  expect(await buildOf(sources)).not.toBe(first);
  expect(made).toHaveLength(2);
});

test('a failed build leaves nothing, and the next start builds again', async () => {
  const half = (into: string): Promise<void> => {
    writeFileSync(join(into, 'hub.mjs'), 'ru');
    return Promise.reject(new Error('no'));
  };
  await expect(keptBuild(folder, 'one', half)).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
  const build = await keptBuild(folder, 'one', make);
  expect(readFileSync(join(build, 'hub.mjs'), 'utf8')).toBe('run();');
});

test('a build whose process was killed, or whose files a power cut left empty, is not used', async () => {
  const killed = join(folder, `.new-${NOBODY}-1`);
  mkdirSync(killed, { recursive: true });
  writeFileSync(join(killed, 'hub.mjs'), 'ru');
  const build = await keptBuild(folder, 'one', make);
  expect(readdirSync(folder)).toEqual(['one']);
  writeFileSync(join(build, 'hub.mjs'), '');
  await keptBuild(folder, 'one', make);
  expect(readFileSync(join(build, 'hub.mjs'), 'utf8')).toBe('run();');
});

test('two concurrent starts share one complete build', async () => {
  const builds = await Promise.all([1, 2, 3].map(() => keptBuild(folder, 'one', make)));
  expect(new Set(builds)).toEqual(new Set([join(folder, 'one')]));
  expect(readdirSync(folder)).toEqual(['one']);
  expect(readFileSync(join(folder, 'one', 'hub.mjs'), 'utf8')).toBe('run();');
});

test('a build stays while a process uses it, and is removed by the next one after that', async () => {
  const used = await keptBuild(folder, 'used', make);
  const abandoned = join(folder, 'abandoned');
  mkdirSync(join(abandoned, 'users'), { recursive: true });
  writeFileSync(join(abandoned, 'users', NOBODY), '');
  await keptBuild(folder, 'next', make);
  expect(existsSync(used)).toBe(true);
  expect(existsSync(abandoned)).toBe(false);
});
