/** Requirements for every screen: no accessibility violations, no overflow, no truncated text. */
import type { Page } from '@playwright/test';
import { barriers, CONTRAST } from './fixtures/barriers.ts';
import { openScreen, SCREENS, walkThrough, type Screen } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** Overflowing elements: the page itself, and the texts of headings and buttons. */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page: ${scrollWidth} > ${clientWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'h1, h2, h3, button, [role="tab"]',
    )) {
      const { overflowX } = getComputedStyle(element);
      const isClipping = overflowX === 'hidden' || overflowX === 'clip';
      if (element.offsetParent === null || !isClipping) continue;
      if (element.scrollWidth > element.clientWidth + 1)
        found.push(`${element.tagName} “${element.textContent}”`);
    }
    return found;
  });

/** Switches the colour scheme and waits until every colour has followed. */
async function turnTheLight(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Both schemes in one visit: only colours differ between them. */
async function faultsOf(page: Page, screen: Screen): Promise<string[]> {
  await turnTheLight(page, 'light');
  const inTheLight = await barriers(page);
  await turnTheLight(page, 'dark');
  const inTheDark = await barriers(page, CONTRAST);
  const found = [
    ...(await overflows(page)),
    ...inTheLight,
    ...inTheDark.map((each) => `dark ${each}`),
  ];
  return found.map((fault) => `${screen.name}: ${fault}`);
}

const signedIn = SCREENS.filter(({ signedOut }) => !signedOut);
/** The screens in quarters, so that workers share them and none takes long. */
const quarters = [0, 1, 2, 3].map((part) => signedIn.filter((_, index) => index % 4 === part));

for (const [part, screens] of quarters.entries()) {
  test(
    `no accessibility violation, overflow or truncated text, in light and dark: screens of the home ${part + 1}`,
    { tag: '@phone' },
    async ({ page }) => {
      test.setTimeout(120_000);
      const found: string[] = [];
      await walkThrough(page, screens, async (screen) => {
        found.push(...(await faultsOf(page, screen)));
      });
      expect(found).toEqual([]);
    },
  );
}

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test('longer words fit on every screen', { tag: '@phone' }, async ({ page }) => {
    test.setTimeout(120_000);
    const found: string[] = [];
    await walkThrough(page, signedIn, async ({ name }) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'it');
      found.push(...(await overflows(page)).map((fault) => `${name}: ${fault}`));
    });
    expect(found).toEqual([]);
  });
});

test.describe('before the sign-in', () => {
  test.use({ person: null });

  test(
    'no accessibility violation, overflow or truncated text, in light and dark',
    { tag: '@phone' },
    async ({ page }) => {
      const found: string[] = [];
      for (const screen of SCREENS.filter(({ signedOut }) => signedOut)) {
        await openScreen(page, screen);
        found.push(...(await faultsOf(page, screen)));
      }
      expect(found).toEqual([]);
    },
  );
});
