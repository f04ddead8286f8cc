import { expect, test } from 'vitest';
import { isNewerPage } from './newer-page.ts';

const page = (...scripts: string[]): string =>
  `<html><script>inline()</script>${scripts
    .map((source) => `<script type="module" crossorigin src="/assets/${source}"></script>`)
    .join('')}</html>`;
const answering =
  (text: string, status = 200): typeof fetch =>
  async () =>
    new Response(text, { status });
const here = ['/assets/boot-1a2b.js', '/assets/app-3c4d.js'];

test('[SHELL-B3] the same page is not newer, one with another script is', async () => {
  expect(await isNewerPage(here, answering(page('app-3c4d.js', 'boot-1a2b.js')))).toBe(false);
  expect(await isNewerPage(here, answering(page('boot-1a2b.js', 'app-9f8e.js')))).toBe(true);
});

test('[SHELL-B3] an offline server, a proxy’s error page and another site are not newer', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await isNewerPage(here, away)).toBe(false);
  expect(await isNewerPage(here, answering(page('app-9f8e.js'), 502))).toBe(false);
  expect(await isNewerPage(here, answering('<html>Sign in to the network</html>'))).toBe(false);
});
