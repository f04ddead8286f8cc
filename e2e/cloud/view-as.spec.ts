/** Seeing the home as somebody else works from afar, too. */
import { expect, test } from '../fixtures/cloud-test.ts';
import { VILLA } from '../fixtures/servers.ts';

// The browser's console logs what the hub refuses.
test.use({ expectedErrors: /status of 403/ });

test(
  '[USERS-B2] through the cloud an owner sees the home as a guest does, live, and operates nothing',
  { tag: '@soak' },
  async ({ page, owner }) => {
    const connected = page.getByRole('button', { name: 'Connected', exact: true });
    await owner.run('sofa-lamp', 'SET_ON_OFF', false);
    await page.goto(`/enter/${VILLA}`);
    await expect(connected).toBeVisible();
    await page.goto('/view-as/guest/environments/living-room');
    const bar = page.getByRole('complementary', { name: /^View as / });
    await expect(bar).toContainText('Read-only');
    await expect(connected).toBeVisible();
    const lamp = page.getByRole('switch', { name: 'Sofa lamp' });
    await lamp.click();
    await expect(page.getByText(/^This view is read-only/)).toBeVisible();
    expect(await owner.value('sofa-lamp', 'LIGHT_ON_OFF')).toBe(false);
    await owner.run('sofa-lamp', 'SET_ON_OFF', true);
    await expect(lamp).toBeChecked();
    await owner.run('sofa-lamp', 'SET_ON_OFF', false);
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await expect(page).toHaveURL('/users/guest');
    await expect(bar).toHaveCount(0);
  },
);
