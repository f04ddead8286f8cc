/** An owner sees the home as a guest does: what it shows, that it changes nothing, and the way back. */
import type { Page } from '@playwright/test';
import { barriers, CONTRAST } from './fixtures/barriers.ts';
import type { HubApi } from './fixtures/hub-api.ts';
import { expect, test } from './fixtures/test.ts';

type Allow = {
  readonly Key: string;
  readonly Condition?: readonly { Attr: string; Operator: string; Value: readonly string[] }[];
};
type Details = {
  readonly Name: string;
  readonly revision: number;
  readonly ClaimsExplicitAllow: readonly Allow[];
};

const GUEST = '/api/users/guest';
const details = (owner: HubApi): Promise<Details> => owner.call('GET', `${GUEST}/details`);
const change = async (owner: HubApi, what: object): Promise<unknown> =>
  owner.call('PATCH', GUEST, { revision: (await details(owner)).revision, change: what });

/** What else the guest may see: a room until a day. */
const within = (room: string, day: string): readonly Allow[] =>
  ['READ_ENVIRONMENT', 'READ_DEVICE'].map((Key) => ({
    Key,
    Condition: [
      { Attr: 'EnvironmentId', Operator: 'within', Value: [room] },
      { Attr: 'Until', Operator: 'until', Value: [day] },
    ],
  }));

const bar = (page: Page) => page.getByRole('complementary', { name: /^(View as|Vista come) / });

// The browser's console logs what the hub refuses.
test.use({ expectedErrors: /status of (401|403)/ });

let before: Details;
test.beforeEach(async ({ owner }) => {
  before = await details(owner);
});
test.afterEach(async ({ owner }) => {
  const { ClaimsExplicitAllow } = before;
  await change(owner, { ClaimsExplicitAllow, Enabled: true });
});

test(
  '[USERS-B2] an owner sees the home as a guest does, operates nothing, and returns to their own view',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    const { Name, ClaimsExplicitAllow } = before;
    await change(owner, {
      ClaimsExplicitAllow: [
        ...ClaimsExplicitAllow,
        ...within('kitchen', '2020-01-31'),
        ...within('garage', '2199-12-31'),
      ],
    });
    await owner.run('sofa-lamp', 'SET_ON_OFF', false);
    await page.goto('/users/guest');
    await expect(page.getByRole('heading', { name: `As ${Name} sees it` })).toBeVisible();
    await page
      .getByRole('link', { name: `View as ${Name}` })
      .first()
      .click();

    await expect(page).toHaveURL('/view-as/guest/dashboard/overview');
    await expect(bar(page)).toContainText(`View as ${Name}`);
    await expect(bar(page)).toContainText('Read-only');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Luca/);
    // One condition is met at this moment, the other no more.
    const rooms = page.getByRole('region', { name: 'Environments' });
    await expect(rooms.getByRole('heading', { level: 3 })).toHaveText(['Living room', 'Garage']);
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await barriers(page, CONTRAST)).toEqual([]);

    // Their pages, by the menu and by address.
    await page.goto('/view-as/guest/users/all');
    await expect(page.getByText('You don’t have access to the people of this home')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Automations', exact: true })).toHaveCount(0);
    await page.goto('/view-as/guest/environments/living-room');
    const lamp = page.getByRole('switch', { name: 'Sofa lamp' });
    await expect(lamp).toBeEnabled();
    await lamp.click();
    await expect(page.getByText(/^This view is read-only/)).toBeVisible();
    await expect(lamp).not.toBeChecked();
    expect(await owner.value('sofa-lamp', 'LIGHT_ON_OFF')).toBe(false);
    // What the house does is seen at once.
    await owner.run('sofa-lamp', 'SET_ON_OFF', true);
    await expect(lamp).toBeChecked();
    await owner.run('sofa-lamp', 'SET_ON_OFF', false);
    expect(await owner.call('GET', GUEST)).toMatchObject({ Online: false });

    // Another view of the same page after a reload; nothing of it is kept in the browser.
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expect(lamp).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).toContain('\\"signedInAs\\":\\"owner\\"');
    expect(kept).not.toMatch(/Luca|~/);

    // The way back is the first stop of the keyboard.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Stop viewing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/users/guest');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(Name);
    await page.goto('/dashboard/overview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Giulia/);
    await page.goto('/history/changes');
    await expect(
      page.getByText(`Giulia Bianchi stopped viewing the home as “${Name}”`).first(),
    ).toBeVisible();
  },
);

test(
  '[USERS-B2] every link of a view carries it, so that another tab opens in the view',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of ['dashboard/overview', 'environments/living-room']) {
      await page.goto(`/view-as/guest/${path}`);
      await expect(page.locator('main a').first()).toBeVisible();
      const hrefs = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.filter((href) => !/^(#|\/view-as\/guest\/)/.test(href))).toEqual([]);
    }
    const lamp = page.locator('main').getByRole('link', { name: 'Sofa lamp', exact: true });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      lamp.click({ button: 'middle' }),
    ]);
    await expect(tab).toHaveURL('/view-as/guest/devices/sofa-lamp');
    await expect(bar(tab)).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await tab.close();
  },
);

test('[USERS-B2] a view that the hub ends says so, and another one can be opened', async ({
  page,
  owner,
}) => {
  await page.goto('/view-as/guest/dashboard/overview');
  await expect(bar(page)).toBeVisible();
  await change(owner, { Enabled: false });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The view has ended');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'View again' }).click();
  await expect(page.getByRole('alert')).toContainText('This account is switched off');
  await change(owner, { Enabled: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bar(page)).toBeVisible();
  await page.goBack();
  await expect(bar(page)).toHaveCount(0);
});

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test('[USERS-B2] the viewer’s language stays', { tag: '@phone-soak' }, async ({ page }) => {
    await page.goto('/view-as/guest/dashboard/overview');
    await expect(bar(page)).toContainText(`Vista come ${before.Name}`);
    await expect(page.getByRole('region', { name: 'Ambienti' })).toBeVisible();
    await page.getByRole('button', { name: 'Esci dalla vista' }).click();
    await expect(page).toHaveURL('/users/guest');
  });
});

test.describe('an administrator', () => {
  test.use({ person: 'admin' });

  test(
    '[USERS-B2] is not offered it, and is refused at its address',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/users/guest');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(before.Name);
      await expect(page.getByRole('heading', { name: `What ${'Luca'} can do` })).toBeVisible();
      await expect(page.getByRole('link', { name: /^View as/ })).toHaveCount(0);
      await page.goto('/view-as/guest/dashboard/overview');
      await expect(page.getByRole('alert')).toContainText('You do not have permission for this');
    },
  );
});
