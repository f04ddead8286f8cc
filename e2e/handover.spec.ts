/** The house gets another owner: offered by one person, confirmed by the other from their own browser (A14). */
import type { Page } from '@playwright/test';
import type { HubApi } from './fixtures/hub-api.ts';
import { expect, test } from './fixtures/test.ts';

// A hub of its own: who owns it changes.
test.use({ hubKind: { kind: 'demo', name: 'Handover' } });

// A step-up begins with a refusal, which browsers log.
test.use({ expectedErrors: /status of 40[139]/ });

async function stepUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill('dimora-demo');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

const roleOf = async (owner: HubApi, Id: string): Promise<string> =>
  ((await owner.call('GET', `/api/users/${Id}`)) as { readonly Role: string }).Role;

test(
  '[LOGIN-B1] an owner hands the house over, and the new owner confirms their identity',
  { tag: '@phone-soak' },
  async ({ page, anotherBrowser, owner }) => {
    const theirs = await anotherBrowser('admin');
    await theirs.goto('/users/admin');
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Marco');

    await page.goto('/users/admin');
    await page.getByRole('button', { name: 'Make Marco an owner…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Make Marco an owner?' });
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await dialog.getByRole('button', { name: 'Ask Marco' }).click();
    await stepUp(page);
    await expect(page.getByText(/Giulia Bianchi offered it on/)).toBeVisible();
    expect(await roleOf(owner, 'admin')).toBe('admin');

    await theirs.getByRole('button', { name: 'View offer' }).first().click();
    const answer = theirs.getByRole('dialog', { name: 'Become an owner of this home?' });
    await answer.getByRole('button', { name: 'Become an owner' }).click();
    await stepUp(theirs);
    await expect(theirs.getByText('You are now an owner of this home')).toBeVisible();
    await expect(page.getByText('Marco Bianchi is now an owner of this home')).toBeVisible();
    expect(await roleOf(owner, 'admin')).toBe('owner');

    // The first one steps down, on their own page; the house keeps the other.
    await page.goto('/users/owner');
    await page.getByRole('radio', { name: 'Administrator' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('the changes are in force now')).toBeVisible();
    await theirs.goto('/users/admin');
    await expect(
      theirs
        .getByText('The only owner stays the owner. Make somebody else an owner first.')
        .first(),
    ).toBeVisible();

    // And gets it back.
    await theirs.goto('/users/owner');
    await theirs.getByRole('button', { name: 'Make Giulia an owner…' }).click();
    await theirs
      .getByRole('dialog', { name: 'Make Giulia an owner?' })
      .getByRole('radio', { name: 'I become an administrator' })
      .check();
    await theirs.getByRole('button', { name: 'Ask Giulia' }).click();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'View offer' }).first().click();
    await page
      .getByRole('dialog', { name: 'Become an owner of this home?' })
      .getByRole('button', { name: 'Become an owner' })
      .click();
    await expect(page.getByText('You are now an owner of this home')).toBeVisible();
    expect(await roleOf(owner, 'owner')).toBe('owner');
    expect(await roleOf(owner, 'admin')).toBe('admin');
  },
);
