/** Passkeys and the second factor on a hub, with a browser that has an authenticator (LOGIN-B1). */
import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '@dimora/identity';
import { expect, test } from './fixtures/test.ts';

// A hub of its own: a second factor stays enabled, and later journeys sign in by password.
test.use({ hubKind: { kind: 'staged' } });

// A step-up begins with a refusal, which browsers log.
test.use({ person: null, expectedErrors: /status of 40[13]/ });

/** Browsers support no passkeys at bare IP addresses, so the same hub is opened by its name. */
const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** Gives the browser a virtual authenticator that always verifies its person. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page, address: string, username = 'admin'): Promise<void> {
  await page.goto(`${address}/login?redirect=/profile`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('dimora-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function stepUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill('dimora-demo');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

test('[LOGIN-B1] a passkey is created after a step-up, and signs in without name and password', async ({
  page,
  hub,
}) => {
  const address = byName(hub.url);
  await withAuthenticator(page);
  await signIn(page, address);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${address}/profile`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await stepUp(page);
  await expect(page.getByText('Not used yet')).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${address}/profile`);
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove “Chrome on / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^Last used/)).toBeHidden();
});

test(
  '[LOGIN-B1] an authenticator app is set up by its key, required at the next sign-in, and a recovery code replaces it',
  { tag: '@phone-soak' },
  async ({ page, hub }, { project }) => {
    // Desktop and phone may share a hub.
    const who = project.name === 'phone' ? 'user' : 'admin';
    await signIn(page, hub.url, who);
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(`${hub.url}/profile`);
    await expect(page.getByText(/Passkeys do not work at this address/)).toBeVisible();
    await page.getByRole('button', { name: 'Set up' }).click();
    await stepUp(page);
    const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' });
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('Code that the app shows').fill(totpCode(secret, totpStep(Date.now())));
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText(/10 recovery codes left/)).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, hub.url, who);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/This code is incorrect/)).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).not.toHaveURL(/\/login/);
  },
);
