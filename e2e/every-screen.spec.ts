/**
 * One walk through every screen, for the requirements that all of them must meet: a title of its own, no
 * accessibility violation in light and dark, nothing that overflows in either language, targets for fingers.
 */
import { faultsOf, faultsOfScreens } from './fixtures/faults-of-screens.ts';
import { openScreen, SCREENS } from './fixtures/screens.ts';
import { expect, test } from './fixtures/test.ts';

const signedIn = SCREENS.filter(({ signedOut }) => !signedOut);
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
      const found = await faultsOfScreens({ page, owner, hasTouch }, screens);
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
