/** What a person does on the sign-in page before the console's script has loaded. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './fixtures/hub-api.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ person: null });

/** Holds back the app's script until the returned function is called; counts the sign-ins. */
async function holdScript(page: Page): Promise<{ release: () => void; signIns: () => number }> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  let signIns = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/login'))
      signIns += 1;
  });
  return { release: held.resolve, signIns: () => signIns };
}

for (const address of ['/', '/login'])
  test(
    `[LOGIN-01] what is typed and pressed at ${address} before the script has loaded is kept, and signs in once`,
    { tag: '@phone-soak' },
    async ({ page }) => {
      const script = await holdScript(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('Username')).toBeFocused();
      await page.getByLabel('Username').fill('owner');
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      const button = page.getByRole('button', { name: 'Sign in', exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      expect(script.signIns()).toBe(0);
      script.release();
      await expect(page).toHaveURL('/dashboard/overview');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Giulia/);
      expect(script.signIns()).toBe(1);
    },
  );

test(
  'typing goes on where it was when the console takes the form over',
  { tag: '@soak' },
  async ({ page }) => {
    const script = await holdScript(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Username').fill('owner');
    await page.getByLabel('Password', { exact: true }).pressSequentially('dimora');
    script.release();
    // Only the console's own form can ask the hub whether it is a demo.
    await expect(page.getByText(/demo/i).first()).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type('-demo');
    await expect(page.getByLabel('Username')).toHaveValue('owner');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/overview');
    expect(script.signIns()).toBe(1);
  },
);

test('a language pressed before the script has loaded is chosen once it has', async ({ page }) => {
  const script = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('owner');
  await page.getByRole('button', { name: 'Italiano' }).click();
  script.release();
  await expect(page.getByLabel('Nome utente')).toHaveValue('owner');
  expect(script.signIns()).toBe(0);
});

test.describe('the overview', () => {
  test.use({ person: 'owner' });
  const lamp = (page: Page) =>
    page.getByRole('main').getByRole('switch', { name: 'Kitchen ceiling' });

  test(
    'a switch pressed before the script has loaded is kept, and the lamp switched once',
    { tag: '@phone-soak' },
    async ({ page, owner }) => {
      const isOn = () => owner.value('kitchen-ceiling', 'LIGHT_ON_OFF');
      const before = await isOn();
      const script = await holdScript(page);
      // What comes later stands above the tiles and has room there, if not always enough.
      const later = Promise.withResolvers<void>();
      await page.route('**/assets/later-overview-*.js', async (route) => {
        await later.promise;
        await route.continue();
      });
      let operated = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/actions/')) operated += 1;
      });
      await page.goto('/dashboard/overview', { waitUntil: 'commit' });
      await expect(lamp(page)).toHaveAttribute('aria-checked', String(before));
      const tiles = () =>
        page
          .getByRole('main')
          .getByRole('article')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)));
      await lamp(page).scrollIntoViewIfNeeded();
      const places = await tiles();
      await lamp(page).click();
      await expect(lamp(page)).toHaveAttribute('aria-checked', String(!before));
      await expect(lamp(page)).toHaveAttribute('aria-busy', 'true');
      expect(operated).toBe(0);
      script.release();
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await expect.poll(isOn).toBe(!before);
      await expect(lamp(page)).toHaveAttribute('aria-checked', String(!before));
      expect(operated).toBe(1);
      // It stays where it was pressed, and so do the tiles around it.
      const now = await tiles();
      expect(places.length).toBeGreaterThan(4);
      places.forEach((y, index) =>
        expect(Math.abs((now[index] ?? Infinity) - y)).toBeLessThanOrEqual(4),
      );
      later.resolve();
      await lamp(page).click();
      await expect.poll(isOn).toBe(before);
    },
  );

  test('a second press before the script has loaded takes the first back', async ({ page }) => {
    const script = await holdScript(page);
    let operated = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/actions/')) operated += 1;
    });
    await page.goto('/dashboard/overview', { waitUntil: 'commit' });
    const before = await lamp(page).getAttribute('aria-checked');
    await lamp(page).click();
    await lamp(page).click();
    await expect(lamp(page)).toHaveAttribute('aria-checked', before ?? '');
    script.release();
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    await expect(lamp(page)).toHaveAttribute('aria-checked', before ?? '');
    expect(operated).toBe(0);
  });
});

test.describe('an Italian browser', () => {
  test.use({ locale: 'it-IT' });
  test(
    'reads the form in Italian before the script has loaded',
    { tag: '@soak' },
    async ({ page }) => {
      const script = await holdScript(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByLabel('Nome utente')).toBeVisible();
      script.release();
    },
  );
});
