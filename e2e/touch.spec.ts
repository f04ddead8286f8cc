/** Fingers: on touch screens, everything that can be pressed is at least 44 px wide and high. */
import type { Page } from '@playwright/test';
import { openScreen, SCREENS, walkThrough } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const SIDE = 44;

/**
 * The targets of a page that are smaller than a fingertip. The target of a control is its own box with what its
 * style adds to it (`::after`), or the label, cell or field around it that passes a press on to it.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((side) => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="switch"], [role="slider"], [role="menuitem"], [role="tab"]';
    /** Passes presses on: a label, the cell of a table's checkbox, the box around a field. */
    const AROUND = 'label, td:has(> input[type="checkbox"]), [class*="wrapper"]';
    const of = (element: Element): readonly { width: number; height: number }[] => {
      const around = element.matches('input') ? element.closest(AROUND) : null;
      const label = element.matches('input[id]')
        ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
        : null;
      const drawn = [element, label]
        .filter((each) => each !== null)
        .flatMap((each) => ['::before', '::after'].map((name) => getComputedStyle(each, name)))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute')
        .map(({ width, height }) => ({
          width: Number.parseFloat(width) || 0,
          height: Number.parseFloat(height) || 0,
        }));
      const boxes = [element, around, label].filter((each) => each !== null);
      return [...boxes.map((each) => each.getBoundingClientRect()), ...drawn];
    };
    // Half a pixel for what a browser rounds.
    const isSmall = (element: Element) =>
      !of(element).some(({ width, height }) => width >= side - 0.5 && height >= side - 0.5);
    return (
      [...document.querySelectorAll<HTMLElement>(CONTROLS)]
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          const { visibility, pointerEvents } = getComputedStyle(element);
          return width > 0 && height > 0 && visibility !== 'hidden' && pointerEvents !== 'none';
        })
        // A stretch of a week is as wide as it lasts; it is chosen by the buttons below the week, too.
        .filter((element) => !element.matches('[data-heat]'))
        // A link within a sentence is as high as its line.
        .filter((element) => !element.matches('p a, li p a') && isSmall(element))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const name = element.getAttribute('aria-label') ?? element.textContent;
          return `${element.tagName} “${name.slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`;
        })
    );
  }, SIDE);

const signedIn = SCREENS.filter(({ signedOut }) => !signedOut);
const halves = [0, 1].map((part) => signedIn.filter((_, index) => index % 2 === part));

for (const [part, screens] of halves.entries()) {
  test(
    `every target of the home is wide enough for a finger ${part + 1}`,
    { tag: '@phone-only' },
    async ({ page }) => {
      test.setTimeout(150_000);
      const found: Record<string, string[]> = {};
      await walkThrough(page, screens, async ({ name }) => {
        const small = await smallTargets(page);
        if (small.length > 0) found[name] = small;
      });
      expect(found).toEqual({});
    },
  );
}

test.describe('a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test(
    'has the same targets as a phone: it is wide, but touched all the same',
    { tag: '@phone-only' },
    async ({ page }) => {
      await page.goto('/devices/all');
      const add = page.getByRole('link', { name: 'Add device' });
      await expect(add).toBeVisible();
      expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await page.goto('/devices/all-configurations');
      const filter = page.getByRole('button', { name: 'Protocol' }).first();
      expect((await filter.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    },
  );
});

test.describe('before the sign-in', () => {
  test.use({ person: null });

  test('every target is wide enough for a finger', { tag: '@phone-only' }, async ({ page }) => {
    for (const screen of SCREENS.filter(({ signedOut }) => signedOut)) {
      await openScreen(page, screen);
      expect(await smallTargets(page), screen.name).toEqual([]);
    }
  });
});
