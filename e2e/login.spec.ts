/** Signing in, and how it fails. */
import { DEMO_PASSWORD } from './fixtures/hub-api.ts';
import { expect, test } from './fixtures/test.ts';
import type { Page } from '@playwright/test';

test.use({ person: null });

const submit = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: /Username|Nome utente/ }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .locator('form')
    .getByRole('button', { name: /^(Sign in|Accedi|Entra)$/ })
    .click();
};

test(
  '[LOGIN-01] [LOGIN-03] a person signs in by username and password and comes to the overview',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await page.goto('/login');
    await submit(page, 'owner', DEMO_PASSWORD);
    await expect(page).toHaveURL('/dashboard/overview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Giulia/);
  },
);

test(
  '[LOGIN-01] the button shows the current phase while the home is loading',
  { tag: '@soak' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/snapshot', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/login');
    await submit(page, 'owner', DEMO_PASSWORD);
    await expect(page.getByRole('button', { name: 'Opening your home…' })).toBeVisible();
    held.resolve();
    await expect(page).toHaveURL('/dashboard/overview');
  },
);

test('[LOGIN-03] after signing in the originally requested page opens, with its query', async ({
  page,
}) => {
  await page.goto('/devices/all-configurations?current_page=3');
  await expect(page).toHaveURL(/\/login/);
  await submit(page, 'owner', DEMO_PASSWORD);
  await expect(page).toHaveURL('/devices/all-configurations?current_page=3');
});

test(
  '[LOGIN-03] a sign-in never leads to a page on another site',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto(`/login?redirect=${encodeURIComponent('//elsewhere.example/')}`);
    await submit(page, 'owner', DEMO_PASSWORD);
    await expect(page).toHaveURL('/dashboard/overview');
  },
);

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: /status of (401|423)/ });

  test(
    '[LOGIN-05] an alert titled ERROR gives the message, in the language of the screen',
    { tag: '@phone-soak' },
    async ({ page }) => {
      await page.goto('/login');
      await submit(page, 'somebody', 'not-the-password');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('ERROR');
      await expect(alert).toContainText('The username or password is incorrect.');
      await page.getByRole('button', { name: 'Italiano' }).click();
      await expect(alert).toContainText('ERRORE');
      await expect(alert).toContainText('nome utente');
      await expect(page.getByRole('textbox', { name: 'Nome utente' })).toHaveValue('somebody');
    },
  );

  test(
    '[LOGIN-05] a locked account says when to try again, in both languages',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/login');
      const alert = page.getByRole('alert');
      for (const attempt of ['first', 'second', 'third', 'fourth']) {
        const answer = page.waitForResponse('**/api/identity/login');
        await submit(page, 'nobody-at-all', `wrong ${attempt}`);
        expect((await answer).status()).toBe(401);
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
      }
      await submit(page, 'nobody-at-all', 'wrong again');
      await expect(alert).toContainText(/Too many wrong attempts\. Try again in \d+ sec/);
      await page.getByRole('button', { name: 'Italiano' }).click();
      await expect(alert).toContainText(/Riprova tra \d+ s/);
    },
  );
});

test(
  '[LOGIN-01] the page is in Italian when that is chosen, and stays so',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Italiano' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome back');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Italiano' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  },
);
