/** An automation's message about safety is an alarm: on the overview, and in both languages. */
import { expect, test } from './fixtures/test.ts';

const LAMP = 'sofa-lamp';

test.afterEach(async ({ owner }) => {
  const all = (await owner.call('GET', '/api/triggers')) as readonly { readonly Id: string }[];
  // The villa's own have names for Ids.
  for (const { Id } of all.filter((each) => !/^[a-z-]+$/.test(each.Id)))
    await owner.call('DELETE', `/api/triggers/${Id}`);
});

test(
  '[HISTORY-B2] an automation’s message about safety is an alarm on the overview; somebody sees to it, and it closes',
  { tag: '@phone-soak' },
  async ({ page, owner, anotherBrowser }) => {
    await owner.run(LAMP, 'SET_ON_OFF', false);
    await owner.call('POST', '/api/triggers', {
      Name: 'Iron',
      If: [
        {
          Id: 'p1',
          Payload: {
            Type: 'deviceState',
            DeviceId: LAMP,
            StateVar: 'LIGHT_ON_OFF',
            change: 'becomes',
            Value: true,
          },
        },
      ],
      Do: [
        {
          Id: 'p2',
          Payload: {
            Type: 'notify',
            UserIds: [],
            topic: 'safety',
            severity: 'alarm',
            text: 'The iron is hot',
          },
        },
      ],
    });
    await page.goto('/dashboard/overview');
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    await owner.run(LAMP, 'SET_ON_OFF', true);
    const open = page.getByRole('region', { name: 'Alarms' });
    await open.getByRole('link', { name: /The iron is hot/ }).click();
    const alarm = page.getByRole('article', { name: 'Iron: The iron is hot' });
    await expect(alarm.getByText(/^Active, /)).toBeVisible();
    await alarm.getByRole('button', { name: 'Take over' }).click();
    await expect(alarm.getByText(/Giulia.* has been on it since/)).toBeVisible();
    const marco = await anotherBrowser('admin', 'it');
    await marco.goto('/history/alarms');
    const allarme = marco.getByRole('article', { name: 'Iron: The iron is hot' });
    await expect(allarme.getByText('Visto da Giulia')).toBeVisible();
    await owner.run(LAMP, 'SET_ON_OFF', false);
    await expect(alarm.getByText(/Cleared at/)).toBeVisible();
    await alarm.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByText('No open alarms')).toBeVisible();
    await expect(allarme.getByText(/^Chiuso/)).toBeVisible();
  },
);

test(
  'an editor says that a message about security is an alarm',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/triggers/create');
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('menuitem', { name: 'Send a notification' }).click();
    const form = page.getByRole('dialog', { name: 'Send a notification' });
    await expect(form.getByText(/An alarm: it stays open/)).toBeHidden();
    await form.getByRole('combobox', { name: 'Topic' }).click();
    await page.getByRole('option', { name: 'Security' }).click();
    await expect(form.getByText(/An alarm: it stays open/)).toBeVisible();
  },
);
