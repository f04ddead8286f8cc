/** The frame around every page: menu, top bar, languages, banners, consent, chat. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { forgetLanguages } from './fixtures/people.ts';
import type { RunningHub } from './fixtures/running-hub.ts';
import { expect, HUB_AWAY, test } from './fixtures/test.ts';

const overview = '/dashboard/overview';

test('[SHELL-01] the language changes at once, is stored on the hub, and applies in another browser', async ({
  page,
  hub,
  anotherBrowser,
}) => {
  await page.goto(overview);
  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
  await expect(page.getByRole('link', { name: 'Panoramica' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  forgetLanguages(hub);
  try {
    const api = await hub.as('owner');
    await expect
      .poll(
        async () =>
          (await api.call<{ PreferredLanguageId: string }>('GET', '/api/profile'))
            .PreferredLanguageId,
      )
      .toBe('it');
    const elsewhere = await anotherBrowser(null);
    await elsewhere.goto('/login');
    await elsewhere.getByRole('textbox', { name: 'Username' }).fill('owner');
    await elsewhere.getByLabel('Password', { exact: true }).fill('dimora-demo');
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(elsewhere.getByRole('link', { name: 'Dispositivi', exact: true })).toBeVisible();
  } finally {
    await (await hub.as('owner')).changeProfile({ PreferredLanguageId: 'en' });
  }
});

test(
  '[SHELL-02] dates are formatted for each language',
  { tag: '@soak' },
  async ({ page, owner }) => {
    const { lastSeenAt } = await owner.call<{ lastSeenAt: number }>(
      'GET',
      '/api/devices/greenhouse',
    );
    const at = new Date(lastSeenAt);
    const two = (part: 'day' | 'month' | 'hour' | 'minute' | 'second'): string =>
      new Intl.DateTimeFormat('en-GB', {
        [part]: '2-digit',
        timeZone: 'Europe/Rome',
        hourCycle: 'h23',
      })
        .format(at)
        .padStart(2, '0');
    const year = String(at.getFullYear());
    const clock = `${two('hour')}:${two('minute')}:${two('second')}`;
    await page.goto('/devices/greenhouse');
    await page.getByRole('button', { name: /^Technical details/ }).click();
    await expect(page.getByRole('main')).toContainText(
      `${two('month')}/${two('day')}/${year} ${clock}`,
    );
    await page.getByRole('button', { name: /Your menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
    await expect(page.getByRole('main')).toContainText(
      `${two('day')}/${two('month')}/${year} ${clock}`,
    );
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page.getByRole('main')).toContainText(`${two('month')}/${two('day')}/${year}`);
  },
);

test('[SHELL-03] a hub of the partner brand shows its name and side bar, and its name at the sign-in', async ({
  page,
  superAdministrator,
  anotherBrowser,
}) => {
  await superAdministrator.setParameter('system/product/brand', 'nidea');
  try {
    await page.goto(overview);
    const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first();
    await expect(home).toContainText('Nidea');
    await page.reload();
    await expect(home).toContainText('Nidea');
    const stranger = await anotherBrowser(null);
    await stranger.goto('/login');
    await expect(stranger.getByRole('banner')).toContainText('Nidea');
  } finally {
    await superAdministrator.setParameter('system/product/brand', 'dimora');
  }
});

test('[SHELL-04] the shell has side bar, top bar with place, status, search, bell and user menu, and a chat that opens and closes', async ({
  page,
}) => {
  await page.goto(overview);
  const top = page.getByRole('banner');
  await expect(top).toContainText('Casa al mare');
  await expect(top.getByRole('button', { name: 'Connected' })).toBeVisible();
  await expect(top.getByRole('button', { name: /Search/ })).toBeVisible();
  await expect(top.getByRole('button', { name: /What happened today/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await top.getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByRole('heading', { name: 'Chat' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the chat' }).first().click();
  await expect(page.getByRole('heading', { name: 'Chat' })).toBeHidden();
  await top.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test(
  '[SHELL-13] shell flag, scrollbar and chat focus follow their delays',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto(overview);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-shell', 'loaded');
    await expect(html).toHaveAttribute('data-side-bar-scroll', 'ready');
    // What the flags are for: the side bar moves and scrolls visibly from then on.
    const bar = page.getByRole('navigation', { name: 'Main menu' }).locator(':scope > div').first();
    await expect(bar).toHaveCSS('scrollbar-width', 'thin');
    await html.evaluate((element) => element.removeAttribute('data-side-bar-scroll'));
    await expect(bar).toHaveCSS('scrollbar-width', 'none');
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Chat' })).toBeFocused();
  },
);

test(
  '[SHELL-05] a narrow screen has the bottom bar, the menu in a drawer and the rest under More',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto(overview);
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    await bar.getByRole('link', { name: 'Devices' }).click();
    await expect(page).toHaveURL('/devices/all');
    await expect(bar.getByRole('link', { name: 'Devices' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await bar.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('radio', { name: 'Italiano' })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Log out' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Chat' }).click();
    await expect(page.getByRole('heading', { name: 'Chat' })).toBeVisible();
  },
);

test('[SHELL-05] the bottom bar appears below 576 px', { tag: '@soak' }, async ({ page }) => {
  await page.setViewportSize({ width: 576, height: 800 });
  await page.goto(overview);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeHidden();
  await page.setViewportSize({ width: 575, height: 800 });
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
});

test(
  '[SHELL-06] [SHELL-07] maintenance shows live as banner and status, and disappears again',
  { tag: '@phone' },
  async ({ page, superAdministrator }) => {
    await page.goto(overview);
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    await superAdministrator.setParameter('system/hub/maintenance', true);
    try {
      await expect(page.getByText(/The hub is under maintenance/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Maintenance' })).toBeVisible();
    } finally {
      await superAdministrator.setParameter('system/hub/maintenance', false);
    }
    await expect(page.getByText(/The hub is under maintenance/)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  },
);

test.describe('when the hub goes offline', () => {
  test.use({ expectedErrors: HUB_AWAY });

  test(
    '[SHELL-06] [SHELL-07] the offline banner appears, differs through the cloud, and disappears without a reload',
    { tag: '@phone-soak' },
    async ({ page, hub, context }) => {
      await page.goto(overview);
      const cloud = await context.newPage();
      await cloud.goto(`${overview}?use_proxy=true`);
      await expect(cloud.getByRole('button', { name: 'Connected' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      await hub.kill();
      await expect(
        page.getByText(/The hub cannot be reached: you see your home as it was at \d\d:\d\d/),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'No connection', exact: true })).toBeVisible();
      await expect(cloud.getByText(/The house cannot be reached from here/)).toBeVisible();
      await hub.revive();
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await expect(page.getByText(/The hub cannot be reached/)).toBeHidden();
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    },
  );
});

test.describe('consent', () => {
  test.use({ person: null });

  const asked = (page: Page) => page.getByRole('dialog', { name: 'La tua privacy' });

  test(
    '[SHELL-08] [SHELL-09] consent is asked in Italian, over nothing; denied, it is not asked again in this session',
    { tag: '@phone' },
    async ({ browser, hub, contextOptions, viewport }) => {
      const context = await browser.newContext({ ...contextOptions, viewport, baseURL: hub.url });
      const page = await context.newPage();
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expect(asked(page)).toHaveAttribute('lang', 'it');
      const question = await asked(page).boundingBox();
      const controls = page.locator('main').locator('button, a, input');
      expect(await controls.count()).toBeGreaterThan(3);
      for (const control of await controls.all()) {
        const box = await control.boundingBox();
        if (box) expect(box.y + box.height).toBeLessThanOrEqual(question?.y ?? 0);
      }
      await asked(page).getByRole('button', { name: 'No, grazie' }).click();
      await expect(asked(page)).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('dimora-settings') ?? '')).not.toMatch(
        /"consentAt":\d/,
      );
      const another = await context.newPage();
      for (const each of [page, another]) {
        await each.goto('/login');
        await expect(each.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
        await expect(each.locator('html')).not.toHaveAttribute('data-consent');
        await expect(asked(each)).toHaveCount(0);
      }
      await context.close();
    },
  );

  test(
    '[SHELL-09] accepted consent is stored with its time, and never asked again',
    { tag: ['@phone-soak', '@soak'] },
    async ({ browser, hub, contextOptions, viewport }) => {
      const context = await browser.newContext({ ...contextOptions, viewport, baseURL: hub.url });
      const page = await context.newPage();
      await page.goto('/login');
      const before = Date.now();
      await asked(page).getByRole('button', { name: 'Accetto' }).click();
      await expect(asked(page)).toBeHidden();
      const stored = await page.evaluate(
        () => JSON.parse(localStorage.getItem('dimora-settings') ?? '{}') as { consentAt?: number },
      );
      expect(stored.consentAt).toBeGreaterThanOrEqual(before);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(asked(page)).toHaveCount(0);
      await context.close();
    },
  );
});

test.describe('with an analytics script', () => {
  const script = 'https://stats.example/count.js';
  test.use({ person: null, hubKind: { kind: 'demo', analyticsScript: script } });

  /** Opens the sign-in as a new visitor, and answers what the script was requested for, and whether it ran. */
  async function visit(browser: Browser, hub: RunningHub, options: BrowserContextOptions) {
    const context = await browser.newContext({ ...options, baseURL: hub.url });
    const requested: string[] = [];
    await context.route('https://stats.example/**', (route) => {
      requested.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'document.documentElement.dataset.counted = "yes";',
      });
    });
    const page = await context.newPage();
    await page.goto('/login');
    const question = page.getByRole('dialog', { name: 'La tua privacy' });
    await expect(question).toBeVisible();
    expect(requested).toEqual([]);
    return { context, page, question, requested };
  }

  test('[SHELL-09] accepted consent loads and runs the analytics script', async ({
    browser,
    hub,
    contextOptions,
  }) => {
    const { context, page, question, requested } = await visit(browser, hub, contextOptions);
    await question.getByRole('button', { name: 'Accetto' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-counted', 'yes');
    expect(requested).toEqual([script]);
    await context.close();
  });

  test(
    '[SHELL-09] denied consent loads no analytics script, at once or on the next page',
    { tag: '@soak' },
    async ({ browser, hub, contextOptions }) => {
      const { context, page, question, requested } = await visit(browser, hub, contextOptions);
      await question.getByRole('button', { name: 'No, grazie' }).click();
      await expect(question).toBeHidden();
      await page.reload();
      await page.getByRole('textbox', { name: 'Username' }).fill('owner');
      await page.getByLabel('Password', { exact: true }).fill('dimora-demo');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(requested).toEqual([]);
      await expect(page.locator('script[src*="stats.example"]')).toHaveCount(0);
      await context.close();
    },
  );
});

test('[SHELL-10] [SHELL-11] the side bar lists the routes’ entries, in the order of the ledger', async ({
  page,
}) => {
  await page.goto(overview);
  const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem');
  await expect(entries).toHaveText([
    'Overview',
    'Environments',
    'Devices',
    'Automations',
    'Climate',
    'Energy',
    'Statistics',
    'Users',
    'Live cameras',
    'History',
  ]);
});

test(
  '[SHELL-12] the side bar can be white, brown or black, and stays so',
  { tag: '@soak' },
  async ({ page, owner }) => {
    await page.goto('/profile');
    const choice = page.getByRole('radiogroup', { name: 'Side bar' });
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    const colour = () =>
      bar.evaluate((element) => {
        let at: Element | null = element;
        while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)')
          at = at.parentElement;
        return at ? getComputedStyle(at).backgroundColor : '';
      });
    const seen = new Set<string>();
    for (const name of ['Brown', 'Black', 'White']) {
      const before = await colour();
      await choice.getByRole('radio', { name }).check();
      await expect(choice.getByRole('radio', { name })).toBeChecked();
      if (seen.size > 0) await expect.poll(colour).not.toBe(before);
      seen.add(await colour());
    }
    expect(seen.size).toBe(3);
    await page.reload();
    await expect(choice.getByRole('radio', { name: 'White' })).toBeChecked();
    await owner.changeProfile({ sideBarBackground: 'brown' });
  },
);

// How long it stays, the tests of packages/ui say, by a clock of their own.
test('[SHELL-14] a toast closes by itself', { tag: '@soak' }, async ({ page, owner }) => {
  await page.goto('/environments/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Toast room');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Office' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('“Toast room” added');
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 10);
  await expect(toast).toBeHidden();
  const rooms = await owner.call<{ Id: string; Name: string }[]>('GET', '/api/environments');
  const made = rooms.find(({ Name }) => Name === 'Toast room');
  await owner.call('DELETE', `/api/environments/${made?.Id}`);
});
