/** Fingers on a tablet. The walk through every screen looks at the targets of a phone. */
import { expect, test } from './fixtures/test.ts';

test.describe('a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test(
    'has the same targets as a phone: it is wide, but used by touch',
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
