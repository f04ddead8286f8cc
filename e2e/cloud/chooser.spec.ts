/**
 * Choosing among hubs, finding new ones and claiming them: the cloud, the villa and hubs without an owner.
 */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, HUT, test } from '../fixtures/cloud-test.ts';
import { enter } from '../fixtures/people.ts';
import { RunningHub } from '../fixtures/running-hub.ts';
import { VILLA } from '../fixtures/servers.ts';

/** A picture of 4 by 4 pixels. */
const FACE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGM4UREARwzEcQCR0hkB/rK5kAAAAABJRU5ErkJggg==',
  'base64',
);

/** Hubs of other journeys answer in the same network: each has its own name. */
const freshName = (): string => `Hub ${randomBytes(4).toString('hex')}`;
/** Waits until a hub is connected to its cloud: before that, no cloud account can sign in on it. */
const untilConnected = (hub: RunningHub): Promise<void> =>
  expect
    .poll(async () => {
      const answer = await fetch(`${hub.url}/api/system/info`);
      return ((await answer.json()) as { cloudState: string }).cloudState;
    })
    .toBe('connected');
const hubCard = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test(
  '[CHOOSER-01] [CHOOSER-03] [CHOOSER-06] [CHOOSER-07] [CHOOSER-08] a person without an open hub chooses one',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/choose-product/NO_PRODUCT');
    await expect(page.getByRole('heading', { level: 2, name: 'Dimora' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Enter/ })).toHaveText(['Enter', 'Enter']);
    await expect(page.getByRole('link', { name: /^Enter/ }).first()).toHaveAccessibleName(
      'Enter Casa al mare',
    );
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

    await page.getByRole('link', { name: 'Enter Baita in montagna' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/choose-product/NO_PRODUCT');

    const group = `Vacanze ${test.info().project.name}`;
    await page.getByRole('button', { name: 'Change the group of Baita in montagna' }).click();
    await page.getByRole('dialog').getByLabel('Group').fill(group);
    await page.keyboard.press('Enter');
    await page.reload();
    await expect(page.getByRole('heading', { name: group })).toBeVisible();

    await page.getByRole('textbox', { name: 'Search your hubs' }).fill(group);
    await expect(page.getByRole('link', { name: /^Enter/ })).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Search your hubs' }).fill('al mare');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Enter Casa al mare' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/overview');

    await page.goto('/choose-product');
    await expect(hubCard(page, 'Casa al mare').getByText('You are here')).toBeVisible();
  },
);

test.describe('a hub that does not answer', () => {
  test.use({ expectedErrors: /status of 50[24]/ });

  test(
    '[CHOOSER-08] [CHOOSER-12] [CHOOSER-17] entered anyway, it leads back with the reason',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/choose-product');
      await page.getByRole('link', { name: 'Enter Baita in montagna' }).click();
      await page.getByRole('button', { name: 'Continue anyway' }).click();
      await expect(page).toHaveURL(`/choose-products/${HUT}`);
      await expect(page.getByText('“Baita in montagna” could not be opened')).toBeVisible();
      await page.reload();
      await expect(page.getByText('“Baita in montagna” could not be opened')).toBeVisible();
      await page.goto('/choose-product/PRODUCT_OFFLINE');
      await expect(
        page.getByRole('alert').filter({ hasText: 'Your hub is offline' }),
      ).toBeVisible();
    },
  );
});

test.describe('as the provider’s super administrator', () => {
  test.use({ person: 'super' });

  test(
    '[CHOOSER-11] tunnel servers and app users are shown and searchable',
    { tag: '@soak' },
    async ({ page, anotherBrowser }) => {
      await page.goto('/choose-product');
      await expect(
        hubCard(page, 'Casa al mare').getByText(/Tunnel server: (?!none)/),
      ).toBeVisible();
      await page.getByRole('textbox', { name: 'Search the app users' }).fill('sofia');
      await expect(page.getByRole('listitem')).toHaveText([/Sofia Bianchi/]);

      const guest = await anotherBrowser('guest');
      await guest.goto('/choose-product');
      await expect(hubCard(guest, 'Casa al mare').getByText('Guest')).toBeVisible();
      await expect(guest.getByText(/Tunnel server|App users/)).toHaveCount(0);
    },
  );
});

test(
  '[CHOOSER-13] [ACTIVATE-10] a hub without owner is found by the open one, activated, and then entered',
  { tag: '@soak' },
  async ({ page, cloud }) => {
    const name = freshName();
    const fresh = await RunningHub.start({ kind: 'real', cloudUrl: cloud.url, name });
    try {
      // Searching the network requires a hub that is in it.
      await page.goto('/search');
      await expect(page.getByRole('heading', { name: 'How to add a hub' })).toBeVisible();
      await page.goto('/search?product_id=casa-al-mare');
      const found = hubCard(page, name);
      // The fresh hub announces itself a moment after it has started: a search may have been too early.
      const again = page.getByRole('button', { name: 'Search again' });
      await expect
        .poll(async () => {
          await expect(found.or(again).first()).toBeVisible();
          const isFound = await found.isVisible();
          if (!isFound) await again.click();
          return isFound;
        })
        .toBe(true);
      await expect(found.getByText(fresh.url)).toBeVisible();
      await found.getByRole('button', { name: /Fast activation/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
      await expect(found.getByText('Activation successful')).toBeVisible();
      // The page reloads by itself, and the hub is in the person's list.
      await expect(found.getByRole('button', { name: `Enter ${name}` })).toBeVisible();
      await expect(found.getByText('Has an owner')).toBeVisible();
    } finally {
      await fresh.dispose();
    }
  },
);

test.describe('on the page of a hub without owner', () => {
  // The hub knows nobody yet, and it is in no list.
  test.use({ person: 'user', expectedErrors: /status of 40[34]/ });

  test(
    '[ACTIVATE-01] [ACTIVATE-02] [ACTIVATE-03] [ACTIVATE-06] [ACTIVATE-08] a cloud user becomes its owner',
    { tag: '@phone-soak' },
    async ({ page, context, cloud }) => {
      const hub = await RunningHub.start({ kind: 'real', cloudUrl: cloud.url, name: freshName() });
      try {
        await untilConnected(hub);
        await enter(context, hub, 'user');
        await page.goto(hub.url);
        await expect(page).toHaveURL(`${hub.url}/activation`);
        await expect(page.getByLabel('E-mail')).toHaveValue('user@example.com');

        await page.locator('input[type=file]').setInputFiles({
          name: 'notes.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from('notes'),
        });
        await expect(page.getByText(/not a picture/)).toBeVisible();
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: FACE });
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('group', { name: 'Crop area' })).toBeFocused();
        await page.keyboard.press('+');
        await page.keyboard.press('ArrowLeft');
        await dialog.getByRole('button', { name: 'Crop' }).click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
        await page.getByLabel('Your name').fill('Sofia B.');
        await page.getByRole('button', { name: 'Activate' }).click();
        await expect(page.getByText('Activation successful')).toBeVisible();
        await expect(page).toHaveURL(`${hub.url}/wizard/welcomePage`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

        const owner = await hub.as('user');
        const me = await owner.call<{ Name: string; Role: string; ImageUrl: string | null }>(
          'GET',
          '/api/profile',
        );
        expect(me).toMatchObject({ Name: 'Sofia B.', Role: 'owner' });
        // The hub draws every picture again.
        expect((await fetch(hub.url + (me.ImageUrl ?? ''))).headers.get('content-type')).toBe(
          'image/webp',
        );
        await page.goto('about:blank');
      } finally {
        await hub.dispose();
      }
    },
  );

  test(
    '[ACTIVATE-08] [START-18] opened by another address, the page stays there, and the wizard returns until it is postponed',
    { tag: '@soak' },
    async ({ page, context, cloud }) => {
      const hub = await RunningHub.start({ kind: 'real', cloudUrl: cloud.url, name: freshName() });
      const address = hub.url.replace('127.0.0.1', 'localhost');
      try {
        await untilConnected(hub);
        await enter(context, { url: address, as: (name) => hub.as(name) }, 'user');
        await page.goto(address);
        await page.getByRole('button', { name: 'Activate' }).click();
        await expect(page).toHaveURL(`${address}/wizard/welcomePage`);
        await page.getByRole('button', { name: 'Let’s begin' }).click();
        await expect(page).toHaveURL(`${address}/wizard/propertyPage`);
        // Another browser, at the hub's other address, knows nothing of this one.
        await enter(context, hub, 'user');
        const other = await context.newPage();
        await other.goto(hub.url);
        await expect(other).toHaveURL(/\/wizard\/(welcome|property)Page$/);
        await other.getByRole('button', { name: 'Finish later' }).click();
        await expect(other).toHaveURL(`${hub.url}/dashboard/overview`);
        await page.goto(address);
        await expect(page).toHaveURL(`${address}/dashboard/overview`);
        await other.close();
        await page.goto('about:blank');
      } finally {
        await hub.dispose();
      }
    },
  );
});

test(
  '[START-22] the result “success” leads to the chooser, without an alert',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto(`/enter/${VILLA}`);
    await expect(page.getByRole('button', { name: 'Connected', exact: true })).toBeVisible();
    await page.goto('/choose-product-success');
    await expect(page).toHaveURL('/choose-product');
    await expect(hubCard(page, 'Casa al mare')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  },
);
