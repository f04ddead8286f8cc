import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';

/** Formats of dates and numbers that follow a browser's or a machine's order instead of ours; asking for a zone's name doesn't count. */
const ofThePlatform =
  /\.toLocale(Date|Time)?String\(|Intl\.DateTimeFormat\((?![^)]*\)\.resolvedOptions)/;

/** The time of another zone; apart, since the first screen does without it. */
const ZONES = ['packages/domain/src/text/zone-time.ts', 'packages/domain/src/text/zone-days.ts'];

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['node_modules', 'dist', 'test'].includes(entry.name) ? [] : sourcesBelow(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });

test('dates are formatted in packages/domain/src/text/dates.ts alone, numbers in packages/i18n', () => {
  const sources = ['apps', 'packages', 'drivers'].flatMap((name) => sourcesBelow(join(root, name)));
  expect(sources.length).toBeGreaterThan(500);
  const others = sources.filter((path) => ofThePlatform.test(readFileSync(path, 'utf8')));
  const paths = others.map((path) => relative(root, path));
  expect(paths.filter((path) => !ZONES.includes(path))).toEqual([]);
});
