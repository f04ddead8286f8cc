/** The title of the browser's tab names the page, and the hub that it is about. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tooling/launch/paths.mjs';
import { goOn, SCREENS } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';
import { HUB, TITLES, TITLES_SIGNED_OUT } from './fixtures/titles.ts';

test('every route is listed here', () => {
  const tree = readFileSync(join(root, 'apps/console/src/routeTree.gen.ts'), 'utf8');
  const [, listed = ''] = /fullPaths:([^;]+);?\n\s+fileRoutesByTo/.exec(tree) ?? [];
  const routes = [...listed.matchAll(/'([^']+)'/g)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(40);
  expect(new Set(routes)).toEqual(
    new Set([...Object.keys(TITLES), ...Object.keys(TITLES_SIGNED_OUT)]),
  );
});

/** Where a console that starts there decides whether this is the place. */
const STARTS = ['/activation', '/wizard/welcome'];

/** The walk through every screen looks at the titles of those. */
const walked = new Set(SCREENS.filter(({ open }) => !open).map(({ path }) => path));
const elsewhere = Object.values(TITLES).filter(([path]) => !walked.has(path));

for (const [who, titles] of Object.entries({
  owner: elsewhere,
  nobody: Object.values(TITLES_SIGNED_OUT),
})) {
  test.describe(`for ${who}`, () => {
    test.use({ person: who === 'owner' ? 'owner' : null });
    // This hub has no cloud: the pages about it say so.
    test.use({ expectedErrors: /status of 503/ });

    test('every other page has its own title, with the name of its hub', async ({ page }) => {
      let isAtHome = false;
      for (const [path, title] of titles) {
        // Within the home as by a link, which is faster; all others are loaded.
        if (isAtHome && title.endsWith(HUB) && !STARTS.includes(path)) await goOn(page, path);
        else await page.goto(path);
        isAtHome = title.endsWith(HUB);
        await expect.soft(page, path).toHaveTitle(title);
      }
    });
  });
}

test.describe('the sign-in', () => {
  test.use({ person: null });

  test('[LOGIN-01] typing is possible at once; a known name leads to the password', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await page.keyboard.type('owner');
    await page.keyboard.press('Tab');
    await page.keyboard.type('dimora-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/overview');
  });
});
