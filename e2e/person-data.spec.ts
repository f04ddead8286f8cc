/** A person's data: everybody takes a copy of their own, and an owner erases somebody for good (USERS-B5). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { HubApi } from './fixtures/hub-api.ts';
import { expect, test } from './fixtures/test.ts';

// A step-up begins with a refusal, and an erased person is refused; browsers log both.
test.use({ expectedErrors: /status of 40[134]|WebSocket/ });

async function stepUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill('dimora-demo');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

const everyEvent = async (owner: HubApi): Promise<string> =>
  JSON.stringify(await owner.call('GET', '/api/events?limit=200'));

test(
  '[USERS-B5] a person downloads a copy of what the house stores about them',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page }) => {
    await page.goto('/profile');
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a copy' }).click();
    await stepUp(page);
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/^dimora-[\d-]+\.zip$/);
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    const profile = files['profile/profile.json'];
    expect(profile && JSON.parse(strFromU8(profile))).toMatchObject({ Id: 'owner' });
    expect(Object.keys(files)).toContain('about.json');
    await expect(page.getByText('The copy was downloaded')).toBeVisible();
  },
);

test(
  '[USERS-B5] an owner erases somebody: the question says what that means, and the history shows no name',
  { tag: '@phone-soak' },
  async ({ page, owner }, { project }) => {
    // Desktop and phone may share a hub.
    const name = `Zia Prudenza ${project.name}`;
    const { Id } = (await owner.call('POST', '/api/users', { Name: name, Role: 'user' })) as {
      Id: string;
    };
    await expect.poll(() => everyEvent(owner)).toContain(name);
    await page.goto(`/users/${Id}`);
    await page.getByRole('button', { name: `Erase ${name}…` }).click();
    const question = page.getByRole('dialog', { name: `Erase ${name}?` });
    await expect(question.getByRole('heading', { name: 'Kept without the name' })).toBeVisible();
    await question.getByRole('textbox', { name: `Type “${name}” to confirm` }).fill(name);
    await question.getByRole('button', { name: 'Erase for good' }).click();
    await stepUp(page);
    await expect(page.getByText(`${name} was erased`)).toBeVisible();
    await expect(page).toHaveURL(/\/users/);
    await expect(page.getByRole('list', { name: 'Users' })).not.toContainText(name);
    expect(await everyEvent(owner)).not.toContain(name);
    expect(JSON.stringify(await owner.call('GET', '/api/audit?limit=50'))).not.toContain(name);
    await page.goto('/history/all');
    await expect(page.getByText('A person and their data were erased').first()).toBeVisible();
    await expect(page.getByText(name)).toBeHidden();
  },
);

test.describe('somebody who erases themselves', () => {
  // A hub of its own: its administrator is gone afterwards.
  test.use({ hubKind: { kind: 'demo', name: 'Casa di chi se ne va' }, person: 'admin' });

  test(
    '[USERS-B5] is signed out at once and can’t come back; the house goes on',
    { tag: '@soak' },
    async ({ page, hub, owner }) => {
      await page.goto('/profile');
      const { Name } = (await owner.call('GET', '/api/users/admin')) as { Name: string };
      await page.getByRole('button', { name: 'Erase my data…' }).click();
      const question = page.getByRole('dialog', { name: 'Erase your data?' });
      await question.getByRole('textbox').fill(Name);
      await question.getByRole('button', { name: 'Erase for good' }).click();
      await stepUp(page);
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      const again = await page.request.post(`${hub.url}/api/identity/login`, {
        data: { username: 'admin', password: 'dimora-demo' },
      });
      expect(again.status()).toBe(401);
      expect(JSON.stringify(await owner.call('GET', '/api/users'))).not.toContain(Name);
    },
  );
});
