/** Failures, as users experience them. */
import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from './fixtures/hub-api.ts';
import { RunningHub } from './fixtures/running-hub.ts';
import { expect, HUB_AWAY, test } from './fixtures/test.ts';
import { recordSwitch } from './fixtures/recorded-switch.ts';

const tile = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

test.describe('a session that was ended elsewhere', () => {
  test.use({ person: 'user', expectedErrors: /status of 401/ });

  test(
    '[LOGIN-02] [LOGIN-03] leads to the sign-in and, after it, back to the same page',
    { tag: '@phone-soak' },
    async ({ page, hub }) => {
      await page.goto('/devices/all-configurations?current_page=2');
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      const elsewhere = await hub.as('user');
      await elsewhere.call('POST', '/api/identity/logout-everywhere', {});
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await page.getByRole('textbox', { name: 'Username' }).fill('user');
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL('/devices/all-configurations?current_page=2');
    },
  );
});

for (const { mood, driver, reason, status } of [
  { mood: 'silent', driver: 'fake_light', reason: /Stubborn lamp did not answer/, status: 504 },
  {
    mood: 'refusing',
    driver: 'fake_light',
    reason: /Stubborn lamp refused the command/,
    status: 409,
  },
] as const) {
  test.describe(`a device that is ${mood}`, () => {
    test.use({ expectedErrors: new RegExp(`status of ${status}`) });

    test(
      `[DEVICES-07] the ${mood} lamp’s tile shows the request at once, reverts, and says why`,
      { tag: mood === 'refusing' ? '@phone-soak' : '@soak' },
      async ({ page, superAdministrator, owner }) => {
        const room = await owner.addRoom(`Room of the ${mood}`);
        const lamp = await superAdministrator.install(driver, 'Stubborn lamp', room.Id, {
          Address: `stubborn-${mood}`,
          mood,
          delayMs: 300,
        });
        await page.goto(`/environments/${room.Id}`);
        await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
        const button = tile(page, 'Stubborn lamp').getByRole('switch');
        const states = await recordSwitch(button);
        await button.click();
        const toast = page.getByRole('region', { name: 'Notifications' });
        await expect(toast).toContainText('Stubborn lamp did not change');
        await expect(toast).toContainText(reason);
        await expect.poll(states).toEqual(['false', 'true', 'false']);
        const { events } = await owner.call<{ events: { IoTEventType: string }[] }>(
          'GET',
          `/api/events?DeviceId=${lamp}`,
        );
        expect(events.map(({ IoTEventType }) => IoTEventType)).toContain('device.operationFailed');
        await page.close();
        await owner.call('DELETE', `/api/device-manager/configurations/${lamp}`);
        await owner.call('DELETE', `/api/environments/${room.Id}`);
      },
    );
  });
}

test.describe('the hub is killed while somebody types', () => {
  test.use({ expectedErrors: HUB_AWAY });

  test(
    'nothing typed is lost, and saving works once the hub is back',
    { tag: '@phone-soak' },
    async ({ page, hub, owner }) => {
      const room = await owner.addRoom('Library');
      await page.goto(`/environments/${room.Id}/edit`);
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Reading room');
      await hub.kill();
      await expect(page.getByText(/The hub cannot be reached/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
      await expect(page.getByRole('note')).toHaveText('There is no connection to the hub');
      await page.getByRole('textbox', { name: 'Description' }).fill('Written in the dark');
      await hub.revive();
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
        'Reading room',
      );
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(
        page.getByRole('dialog', { name: 'The environment has been saved' }),
      ).toBeVisible();
      expect(await owner.environment(room.Id)).toMatchObject({
        Name: 'Reading room',
        Description: 'Written in the dark',
      });
      await owner.call('DELETE', `/api/environments/${room.Id}`);
    },
  );
});

test.describe('an overloaded hub', () => {
  test(
    '[SHELL-07] is shown as unreachable after its missed heartbeat, and as back with the next one',
    { tag: '@soak' },
    async ({ page, hub }) => {
      await page.goto('/dashboard/overview');
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      hub.freeze();
      try {
        await expect(
          page.getByRole('button', { name: 'No connection', exact: true }),
        ).toBeVisible();
      } finally {
        hub.thaw();
      }
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    },
  );
});

test(
  'bodies that are too large or not JSON are refused with a code, and the house keeps working',
  { tag: '@soak' },
  async ({ page, hub, owner }) => {
    await page.goto('/dashboard/overview');
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    const send = (body: string) =>
      fetch(`${hub.url}/api/identity/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    const malformed = await send('{"username": "owner", ');
    expect(malformed.status).toBe(400);
    expect(await malformed.json()).toMatchObject({ code: 'MALFORMED_BODY' });
    // The hub may close the connection before fifty megabytes are through: both are a refusal.
    const large = await send(`{"username":"${'x'.repeat(50_000_000)}"}`).catch(() => null);
    if (large) expect(large.status).toBe(413);
    expect(await owner.call('GET', '/api/system/health')).toMatchObject({ ok: true });
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  },
);

test.describe('a hub without an owner', () => {
  test.use({ person: null });

  test('[LOGIN-01] explains how to create the first account; with one, an empty house says what to do', async ({
    page,
  }) => {
    const fresh = await RunningHub.start({ kind: 'real' });
    try {
      await page.goto(`${fresh.url}/login`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This hub has no owner yet');
      await expect(page.getByText(/--add-owner/)).toBeVisible();
      await page.getByRole('button', { name: 'Italiano' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Questo hub non ha ancora un proprietario',
      );
    } finally {
      await fresh.dispose();
    }
    const owned = await RunningHub.start({
      kind: 'real',
      owner: { name: 'anna', password: 'a-long-password' },
    });
    try {
      await page.goto(`${owned.url}/login`);
      await page.getByRole('textbox', { name: 'Username' }).fill('anna');
      await page.getByLabel('Password', { exact: true }).fill('a-long-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /anna/ })).toBeVisible();
      await expect(page.getByText('No rooms yet')).toBeVisible();
      await page.getByRole('link', { name: 'Devices', exact: true }).click();
      await expect(page.getByText('No devices yet')).toBeVisible();
    } finally {
      await page.close();
      await owned.dispose();
    }
  });
});
