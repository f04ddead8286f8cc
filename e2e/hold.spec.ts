/** Opening the house: a lock is held; a short press opens nothing. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const LOCK = 'Front door lock';
const holdToUnlock = (page: Page): Locator =>
  page.getByRole('button', { name: `Hold to unlock ${LOCK}` });
const lockAgain = (page: Page): Locator =>
  page.getByRole('button', { name: `Lock ${LOCK}`, exact: true });

test('a lock’s tile opens by holding the mouse, not by a click', async ({ page }) => {
  await page.goto('/dashboard/overview');
  await holdToUnlock(page).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(holdToUnlock(page)).toContainText('Keep holding…');
  await expect(lockAgain(page)).toHaveCount(0);
  await page.mouse.down();
  await expect(lockAgain(page)).toBeVisible();
  await page.mouse.up();
  await lockAgain(page).click();
  await expect(holdToUnlock(page)).toBeVisible();
});
