/** What holds on every screen: nobody is shut out, nothing runs over the edge, no text is cut. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openScreen, SCREENS, type Screen } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

/** What bars people from using a page, by axe. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 140))
          .join(' | ')}`,
    );
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

const walk =
  (screens: readonly Screen[]) =>
  async ({ page }: { page: Page }) => {
    test.setTimeout(150_000);
    const found: string[] = [];
    for (const screen of screens) {
      await openScreen(page, screen);
      const faults = [...(await overflows(page)), ...(await barriers(page))];
      found.push(...faults.map((fault) => `${screen.name}: ${fault}`));
    }
    expect(found).toEqual([]);
  };

const behindTheSignIn = SCREENS.filter(({ signedOut }) => !signedOut);
const [half, otherHalf] = [0, 1].map((part) =>
  behindTheSignIn.filter((_, index) => index % 2 === part),
);

for (const { theme, language } of [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'it' },
] as const) {
  test.describe(`${theme}, ${language}`, () => {
    test.use({ colorScheme: theme, language });

    test(
      '[SHELL-01] no barrier, no overflow, no cut text: the screens of the home',
      { tag: '@phone' },
      walk(half ?? []),
    );
    test(
      '[SHELL-01] no barrier, no overflow, no cut text: its other screens',
      { tag: '@phone' },
      walk(otherHalf ?? []),
    );
  });
}

test.describe('before the sign-in', () => {
  test.use({ person: null });

  for (const theme of ['light', 'dark'] as const) {
    test.describe(theme, () => {
      test.use({ colorScheme: theme });

      test(
        'no barrier, no overflow, no cut text',
        { tag: '@phone' },
        walk(SCREENS.filter(({ signedOut }) => signedOut)),
      );
    });
  }
});
