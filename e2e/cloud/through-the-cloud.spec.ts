/** A hub reached through the cloud: the same console, the same sockets, the same claims. */
import type { Page, Request } from '@playwright/test';
import { expect, HUT, test } from '../fixtures/cloud-test.ts';
import { HUB_AWAY } from '../fixtures/test.ts';
import { VILLA } from '../fixtures/servers.ts';

const connected = (page: Page) => page.getByRole('button', { name: 'Connected', exact: true });

/** The claims of a token. */
const claimsOf = (request: Request): { readonly aud?: string } | null => {
  const token = (request.headers()['authorization'] ?? '').split(' ')[1];
  const payload = token?.split('.')[1];
  return payload === undefined
    ? null
    : (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { aud?: string });
};

test(
  '[START-01] [START-03] [START-21] entering leads to the hub, live, and the options are removed from the URL',
  { tag: '@phone-soak' },
  async ({ page, hub, owner }) => {
    expect(hub.url).not.toBe('');
    await page.goto(`/enter/${VILLA}`);
    await expect(page).toHaveURL('/dashboard/overview');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Giulia');
    await expect(connected(page)).toBeVisible();
    await page.goto('/devices/sofa-lamp');
    const lamp = page.getByRole('switch').first();
    await expect(lamp).toBeVisible();
    const before = await owner.value('sofa-lamp', 'LIGHT_ON_OFF');
    await lamp.click();
    await expect.poll(() => owner.value('sofa-lamp', 'LIGHT_ON_OFF')).not.toBe(before);
  },
);

test(
  '[START-04] a reload and a new tab keep the chosen hub',
  { tag: '@soak' },
  async ({ page, context, hub }) => {
    expect(hub.url).not.toBe('');
    await page.goto(`/enter/${VILLA}`);
    await expect(connected(page)).toBeVisible();
    await page.reload();
    await expect(connected(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/devices/all');
    await expect(connected(other)).toBeVisible();
    await expect(other).toHaveURL('/devices/all');
  },
);

test(
  '[LOGIN-02] the hub gets a token of its own, and never the cloud’s',
  { tag: '@soak' },
  async ({ page, hub }) => {
    expect(hub.url).not.toBe('');
    const seen: { readonly path: string; readonly aud: string | undefined }[] = [];
    page.on('request', (request) => {
      const claims = claimsOf(request);
      if (claims) seen.push({ path: new URL(request.url()).pathname, aud: claims.aud });
    });
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.goto(`/enter/${VILLA}`);
    await expect(connected(page)).toBeVisible();
    const toHub = seen.filter(({ path }) => path.startsWith('/hub/'));
    expect(toHub.length).toBeGreaterThan(0);
    expect(new Set(toHub.map(({ aud }) => aud))).toEqual(new Set([VILLA]));
    expect(
      seen.filter(({ path }) => !path.startsWith('/hub/')).every(({ aud }) => aud === 'cloud'),
    ).toBe(true);
    expect(sockets.every((url) => new URL(url).pathname === `/hub/${VILLA}/socket.io/`)).toBe(true);
  },
);

test.describe('an offline hub', () => {
  test.use({ expectedErrors: /status of 50[0-9]|WebSocket connection to|ERR_/ });

  test(
    '[START-14] [START-22] leads to the chooser, which knows why',
    { tag: '@soak' },
    async ({ page, hub }) => {
      expect(hub.url).not.toBe('');
      await page.goto(`/enter/${HUT}`);
      await expect(page).toHaveURL('/choose-product/PRODUCT_OFFLINE');
    },
  );

  test(
    '[SHELL-06] [SHELL-07] shows the banner of the cloud, and reconnects without a reload',
    { tag: ['@phone-soak', '@soak'] },
    async ({ page, hub }) => {
      await page.goto(`/enter/${VILLA}`);
      await expect(connected(page)).toBeVisible();
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      await hub.kill();
      await expect(page.getByText(/The house cannot be reached from here/)).toBeVisible();
      await hub.revive();
      await expect(connected(page)).toBeVisible();
      await expect(page.getByText(/The house cannot be reached from here/)).toBeHidden();
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    },
  );
});

test.describe('an unreachable cloud', () => {
  test.use({ expectedErrors: new RegExp(`${HUB_AWAY.source}|ERR_|status of 50[0-9]`) });

  test('[SHELL-07] comes back under open consoles, which reconnect by themselves', async ({
    page,
    hub,
    cloud,
  }) => {
    expect(hub.url).not.toBe('');
    await page.goto(`/enter/${VILLA}`);
    await expect(connected(page)).toBeVisible();
    // Parts of the page come from the cloud, too.
    await expect(page.getByRole('group', { name: 'The whole house' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await cloud.kill();
    await expect(page.getByRole('button', { name: 'No connection', exact: true })).toBeVisible();
    await cloud.revive();
    await expect(connected(page)).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
});

test(
  '[START-03] [START-06] support traces memory, and a start without events has no socket',
  { tag: '@soak' },
  async ({ page, hub }) => {
    expect(hub.url).not.toBe('');
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.goto(`/enter/${VILLA}`);
    await expect(connected(page)).toBeVisible();
    sockets.length = 0;
    await page.goto('/dashboard/overview?trace-memory&disable_events');
    await expect(page).toHaveURL('/dashboard/overview');
    await connected(page).click();
    await expect(page.getByRole('heading', { name: 'Memory, every two minutes' })).toBeVisible();
    expect(sockets).toEqual([]);
  },
);
