/** Changes to a home without anybody touching the console: time passes, and permissions are revoked. */
import { expect, test } from './fixtures/test.ts';

test.use({ hubKind: { kind: 'staged' } });

test.describe('a token that expires while in use', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('[LOGIN-02] is renewed without the person noticing, and their action happens once', async ({
    page,
    hub,
    owner,
  }) => {
    await owner.run('bathroom-fan', 'SET_ON_OFF', false);
    // The page's last automatic request; from here on only the person causes requests.
    const bellHasRead = page.waitForResponse(/\/api\/events\?(.*&)?limit=100/);
    await page.goto('/devices/bathroom-fan');
    await bellHasRead;
    await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
    const [renewals, answers]: [number[], number[]] = [[], []];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/identity/refresh')) renewals.push(response.status());
      else if (response.status() !== 401 && /\/api\/devices\/[^/]+\/actions\//.test(response.url()))
        answers.push(response.status());
    });
    // As after a night of sleep: the computer's own timers haven't noticed.
    await hub.stage({ kind: 'clock', aheadMs: 10 * 60_000 });
    try {
      await page.getByRole('switch', { name: 'Extractor fan' }).click();
      await expect.poll(() => owner.value('bathroom-fan', 'SWITCH_ON_OFF')).toBe(true);
      await expect(page.getByRole('switch', { name: 'Extractor fan' })).toBeChecked();
      // Whichever came first hit the expired token: the person's own call, a refetch after registry news, or
      // the socket that the hub closed.
      expect(renewals).toContain(200);
      expect(answers).toEqual([200]);
    } finally {
      await hub.stage({ kind: 'clock', aheadMs: 0 });
    }
  });
});

test.describe('a guest who is denied the devices', () => {
  // What the page had asked for may be refused by then.
  test.use({ person: 'guest', expectedErrors: /status of 403/ });

  test(
    '[SHELL-10] has no entry for them in the side bar',
    { tag: '@soak' },
    async ({ page, hub }) => {
      const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem');
      await page.goto('/dashboard/overview');
      await expect(entries).toHaveText([
        'Overview',
        'Environments',
        'Devices',
        'Climate',
        'Energy',
        'Statistics',
        'History',
      ]);
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await hub.stage({ kind: 'deny', person: 'guest', claims: ['READ_DEVICE'] });
      try {
        await expect(entries).toHaveText(['Overview', 'Environments', 'History']);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: /Luca/ })).toBeVisible();
        await expect(entries).toHaveText(['Overview', 'Environments', 'History']);
      } finally {
        await hub.stage({ kind: 'deny', person: 'guest', claims: [] });
      }
    },
  );
});
