import { expect, test } from './fixtures/test.ts';

test('[START-05] the demo home answers on its address with the console', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.ok()).toBe(true);
  await expect(page).toHaveTitle(/Dimora/);
});
