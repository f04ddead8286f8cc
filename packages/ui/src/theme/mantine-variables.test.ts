import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

function sheets(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/u.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function importedFromMantine(): string[] {
  const names = sheets(source).flatMap((text) =>
    [...text.matchAll(/@mantine\/core\/styles\/([A-Za-z-]+\.layer\.css)/gu)].map(
      (match) => match[1] ?? '',
    ),
  );
  return [...new Set(names)].filter((name) => name !== '');
}

test('every variable that Mantine’s style sheets use is defined by us', () => {
  const ours = readFileSync(join(import.meta.dirname, 'mantine-variables.css'), 'utf8');
  const names = importedFromMantine();
  expect(names.length).toBeGreaterThan(5);
  const read = new Set<string>();
  for (const name of names) {
    const text = readFileSync(require.resolve(`@mantine/core/styles/${name}`), 'utf8');
    for (const match of text.matchAll(/var\((--mantine-[a-z0-9-]+)/gu)) read.add(match[1] ?? '');
  }
  expect([...read].filter((variable) => !ours.includes(`${variable}:`))).toEqual([]);
});
