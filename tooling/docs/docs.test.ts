import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { documents } from './documents.ts';

test.each(await documents(root))('%s matches the sources', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8'), 'run: npm run docs').toBe(text);
});

/** Every document of ours, from the root. */
const pages = [
  'README.md',
  ...readdirSync(root).filter((name) => name === 'CONTRIBUTING.md'),
  'drivers/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test('every link in our documents leads somewhere', () => {
  expect(pages.length).toBeGreaterThan(50);
  const broken = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => join(dirname(page), target))
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${page} → ${target}`),
  );
  expect(broken).toEqual([]);
});
