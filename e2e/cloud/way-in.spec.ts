/** The cloud's entry screens: signing in, a new account, a new password. */
import type { Page } from '@playwright/test';
import { mailTo } from '../fixtures/cloud-mail.ts';
import { expect, test } from '../fixtures/cloud-test.ts';

test.use({ person: null });

const PASSWORD = 'casa di nuova';

/** Fills in the form for a new account and sends it. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Your name').fill('Nuova Persona');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByText(`A message is on its way to ${email}.`)).toBeVisible();
}

test(
  '[LOGIN-01] [START-14] the sign-in says that it is the cloud’s, and leads a person without a hub to the chooser',
  { tag: '@phone-soak' },
  async ({ page }) => {
    const heard = Promise.withResolvers<void>();
    await page.route('**/api/cloud/info', async (route) => {
      await heard.promise;
      await route.continue();
    });
    await page.goto('/dashboard/overview');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(/to reach your homes from anywhere/)).toBeVisible();
    // What the cloud offers comes late below the button, which stays under the finger.
    const button = page.getByRole('button', { name: 'Sign in' });
    await page.evaluate(() => document.fonts.ready);
    const before = await button.boundingBox();
    heard.resolve();
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    await page.getByLabel('Username or e-mail').fill('owner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('dimora-demo');
    await button.click();
    await expect(page).toHaveURL('/choose-product/NO_PRODUCT');
  },
);

test(
  '[LOGIN-07] [LOGIN-08] a new account is validated; its link signs in, and the page that waited goes on',
  { tag: '@phone-soak' },
  async ({ page, context, cloud }) => {
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
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm the password').fill(PASSWORD);
    await page.getByRole('checkbox', { name: 'Send me the newsletter' }).check();
    await page.getByRole('button', { name: 'Create the account' }).click();
    await expect(page.getByText('Check your e-mail')).toBeVisible();
    // A page that is loaded again still waits.
    await page.reload();
    await expect(page.getByText(/is on its way to nuova\.persona@example\.com/)).toBeVisible();
    await expect(page.getByText(/You can ask for another message in \d+ s\./)).toBeVisible();
    const reading = await context.newPage();
    const mail = await mailTo(reading, cloud, 'nuova.persona@example.com');
    await mail.getByRole('link').click();
    await expect(reading).toHaveURL('/choose-product/NO_PRODUCT');
    await expect(page).toHaveURL('/choose-product/NO_PRODUCT');
  },
);

test(
  '[LOGIN-07] a link that is opened on another device asks for the password; both then go on',
  { tag: '@soak' },
  async ({ page, browser, cloud }) => {
    await register(page, 'altro.dispositivo@example.com');
    const elsewhere = await browser.newContext({ baseURL: cloud.url, locale: 'it-IT' });
    const phone = await elsewhere.newPage();
    const mail = await mailTo(phone, cloud, 'altro.dispositivo@example.com');
    await mail.getByRole('link').click();
    await expect(phone.getByText('Scrivi la password che hai scelto')).toBeVisible();
    await phone.getByLabel('Password', { exact: true }).fill('casa di altri');
    await phone.getByRole('button', { name: 'Completa ed entra' }).click();
    await expect(phone.getByText('ERRORE')).toBeVisible();
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByRole('button', { name: 'Completa ed entra' }).click();
    await expect(phone).toHaveURL('/choose-product/NO_PRODUCT');
    await expect(page).toHaveURL('/choose-product/NO_PRODUCT');
    await elsewhere.close();
  },
);

test(
  'without a hub people reach their whole profile: names, look, password and where they are signed in',
  { tag: '@phone-soak' },
  async ({ page, cloud }) => {
    await register(page, 'senza.hub@example.com');
    await (await mailTo(page, cloud, 'senza.hub@example.com')).getByRole('link').click();
    await page.getByRole('link', { name: 'Your account', exact: true }).click();
    await expect(page).toHaveURL('/account');
    // A link to the profile leads to the same page, and nothing there needs a hub.
    await page.goto('/profile#access');
    await expect(page).toHaveURL('/account');
    const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(sections).toHaveText(['You', 'Signing in']);
    await page
      .getByRole('radiogroup', { name: 'Theme' })
      .getByRole('radio', { name: 'Dark' })
      .check();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page
      .getByRole('radiogroup', { name: 'Language' })
      .getByRole('radio', { name: 'Italiano' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Il tuo profilo' })).toBeVisible();
    await page
      .getByRole('radiogroup', { name: 'Lingua' })
      .getByRole('radio', { name: 'English' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
    await page.getByLabel('Name shown to others').fill('Nuova Vicina');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByLabel('Current password').fill('casa di nuova');
    await page.getByLabel('New password', { exact: true }).fill('casa rinnovata');
    await page.getByLabel('Confirm the new password').fill('casa rinnovata');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/Your password is changed/)).toBeVisible();
    await expect(page.getByText('This browser')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name shown to others')).toHaveValue('Nuova Vicina');
  },
);

test(
  '[LOGIN-07] a used e-mail gets the same answer on the page, and a mail that says so',
  { tag: '@soak' },
  async ({ page, context, cloud }) => {
    await register(page, 'owner@example.com');
    const mail = await mailTo(await context.newPage(), cloud, 'owner@example.com');
    await expect(mail.getByRole('heading')).toHaveText('You already have a Dimora account');
    await mail.getByRole('link').first().click();
    await expect(mail.page().getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  },
);

test.describe('what is refused', () => {
  test.use({ expectedErrors: /status of (401|409|410)/ });

  test(
    '[LOGIN-05] wrong credentials are an alert titled ERROR',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('Username or e-mail').fill('sofia');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('ERROR')).toBeVisible();
    },
  );

  test('a used link offers another one', { tag: '@soak' }, async ({ page }) => {
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
  await expect
    .poll(async () => {
      await page.reload();
      return link.isVisible();
    })
    .toBe(true);
  await link.click();
  await page.getByLabel('Password', { exact: true }).fill('un-altro-segreto');
  await page.getByLabel('Confirm the password').fill('un-altro-segreto');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/choose-product/NO_PRODUCT');
});

test(
  '[LOGIN-06] [START-09] the old administration page redirects to the overview, behind the sign-in',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/admin/overview');
    await expect(page).toHaveURL(/\/login/);
  },
);
