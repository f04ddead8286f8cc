/** The house by keyboard alone. */
import { expect, test } from './fixtures/test.ts';

test('the shell: skip link, menu, top bar and page follow each other, each with a visible focus', async ({
  page,
}) => {
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  // Until the page shows its devices, the Tab key would leave it at its end.
  await expect(page.getByRole('heading', { name: 'Ceiling lamp' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const walked: string[] = [];
  for (let step = 0; step < 18; step += 1) {
    await page.keyboard.press('Tab');
    walked.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        if (!(at instanceof HTMLElement)) return '';
        // A tile's link draws its ring around the whole tile, by a pseudo-element.
        const isVisible = [getComputedStyle(at), getComputedStyle(at, '::after')].some(
          ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
        );
        return `${isVisible ? '' : 'unseen '}${at.getAttribute('aria-label') ?? at.textContent ?? ''}`;
      }),
    );
  }
  expect(walked.filter((name) => name.startsWith('unseen'))).toEqual([]);
  const order = [
    'Overview',
    'Environments',
    'Devices',
    'Automations',
    'Climate',
    'Collapse',
    'Connected',
    'Search',
    'Chat',
    'What happened',
    'Giulia',
  ].map((name) => walked.findIndex((each) => each.includes(name)));
  expect(order, walked.join(' → ')).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
});

test('the skip link leads past the menu into the page', { tag: '@soak' }, async ({ page }) => {
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'Ceiling lamp' })).toBeVisible();
  // The picture that stands before the app shows the tile too, and has nothing for keys.
  await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inside = await page.evaluate(() =>
    document.querySelector('main')?.contains(document.activeElement),
  );
  expect(inside).toBe(true);
});

test('[DEVICES-07] a tile’s switch is reached and toggled by the space bar', async ({
  page,
  owner,
}) => {
  await owner.run('bathroom-fan', 'SET_ON_OFF', false);
  await page.goto('/environments/second-bathroom');
  await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
  const fan = page.getByRole('switch', { name: 'Extractor fan' });
  await fan.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => owner.value('bathroom-fan', 'SWITCH_ON_OFF')).toBe(true);
  await expect(fan).toBeChecked();
  await expect(fan).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => owner.value('bathroom-fan', 'SWITCH_ON_OFF')).toBe(false);
});

test('a dialog traps the focus, Escape closes it, and the focus returns', async ({ page }) => {
  await page.goto('/environments/garage/edit');
  const opener = page.getByRole('button', { name: 'Delete', exact: true });
  await expect(opener).toBeVisible();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete “Garage”?' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the user menu opens, moves and closes by keys', async ({ page }) => {
  await page.goto('/dashboard/overview');
  const opener = page.getByRole('button', { name: /Your menu/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Your profile' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Your profile' })).toBeHidden();
  await expect(opener).toBeFocused();
});
