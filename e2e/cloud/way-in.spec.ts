/** The cloud's entry screens: signing in, a new account, a new password. */
import { expect, test } from '../fixtures/cloud-test.ts';

test.use({ person: null });

test(
  '[LOGIN-01] [START-14] the sign-in says that it is the cloud’s, and leads a person without a hub to the chooser',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/dashboard/overview');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(/to reach your homes from anywhere/)).toBeVisible();
    await page.getByLabel('Username or e-mail').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('dimora-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/choose-product/NO_PRODUCT');
  },
);

test(
  '[LOGIN-07] [LOGIN-08] a new account is validated, created, and signed in',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByText('Please enter your e-mail address.')).toBeVisible();
    await page.getByLabel('Your name').fill('Nuova Persona');
    await page.getByLabel('E-mail').fill('nuova.persona@example.com');
    await page.getByLabel('Password', { exact: true }).fill('1234');
    await page.getByLabel('Confirm the password').fill('seven.!');
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
    await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('casa di nuova');
    await page.getByLabel('Confirm the password').fill('casa di nuova');
    await page.getByRole('checkbox', { name: 'Send me the newsletter' }).check();
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page).toHaveURL('/choose-product/NO_PRODUCT');
  },
);

test(
  'without a hub people reach their account: name, password and where they are signed in',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Your name').fill('Nuova Persona');
    await page.getByLabel('E-mail').fill('senza.hub@example.com');
    await page.getByLabel('Password', { exact: true }).fill('casa di nuova');
    await page.getByLabel('Confirm the password').fill('casa di nuova');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await page.getByRole('link', { name: 'Your account', exact: true }).click();
    await expect(page).toHaveURL('/account');
    await page.getByLabel('Name shown to others').fill('Nuova Vicina');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your names are saved.')).toBeVisible();
    await page.getByLabel('Current password').fill('casa di nuova');
    await page.getByLabel('New password', { exact: true }).fill('casa rinnovata');
    await page.getByLabel('New password, once more').fill('casa rinnovata');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/Your password is changed/)).toBeVisible();
    await expect(page.getByText('This browser')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name shown to others')).toHaveValue('Nuova Vicina');
  },
);

test.describe('what is refused', () => {
  test.use({ expectedErrors: /status of (401|409|410)/ });

  test('[LOGIN-07] a used e-mail is refused with a message', async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Your name').fill('Giulia');
    await page.getByLabel('E-mail').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('casa di nuova');
    await page.getByLabel('Confirm the password').fill('casa di nuova');
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(
      page.getByText('There is already an account with this e-mail address.'),
    ).toBeVisible();
  });

  test('[LOGIN-05] wrong credentials are an alert titled ERROR', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username or e-mail').fill('sofia');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('ERROR')).toBeVisible();
  });

  test('a used link offers another one', async ({ page }) => {
    await page.goto('/reset-password?token=never-given');
    await page.getByLabel('Password', { exact: true }).fill('casa di nuova');
    await page.getByLabel('Confirm the password').fill('casa di nuova');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});

test('a forgotten password is reset by mail', async ({ page, cloud }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  // The sign-in page being left has an e-mail field too.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await page.getByLabel('E-mail').fill('guest@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/a message with a link is on its way/)).toBeVisible();
  await page.goto(`${cloud.url}/mail`);
  const link = page.locator('a[href*="/reset-password?token="]').first();
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
  await page.getByLabel('Password', { exact: true }).fill('un-altro-segreto');
  await page.getByLabel('Confirm the password').fill('un-altro-segreto');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/choose-product/NO_PRODUCT');
});

test('[LOGIN-06] [START-09] the old administration page redirects to the overview, behind the sign-in', async ({
  page,
}) => {
  await page.goto('/admin/overview');
  await expect(page).toHaveURL(/\/login/);
});
