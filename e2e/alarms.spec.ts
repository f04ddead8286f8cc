/** Alarms, from what a device notices to the moment when nothing is left to do. */
import { expect, test } from './fixtures/test.ts';

const DETECTOR = 'kitchen-smoke';

test(
  '[HISTORY-B2] smoke is an alarm on the overview; somebody sees to it, and it closes by itself',
  { tag: '@phone-soak' },
  async ({ page, superAdministrator, anotherBrowser }) => {
    await superAdministrator.simulate(DETECTOR, 'SMOKE', false);
    await page.goto('/dashboard/overview');
    await superAdministrator.simulate(DETECTOR, 'SMOKE', true);
    const open = page.getByRole('region', { name: 'Alarms' });
    await expect(open.getByText('Not seen yet')).toBeVisible();
    await open.getByRole('link', { name: /smoke/ }).click();
    await expect(page.getByRole('heading', { name: 'Alarms', level: 1 })).toBeVisible();
    const alarm = page.getByRole('article', { name: /smoke/ }).first();
    await alarm.getByRole('button', { name: 'I’ve seen it' }).click();
    await expect(alarm.getByText('Seen by Giulia')).toBeVisible();
    // Somebody who has it open elsewhere reads it at once.
    const marco = await anotherBrowser('admin', 'it');
    await marco.goto('/history/alarms');
    const allarme = marco.getByRole('article').first();
    await expect(allarme.getByText('Visto da Giulia')).toBeVisible();
    await alarm.getByRole('button', { name: 'Take over' }).click();
    await expect(alarm.getByText(/Giulia.* has been on it since/)).toBeVisible();
    await alarm.getByRole('textbox', { name: 'Note for the others' }).fill('Only the toast');
    await alarm.getByRole('button', { name: 'Add' }).click();
    await expect(alarm.getByText('“Only the toast”')).toBeVisible();
    await expect(allarme.getByText('“Only the toast”')).toBeVisible();
    await expect(allarme.getByText('Fai uscire tutti')).toBeVisible();
    await superAdministrator.simulate(DETECTOR, 'SMOKE', false);
    await expect(alarm.getByText(/Cleared at/)).toBeVisible();
    for (const done of [1, 2, 3]) {
      await alarm.getByRole('button', { name: 'Done', exact: true }).click();
      await expect(alarm.getByText(`${done} of 4 done`)).toBeVisible();
    }
    await alarm.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByText('No open alarms')).toBeVisible();
    await expect(page.getByText(/Closed at/).first()).toBeVisible();
    await page.goto('/dashboard/overview');
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    await expect(open).toBeHidden();
  },
);
