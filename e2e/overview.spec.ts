/** The overview: the house's status, favourites, rooms, and today's events. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const overview = '/dashboard/overview';
const tile = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('[DASH-01] /dashboard leads to its overview', { tag: '@phone-soak' }, async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(overview);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Giulia$/);
});

test(
  '[DASH-02] the overview has the favourites with their count, the home’s numbers, today’s log and the rooms',
  { tag: '@phone' },
  async ({ page, owner }) => {
    const favourites = await owner.call<string[]>('GET', '/api/favourites');
    await page.goto(overview);
    const section = page.getByRole('region', { name: 'Favourites' });
    await expect(section.getByRole('article')).toHaveCount(favourites.length);
    await expect(section).toContainText(String(favourites.length));
    await expect(page.getByRole('list', { name: 'The house now' })).toContainText('°C');
    const log = page.getByRole('region', { name: 'Today' });
    await expect(log.getByRole('listitem').first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Environments' }).getByRole('article').first(),
    ).toBeVisible();
  },
);

test(
  '[DASH-02] the house greets and shows its status before the app has loaded, and continues in place',
  { tag: '@phone' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    // The page's load event comes only after its scripts.
    await page.goto(overview, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Good \w+, Giulia$/);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('main')).toContainText(/quiet|open|need/);
    // Its words stay where they are; at its end, room is made for an action.
    const placeOf = async () => {
      const box = await heading.boundingBox();
      return [box?.x, box?.y, box?.height];
    };
    const place = await placeOf();
    held.resolve();
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    await expect(heading).toHaveText(/^Good \w+, Giulia$/);
    expect(await placeOf()).toEqual(place);
  },
);

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test(
    '[DASH-02] [SHELL-01] the overview is entirely in Italian',
    { tag: ['@phone-soak', '@soak'] },
    async ({ page }) => {
      await page.goto(overview);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^(Buongiorno|Buon pomeriggio|Buonasera), Giulia$/,
      );
      await expect(page.getByRole('region', { name: 'Preferiti' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Ambienti' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Oggi' })).toBeVisible();
    },
  );
});

test(
  '[DASH-02] the star of a device adds it to the favourites, for this person alone',
  { tag: '@soak' },
  async ({ page, anotherBrowser }) => {
    await page.goto('/devices/desk-lamp');
    await page.getByRole('button', { name: 'Add Desk lamp to favourites' }).click();
    await expect(
      page.getByRole('button', { name: 'Remove Desk lamp from favourites' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    const favourites = page.getByRole('region', { name: 'Favourites' });
    await expect(favourites.getByRole('heading', { name: 'Desk lamp' })).toBeVisible();
    const other = await anotherBrowser('admin');
    await other.goto(overview);
    await expect(other.getByRole('heading', { level: 1, name: /Marco/ })).toBeVisible();
    await expect(other.getByRole('region', { name: 'Favourites' })).not.toContainText('Desk lamp');
    await page.goto('/devices/desk-lamp');
    await page.getByRole('button', { name: 'Remove Desk lamp from favourites' }).click();
    await expect(page.getByRole('button', { name: 'Add Desk lamp to favourites' })).toBeVisible();
  },
);

test('[DASH-02] favourites can be reordered, and the order applies in every browser', async ({
  page,
  owner,
  anotherBrowser,
}) => {
  const names = (from: Page): Promise<string[]> =>
    from
      .getByRole('region', { name: 'Favourites' })
      .getByRole('heading', { level: 3 })
      .allInnerTexts();
  await page.goto(overview);
  const section = page.getByRole('region', { name: 'Favourites' });
  await expect(section.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const before = await names(page);
  const last = before.at(-1) ?? '';
  try {
    await section.getByRole('button', { name: 'Arrange' }).click();
    await section.getByRole('button', { name: new RegExp(last) }).focus();
    for (let step = 1; step < before.length; step += 1) await page.keyboard.press('ArrowUp');
    await expect(section.getByRole('status')).toHaveText(`${last}: place 1 of ${before.length}`);
    // By pointer: the first goes to the place of the one after it.
    const rows = section.getByRole('listitem');
    const second = await rows.nth(1).boundingBox();
    await rows.nth(0).hover();
    await page.mouse.down();
    // Past its middle: there the rows change places, and another one lies under the pointer.
    await page.mouse.move((second?.x ?? 0) + 20, (second?.y ?? 0) + 0.75 * (second?.height ?? 0));
    await page.mouse.up();
    await section.getByRole('button', { name: 'Done' }).click();
    const wanted = [before[0], last, ...before.slice(1, -1)];
    await expect.poll(() => names(page)).toEqual(wanted);
    const other = await anotherBrowser('owner');
    await other.goto(overview);
    await expect.poll(() => names(other)).toEqual(wanted);
  } finally {
    await owner.changeProfile({ favouriteOrder: [] });
  }
});

test(
  '[DEVICES-07] a tile’s switch turns the lamp on and off, and the log says who did it',
  { tag: '@phone' },
  async ({ page, owner }) => {
    await owner.run('kitchen-ceiling', 'SET_ON_OFF', false);
    await page.goto(overview);
    const lamp = tile(page, 'Kitchen ceiling').getByRole('switch');
    await expect(lamp).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    await lamp.click();
    await expect(lamp).toBeChecked();
    await expect.poll(() => owner.value('kitchen-ceiling', 'LIGHT_ON_OFF')).toBe(true);
    const log = page.getByRole('region', { name: 'Today' });
    await expect(
      log.getByRole('listitem').filter({ hasText: 'Kitchen ceiling turned on' }).first(),
    ).toContainText('Giulia Bianchi');
    await lamp.click();
    await expect.poll(() => owner.value('kitchen-ceiling', 'LIGHT_ON_OFF')).toBe(false);
  },
);

test('[DEVICES-05] another person’s action is on the screen at once', async ({ page, owner }) => {
  await owner.run('kitchen-ceiling', 'SET_ON_OFF', false);
  await page.goto(overview);
  await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  await owner.run('kitchen-ceiling', 'SET_ON_OFF', true);
  await expect(tile(page, 'Kitchen ceiling').getByRole('switch')).toBeChecked();
  await owner.run('kitchen-ceiling', 'SET_ON_OFF', false);
  await expect(tile(page, 'Kitchen ceiling').getByRole('switch')).not.toBeChecked();
});
