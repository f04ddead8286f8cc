/** Opening the house: locks and gates are held, by mouse, finger or key; a short press opens nothing. */
import type { Locator, Page } from '@playwright/test';
import type { HubApi } from './fixtures/hub-api.ts';
import { expect, test } from './fixtures/test.ts';

const LOCK = 'Front door lock';
const holdToUnlock = (page: Page): Locator =>
  page.getByRole('button', { name: `Hold to unlock ${LOCK}` });
const lockAgain = (page: Page): Locator =>
  page.getByRole('button', { name: `Lock ${LOCK}`, exact: true });

/** The overview with the lock locked: somebody who came home in the villa may have left it open. */
async function openLocked(page: Page): Promise<void> {
  await page.goto('/dashboard/overview');
  // They come late and move the tiles, which the mouse then no longer meets.
  await expect(page.getByRole('group', { name: 'Scenes' })).toBeVisible();
  await expect(holdToUnlock(page).or(lockAgain(page))).toBeVisible();
  if (await lockAgain(page).isVisible()) await lockAgain(page).click();
  await expect(holdToUnlock(page)).toBeVisible();
}

test('a lock’s tile opens by holding the mouse, not by a click', async ({ page }) => {
  await openLocked(page);
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

test('a lock’s tile opens by holding Enter, keeps the focus, and isn’t locked again by the held key', async ({
  page,
}) => {
  await openLocked(page);
  const tile = page.getByRole('main').getByRole('article').filter({ hasText: LOCK });
  await holdToUnlock(page).focus();
  await page.keyboard.down('Enter');
  await expect(lockAgain(page)).toBeVisible();
  // As a keyboard repeats a key that is still held.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(tile.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(lockAgain(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(holdToUnlock(page)).toBeVisible();
  await expect(tile.locator(':focus')).toHaveCount(1);
});

test.describe('a gate', () => {
  const GATE = 'Garden gate';
  const tile = (page: Page): Locator =>
    page.getByRole('main').getByRole('article').filter({ hasText: GATE });
  const open = (page: Page): Locator =>
    tile(page).getByRole('button', { name: `Hold to open ${GATE}` });
  const stop = (page: Page): Locator => tile(page).getByRole('button', { name: `Stop ${GATE}` });
  const close = (page: Page): Locator =>
    tile(page).getByRole('button', { name: `Close ${GATE}`, exact: true });

  /** Until it has come away from its closed end: stopped there, it would be closed. */
  const hasMoved = (owner: HubApi): Promise<void> =>
    expect.poll(() => owner.value('garden-gate', 'POSITION')).toBeGreaterThan(0);

  test.beforeEach(async ({ page }) => {
    await page.goto('/environments/garden');
    await expect(open(page)).toBeVisible();
  });
  test.afterEach(async ({ owner }) => {
    await owner.call('POST', '/api/devices/garden-gate/actions/MOVE', { Value: 'DOWN' });
    await expect.poll(() => owner.value('garden-gate', 'POSITION')).toBe(0);
  });

  test(
    'is opened by holding the mouse, and stopped by a click',
    { tag: '@soak' },
    async ({ page, owner }) => {
      await open(page).hover();
      await page.mouse.down();
      await page.mouse.up();
      await expect(open(page)).toContainText('Keep holding…');
      expect(await owner.value('garden-gate', 'POSITION')).toBe(0);
      await page.mouse.down();
      await expect(stop(page)).toBeVisible();
      await page.mouse.up();
      await hasMoved(owner);
      await stop(page).click();
      await close(page).click();
      await expect(open(page)).toBeVisible();
    },
  );

  test(
    'is opened by holding the space bar, and the focus stays on its tile',
    { tag: '@soak' },
    async ({ page, owner }) => {
      await open(page).focus();
      await page.keyboard.down('Space');
      await expect(stop(page)).toBeVisible();
      await page.keyboard.down('Space');
      await page.keyboard.up('Space');
      await expect(stop(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(stop(page)).toBeFocused();
      await hasMoved(owner);
      await page.keyboard.press('Enter');
      await expect(close(page)).toBeVisible();
      await expect(tile(page).locator(':focus')).toHaveCount(1);
    },
  );

  test(
    'a short press of a key asks, and Escape opens nothing',
    { tag: '@soak' },
    async ({ page, owner }) => {
      await open(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText(`Open ${GATE}?`);
      await page.keyboard.press('Escape');
      await expect(open(page)).toBeFocused();
      expect(await owner.value('garden-gate', 'POSITION')).toBe(0);
    },
  );

  test(
    'is opened by holding a finger, not by a tap',
    { tag: '@phone-only' },
    async ({ page, owner }) => {
      await open(page).tap();
      await expect(open(page)).toContainText('Keep holding…');
      expect(await owner.value('garden-gate', 'POSITION')).toBe(0);
      const box = await open(page).boundingBox();
      if (!box) throw new Error('the button is not on the screen');
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const finger = await page.context().newCDPSession(page);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await expect(stop(page)).toBeVisible();
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await hasMoved(owner);
      await stop(page).tap();
      await expect(close(page)).toBeVisible();
    },
  );
});
