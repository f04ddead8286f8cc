/** A room's week, written by keyboard and by hand, and why its thermostat is set as it is. */
import { expect, test } from './fixtures/test.ts';

test(
  '[CLIMATE-01] [CLIMATE-03] the menu leads to the house; a room gets its own week, and a boost is the reason for its set-point',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/climate-schedule');
    await expect(page).toHaveURL(/\/climate-schedule\/(\$|%24)home$/);
    const rooms = page.getByRole('navigation', { name: 'Rooms with thermostats' });
    await expect(rooms.getByRole('link').first()).toContainText('For the whole house');
    const study = rooms.getByRole('link', { name: /^Study/ });
    await study.click();
    await expect(page).toHaveURL(/\/climate-schedule\/studio$/);
    await page.getByRole('button', { name: 'Give it its own programme' }).click();
    const evening = page.getByRole('button', { name: 'Thursday 17:00 to 22:30: 21.0°' });
    await evening.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    const changed = page.getByRole('button', { name: 'Thursday 16:45 to 22:30: 21.5°' });
    await expect(changed).toBeFocused();
    await page.getByRole('button', { name: 'Save programme' }).click();
    await expect(study).toContainText('Own programme');
    await page.reload();
    await expect(changed).toBeVisible();
    await expect(page.getByRole('img', { name: /^Today in Study/ })).toBeVisible();
    await page.getByRole('button', { name: /^Boost/ }).click();
    await page.getByRole('menuitem', { name: 'Half an hour' }).click();
    const winner = page.getByRole('listitem').filter({ hasText: 'applies' });
    await expect(winner).toContainText('Boost applies');
    const thermostat = page.getByRole('listitem').filter({ hasText: 'Study thermostat' });
    await expect(thermostat).toContainText('Follows');
    await page.getByRole('button', { name: 'Back to the programme' }).click();
    await expect(winner).toContainText('Programme of Study applies');
    await page.getByRole('button', { name: 'Use the inherited programme' }).click();
    await page.getByRole('button', { name: 'Save programme' }).click();
    await expect(study).toContainText('Same as');
  },
);

test('[CLIMATE-03] a block is dragged by its edge, and shows its previous times', async ({
  page,
}) => {
  await page.goto('/climate-schedule/$home');
  const evening = page.getByRole('button', { name: 'Thursday 17:00 to 22:30: 21.0°' });
  const box = await evening.boundingBox();
  if (!box) throw new Error('the block has no place');
  const hour = box.width / 5.5;
  await page.mouse.move(box.x + 3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - hour, box.y + box.height / 2);
  await page.mouse.move(box.x - 3 * hour, box.y + box.height / 2);
  await expect(page.getByText(/14:00 – 22:30 · 21\.0°/)).toContainText('was 17:00');
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Thursday 14:00 to 22:30: 21.0°' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(evening).toBeVisible();
});
