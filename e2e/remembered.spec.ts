/** A second start: the home as last seen, at once, with its age. */
import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { nextBuild } from './fixtures/next-build.ts';
import { expect, HUB_AWAY, test } from './fixtures/test.ts';

/**
 * Waits until the service worker has kept the whole build whose page is open. It keeps the files in the order of its
 * list, so a look from the end finds at once what is missing: each of the 140 looks costs as much as keeping the file.
 */
const untilAllIsKept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const worker = await (await fetch('/service-worker.js')).text();
        const files = [...worker.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file);
        for (const file of files.toReversed()) if (!(await caches.match(file))) return file;
        return files.length > 100;
      }),
    )
    .toBe(true);

// Within what time, bench/first-load.ts measures; here nothing of the hub has answered by then.
test(
  '[START-B2] a second start is usable from the last snapshot while the hub does not answer',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await page.goto('/dashboard/overview');
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Favourites' }).getByRole('article').first(),
    ).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Giulia/);
    await expect(
      page.getByRole('region', { name: 'Favourites' }).getByRole('article').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Environments', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Ground floor' })).toBeVisible();
    await page.getByRole('link', { name: 'Ground floor' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ground floor');
    await expect(page.getByRole('button', { name: 'Connected' })).toHaveCount(0);
    held.resolve();
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  },
);

test.describe('with the hub offline', () => {
  test.use({ expectedErrors: HUB_AWAY });

  test(
    '[SHELL-B4] [START-B2] data from the snapshot shows its age, and nothing can be switched',
    { tag: '@phone-soak' },
    async ({ page, hub }) => {
      await page.goto('/dashboard/overview');
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await page.getByRole('link', { name: 'Devices', exact: true }).click();
      await page.getByRole('link', { name: 'Overview', exact: true }).click();
      // Parts that load later come once the hub is back; here all have to be there before.
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('group', { name: 'The whole house' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Energy', exact: true })).toBeVisible();
      await hub.kill();
      try {
        await expect(
          page.getByRole('button', { name: 'No connection', exact: true }),
        ).toBeVisible();
        await expect(page.getByRole('status').getByText(/as it was at \d\d:\d\d/)).toBeVisible();
        await expect(page.getByRole('list', { name: 'The house now' })).toContainText(
          /at \d\d:\d\d/,
        );
        // A tile says of when its state is; nothing on the page is green.
        await expect(
          page.getByRole('region', { name: 'Favourites' }).getByRole('article').first(),
        ).toContainText(/at \d\d:\d\d|Offline/);
        await expect(
          page.getByRole('region', { name: 'Favourites' }).getByRole('switch').first(),
        ).toBeDisabled();
      } finally {
        await hub.revive();
      }
      await expect(page.getByRole('list', { name: 'The house now' })).not.toContainText(
        /at \d\d:\d\d/,
      );
      await expect(
        page.getByRole('region', { name: 'Favourites' }).getByRole('switch').first(),
      ).toBeEnabled();
    },
  );
});

test.describe('a reload without the hub', () => {
  // What the page had asked for may be refused once somebody has signed out.
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: new RegExp(`${HUB_AWAY.source}|status of 401`),
  });

  test(
    '[START-B2] [SHELL-B4] opens the page with the last snapshot and its age, reconnects to the hub, and after signing out shows nobody’s home',
    { tag: '@phone-soak' },
    async ({ page, hub, isMobile }) => {
      await page.goto('/dashboard/overview');
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await untilAllIsKept(page);
      await hub.kill();
      try {
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Giulia/);
        await expect(page.getByRole('status').getByText(/as it was at \d\d:\d\d/)).toBeVisible();
        const tile = page.getByRole('region', { name: 'Favourites' }).getByRole('article').first();
        await expect(tile).toContainText(/at \d\d:\d\d|Offline/);
        await expect(
          page.getByRole('region', { name: 'Favourites' }).getByRole('switch').first(),
        ).toBeDisabled();
        await page.getByRole('button', { name: 'No connection', exact: true }).click();
        const panel = page.getByRole('dialog', { name: 'Hub status' });
        await expect(panel).toContainText('is unknown');
        await expect(panel).not.toContainText(/Ready|All is well/);
        await page.keyboard.press('Escape');
        await page.goto('/environments/all');
        await expect(page.getByRole('heading', { name: 'Ground floor' })).toBeVisible();
      } finally {
        await hub.revive();
      }
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await expect(page.getByText(/as it was/)).toBeHidden();

      await page.getByRole('button', { name: isMobile ? /^More$/ : /Your menu/ }).click();
      await page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Log out' }).click();
      await expect(page).toHaveURL(/\/login/);
      await hub.kill();
      try {
        await page.goto('/dashboard/overview');
        await expect(page).toHaveURL(/\/login/);
        await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
        await expect(page.getByText('Giulia')).toBeHidden();
      } finally {
        await hub.revive();
      }
    },
  );
});

/** What a browser reads before it installs an app. */
type Manifest = {
  readonly icons: readonly {
    readonly src: string;
    readonly type: string;
    readonly sizes: string;
  }[];
};

const scriptOf = (page: Page): Promise<string | null> =>
  page.locator('script[type="module"][src*="/app-"]').getAttribute('src');

test.describe('as an app', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: HUB_AWAY });

  test('[SHELL-B3] has what an installation needs', async ({ page }) => {
    await page.goto('/dashboard/overview');
    const app = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
      const manifest = (await (await fetch(link?.href ?? '')).json()) as Manifest;
      const sizes = manifest.icons.map(async ({ src, type }) => {
        const icon = await (await fetch(src)).blob();
        if (icon.type !== type) return icon.type;
        if (type === 'image/svg+xml') return 'any';
        const { width, height } = await createImageBitmap(icon);
        return `${width}x${height}`;
      });
      return { manifest, sizes: await Promise.all(sizes) };
    });
    expect(app.manifest).toMatchObject({ name: 'Dimora', start_url: '/', display: 'standalone' });
    expect(app.sizes).toEqual(app.manifest.icons.map(({ sizes }) => sizes));
    expect(app.sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });

  test('[SHELL-B3] says when a newer version is ready, asks before it discards input, and leaves other windows alone', async ({
    page,
    context,
    hub,
  }) => {
    await page.goto('/environments/create');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Wine cellar');
    const before = await scriptOf(page);
    await untilAllIsKept(page);
    const other = await context.newPage();
    await other.goto('/dashboard/overview');
    await expect(other.getByRole('button', { name: 'Connected' })).toBeVisible();
    await page.bringToFront();

    const next = await nextBuild();
    await hub.kill();
    await hub.revive(next);
    try {
      const notice = page.getByText('A new version is ready');
      const reload = page.getByRole('button', { name: 'Reload', exact: true });
      // It waits a minute at most for the newer version's files.
      await expect(notice).toBeVisible({ timeout: 150_000 });
      // After "stay" the input is kept, and the notice returns.
      page.once('dialog', (dialog) => void dialog.dismiss());
      await reload.click();
      await expect(notice).toBeHidden();
      await expect(notice).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
        'Wine cellar',
      );

      // The first build's files are gone from the server; a window that is still open goes on with them.
      await other.bringToFront();
      await other.getByRole('link', { name: 'Statistics', exact: true }).click();
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await scriptOf(other)).toBe(before);

      // It stays open: headless Chromium may end a closed window's process with the service worker in it.
      await page.bringToFront();
      page.once('dialog', (dialog) => void dialog.accept());
      await reload.click();
      await expect.poll(() => scriptOf(page).catch(() => before)).not.toBe(before);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    } finally {
      // An open page would look for the next build's files at the former hub.
      await page.close();
      await hub.kill();
      await hub.revive();
      await rm(next, { recursive: true, force: true });
    }
  });
});

test(
  '[START-B2] each part of the hub reports its own readiness',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await page.goto('/dashboard/overview');
    await page.getByRole('button', { name: 'Connected' }).click();
    const panel = page.getByRole('dialog', { name: 'Hub status' });
    await panel.getByText('Parts of the hub').click();
    for (const part of ['MQTT broker', 'Tasmota', 'Simulated devices', 'History']) {
      await expect(panel.getByText(part, { exact: true })).toBeVisible();
    }
    await expect(panel).toContainText('3.2.2');
  },
);

test.describe('after signing out', () => {
  // What the page had asked for may be refused by then.
  test.use({ expectedErrors: /status of 401/ });

  test('[START-B2] signing out deletes the snapshot: the next start knows nothing of the home', async ({
    page,
  }) => {
    await page.goto('/dashboard/overview');
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    await page.getByRole('button', { name: /Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    const kept = (): Promise<number> =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('dimora');
            opening.onerror = () => reject(new Error('no database'));
            opening.onsuccess = () => {
              const { objectStoreNames } = opening.result;
              if (!objectStoreNames.contains('pictures')) return resolve(0);
              const counting = opening.result
                .transaction('pictures')
                .objectStore('pictures')
                .count();
              counting.onsuccess = () => resolve(counting.result);
            };
          }),
      );
    await expect.poll(kept).toBe(0);
    await page.goto('/dashboard/overview');
    await expect(page).toHaveURL(/\/login/);
  });
});
