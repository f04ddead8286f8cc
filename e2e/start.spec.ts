/** How the console starts: URLs, splash, settings, error screens. */
import { expect, test } from './fixtures/test.ts';

test.describe('before anyone has signed in', () => {
  test.use({ person: null });

  test('[START-05] the demo home serves the console at its address', async ({ page }) => {
    const answer = await page.goto('/');
    expect(answer?.ok()).toBe(true);
    await expect(page).toHaveTitle(/Dimora/);
  });

  test(
    '[START-07] the root asks for a sign-in, and an identity service’s address leads to the root',
    { tag: ['@phone-soak', '@soak'] },
    async ({ page }) => {
      await page.goto('/id_token/abc?code=1');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
    },
  );

  test(
    '[START-25] a disabled account has a page of its own',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/user-disabled');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This account is switched off',
      );
      await page.getByRole('link', { name: 'Sign in with another account' }).click();
      await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    },
  );

  test('[START-24] the error page leads back to the root while the console is well', async ({
    page,
  }) => {
    await page.goto('/error');
    await expect(page).toHaveURL(/\/login/);
  });
});

test(
  '[START-07] the root leads a signed-in person to the overview',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard/overview');
    await page.goto('/id_token=xyz');
    await expect(page).toHaveURL('/dashboard/overview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Giulia/);
  },
);

test(
  '[START-08] an unknown address shows the not-found screen with a way back',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('The page you asked for does not exist.')).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL('/dashboard/overview');
  },
);

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test(
    '[START-08] an unknown address is answered in the person’s language',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/dashboard/overview');
      await expect(page.getByRole('link', { name: 'Panoramica' })).toBeVisible();
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
    },
  );
});

test('[START-21] start-up options are removed from the URL once they have been read', async ({
  page,
}) => {
  await page.goto('/devices/all-configurations?use_proxy=true&product_id=42&current_page=2');
  await expect(page.getByRole('heading', { name: 'All configurations' })).toBeVisible();
  await expect(page).toHaveURL('/devices/all-configurations?current_page=2');
});

test(
  '[START-10] the splash shows progress by group and item, percentage, name, version and build',
  { tag: '@phone-soak' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/snapshot', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/dashboard/overview');
    const bar = page.getByRole('progressbar', { name: 'Opening your home' });
    await expect(bar).toBeVisible();
    await expect(page.getByText('Your home', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('Contacting the hub')).toBeVisible();
    await expect(page.getByText('25 %')).toBeVisible();
    await expect(bar).toHaveAttribute('aria-valuenow', '25');
    await expect(page.getByText('Dimora', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/3\.2\.2.*250530/)).toBeVisible();
    held.resolve();
    await expect(page.getByRole('heading', { level: 1, name: /Giulia/ })).toBeVisible();
    await expect(bar).toBeHidden();
  },
);

test('[START-23] one request loads the whole home, then the live socket opens', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const socket = page.waitForEvent('websocket', (each) => each.url().includes('/socket.io/'));
  await page.goto('/environments/all');
  await expect(page.getByRole('heading', { name: 'Ground floor' })).toBeVisible();
  await socket;
  await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/snapshot')).toHaveLength(1);
  expect(asked).not.toContain('/api/environments');
  expect(asked).not.toContain('/api/devices');
});

test.describe('when the home cannot be opened', () => {
  test.use({ expectedErrors: /status of 500/ });

  test(
    '[START-24] the error page says why and for whom, and retries by reloading',
    { tag: '@phone-soak' },
    async ({ page }) => {
      const broken = {
        defined: true,
        code: 'INTERNAL',
        status: 500,
        message: 'INTERNAL',
        data: { traceId: 'T-123' },
      };
      await page.route('**/api/snapshot', (route) => route.fulfill({ status: 500, json: broken }));
      await page.goto('/dashboard/overview');
      await expect(page).toHaveURL('/error');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your home could not be opened',
      );
      await expect(page.getByRole('alert')).toContainText('T-123');
      await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
      await page.unroute('**/api/snapshot');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Giulia/ })).toBeVisible();
    },
  );
});

test(
  '[START-04] this browser’s choices are in its local storage and survive a reload',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/dashboard/overview');
    await page.getByRole('button', { name: 'Collapse' }).click();
    await expect(page.getByRole('button', { name: 'Expand' })).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('dimora-settings') ?? '');
    expect(stored).toContain('sideBarCollapsed');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand' })).toBeVisible();
  },
);
