import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findWords, isItalian } from './words.ts';

const root = join(import.meta.dirname, '../..');

/** The list itself holds such words. */
const LEFT_OUT = ['tooling/words/'];

test('comments, titles and texts use none of the listed words', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !LEFT_OUT.some((folder) => file.startsWith(folder)));
  expect(files.length).toBeGreaterThan(1000);
  const faults = files.flatMap((file) =>
    findWords(readFileSync(join(root, file), 'utf8'), isItalian(file)).map(
      ({ line, text, write }) => `${file}:${line}: “${text}”: write ${write}`,
    ),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['a comment', '/** The house is read anew. */', [1, 'anew']],
  ['a comment that wraps', '\n/**\n * Each console is\n * told at once.\n */', [3, 'is told']],
  ['a title', "test('whoever asks gets it', () => {});", [1, 'whoever']],
  ['a text', "offline: 'A port that is none'", [1, 'is none']],
])('a listed word is found in %s, with its line', (_where, source, [line, text]) => {
  expect(findWords(source)).toMatchObject([{ line, text }]);
});

test.each([
  'const anew = await read();',
  "import { deed } from './deed.ts';",
  '// `null` if there is none.',
  '// It runs until it is told to stop.',
])('code and plain English are left alone: %s', (source) => {
  expect(findWords(source)).toEqual([]);
});

test.each([
  ["remove: 'Togli questo caso'", 'rimuovi'],
  ["none: 'Scegli una stanza'", 'ambiente'],
  ["gone: 'un’automazione rimossa'", 'eliminata'],
])('an Italian catalogue has one word for each idea: %s', (source, write) => {
  expect(findWords(source, true)).toMatchObject([{ write }]);
  expect(findWords(source)).toEqual([]);
});

test('all Italian catalogues are read, and the words that people may say aren’t', () => {
  for (const file of [
    'packages/i18n/src/it/errors.ts',
    'packages/i18n/src/drivers/it/knx.ts',
    'apps/console/src/features/users/locales/claims-it.ts',
    'apps/console/src/app/locales/it.ts',
    'apps/console/src/entities/trigger/locales/it-flags.ts',
  ])
    expect(isItalian(file)).toBe(true);
  expect(isItalian('packages/domain/src/talk/words/it.ts')).toBe(false);
  expect(isItalian('apps/console/src/app/locales/en.ts')).toBe(false);
});
