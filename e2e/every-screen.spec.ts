/**
 * One walk through every screen, for the requirements that all of them must meet: a title of its own, no
 * accessibility violation in light and dark, nothing that overflows in either language, targets for fingers.
 */
import { isSoak } from '@dimora/testing/rounds';
import type { Page } from '@playwright/test';
import { barriers, CONTRAST } from './fixtures/barriers.ts';
import { overflows } from './fixtures/overflows.ts';
import type { Language } from './fixtures/people.ts';
import { openScreen, SCREENS, untilQuiet, walkThrough, type Screen } from './fixtures/screens.ts';
import { smallTargets } from './fixtures/small-targets.ts';
import { expect, test } from './fixtures/test.ts';
import { TITLES } from './fixtures/titles.ts';

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

/**
 * Everything but the language. Only colours differ between the schemes, and only places and sizes between desktop and
 * phone: `npm test` looks at the light one on the desktop, and at the contrast of the dark one on the phone. A soak looks
 * at everything on both, in one visit.
 */
async function faultsOf(page: Page, isTouched: boolean): Promise<string[]> {
  const looksAt = (scheme: 'light' | 'dark'): boolean =>
    isSoak || isTouched === (scheme === 'dark');
  const small = isTouched ? await smallTargets(page) : [];
  if (looksAt('light')) await turnTheLight(page, 'light');
  const inTheLight = looksAt('light') ? await barriers(page) : [];
  if (looksAt('dark')) await turnTheLight(page, 'dark');
  const inTheDark = looksAt('dark') ? await barriers(page, CONTRAST) : [];
  return [
    ...(await overflows(page)),
    ...small.map((each) => `too small for a finger: ${each}`),
    ...inTheLight,
    ...inTheDark.map((each) => `dark ${each}`),
  ];
}

const titlesByPath = new Map(Object.values(TITLES));

/** A title that isn't the one of the table; overlays have the title of the page below them. */
async function wrongTitle(page: Page, screen: Screen): Promise<string[]> {
  const expected = titlesByPath.get(screen.path);
  if (screen.open || expected === undefined) return [];
  const hasIt = await expect(page)
    .toHaveTitle(expected)
    .then(() => true)
    .catch(() => false);
  return hasIt ? [] : [`its title is “${await page.title()}”, not “${expected}”`];
}

const signedIn = SCREENS.filter(({ signedOut }) => !signedOut);
/** What follows a change of the language only on the next page of the home. */
const OUTSIDE_THE_SHELL = ['view-as', 'not-found'];
const PARTS = 8;
const PART_SIZE = Math.ceil(signedIn.length / PARTS);
/**
 * The screens in parts, so that workers share them and none takes long. Neighbours stay together: they load the same
 * scripts.
 */
const parts = Array.from({ length: PARTS }, (_, part) =>
  signedIn.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
);

for (const [part, screens] of parts.entries()) {
  test(
    `title, accessibility in light and dark, overflow in both languages, targets for fingers: screens of the home ${part + 1}`,
    { tag: '@phone' },
    async ({ page, owner, hasTouch }) => {
      const found: string[] = [];
      let language: Language = 'en';
      /** As one chooses it on another of one's screens: this one follows in place, whatever it shows. */
      const speak = async (next: Language): Promise<void> => {
        language = next;
        await owner.changeProfile({ PreferredLanguageId: next });
      };
      try {
        await walkThrough(page, screens, async (screen) => {
          // Every other screen is opened in Italian, so that each is switched once. What overflows, overflows on a phone.
          const both: Language[] = language === 'en' ? ['en', 'it'] : ['it', 'en'];
          const order: Language[] = hasTouch || isSoak ? both : ['en'];
          for (const each of order) {
            if (each !== language) {
              await speak(each);
              if (OUTSIDE_THE_SHELL.includes(screen.name)) {
                await page.goto('/profile');
                await expect(page.locator('html')).toHaveAttribute('lang', each);
                await openScreen(page, screen);
              }
              await expect(page.locator('html')).toHaveAttribute('lang', each);
              await untilQuiet(page);
            }
            const faults =
              each === 'en'
                ? [...(await wrongTitle(page, screen)), ...(await faultsOf(page, hasTouch))]
                : await overflows(page);
            found.push(...faults.map((fault) => `${screen.name} (${each}): ${fault}`));
          }
        });
      } finally {
        await owner.changeProfile({ PreferredLanguageId: 'en' });
      }
      expect(found).toEqual([]);
    },
  );
}

test.describe('before the sign-in', () => {
  test.use({ person: null });

  test(
    'no accessibility violation in light and dark, no overflow, and targets for fingers',
    { tag: '@phone' },
    async ({ page, hasTouch }) => {
      const found: string[] = [];
      for (const screen of SCREENS.filter(({ signedOut }) => signedOut)) {
        await openScreen(page, screen);
        const faults = await faultsOf(page, hasTouch);
        found.push(...faults.map((fault) => `${screen.name}: ${fault}`));
      }
      expect(found).toEqual([]);
    },
  );
});
