/** What holds on every screen: nobody is shut out, nothing runs over the edge, no text is cut. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openScreen, SCREENS, type Screen } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** What differs between the lights. */
const CONTRAST = 'color-contrast';

/** What bars people from using a page, by axe. */
async function barriers(page: Page, rule?: string): Promise<string[]> {
  // In the page itself and of what is wrong alone, for half the time: there are no frames to be looked into.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (rule !== undefined) axe.withRules(rule);
  const { violations } = await axe.analyze();
  const words = (html: readonly { readonly html: string }[]): string =>
    html.map((node) => node.html.slice(0, 140)).join(' | ');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${words(nodes.slice(0, 3))}`);
}

/** What is wider than its place: the page itself, and the texts of headings and buttons. */
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

/** Turns the lights off and waits until every colour has followed. */
async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

async function darkBarriers(page: Page): Promise<string[]> {
  await darken(page);
  return barriers(page, CONTRAST);
}

/** Both lights in one visit: what differs between them is colour alone. */
async function faultsOf(page: Page, screen: Screen): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await openScreen(page, screen);
  const inTheLight = await barriers(page);
  const inTheDark = await darkBarriers(page);
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
    `no barrier, no overflow, no cut text, by light and by dark: screens of the home ${part + 1}`,
    { tag: '@phone' },
    async ({ page }) => {
      test.setTimeout(120_000);
      const found: string[] = [];
      for (const screen of screens) found.push(...(await faultsOf(page, screen)));
      expect(found).toEqual([]);
    },
  );
}

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test('longer words fit their places on every screen', { tag: '@phone' }, async ({ page }) => {
    test.setTimeout(120_000);
    const found: string[] = [];
    for (const screen of signedIn) {
      await openScreen(page, screen);
      await expect(page.locator('html')).toHaveAttribute('lang', 'it');
      found.push(...(await overflows(page)).map((fault) => `${screen.name}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
});

test.describe('before the sign-in', () => {
  test.use({ person: null });

  test(
    'no barrier, no overflow, no cut text, by light and by dark',
    { tag: '@phone' },
    async ({ page }) => {
      const found: string[] = [];
      for (const screen of SCREENS.filter(({ signedOut }) => signedOut))
        found.push(...(await faultsOf(page, screen)));
      expect(found).toEqual([]);
    },
  );
});
