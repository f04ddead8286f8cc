/** The radios of the demo home, as somebody uses them who knows nothing of radio. */
import type { Locator, Page } from '@playwright/test';
import { faultsOfScreens } from '../fixtures/faults-of-screens.ts';
import { nodesOf, WITH_RADIOS, ZWAVE_NODES } from '../fixtures/radios.ts';
import { expect, test } from '../fixtures/test.ts';
import { beginToInclude, nameIt, step } from './guide.ts';
import { RADIO_SCREENS } from './radio-screens.ts';
import { savedSummary, sheetsOf, tablesOf } from './summaries.ts';

test.use({ hubKind: WITH_RADIOS });

const hands = (page: Page): Locator => page.getByRole('list', { name: 'Needs a hand' });
const hand = (page: Page, title: string): Locator =>
  hands(page).getByRole('listitem').filter({ hasText: title });

/** All findings, not only the worst. */
async function showAll(page: Page): Promise<void> {
  await hands(page).waitFor();
  const all = page.getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
}

const HALF = RADIO_SCREENS.length / 2;
// Before the journeys: they leave the radios' homes with other devices.
for (const [part, screens] of [RADIO_SCREENS.slice(0, HALF), RADIO_SCREENS.slice(HALF)].entries())
  test(
    `title, accessibility in light and dark, overflow in both languages, targets for fingers: screens of radios ${part + 1}`,
    { tag: '@phone' },
    async ({ page, owner, hasTouch }) => {
      expect(await faultsOfScreens({ page, owner, hasTouch }, screens)).toEqual([]);
    },
  );

test(
  'somebody includes a Zigbee lamp in three steps and switches it on',
  { tag: '@phone' },
  async ({ page, owner }) => {
    await beginToInclude(page, 'zigbee', 'Lamp');
    await expect(step(page, 'Hold the button on the base until it blinks')).toBeVisible();
    await nameIt(page, 'Reading lamp', 'Living room');
    await page.getByRole('link', { name: 'Try it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reading lamp' })).toBeVisible();
    const power = page.getByRole('switch', { name: 'Reading lamp' });
    const was = await power.isChecked();
    await power.click();
    await expect(power).toBeChecked({ checked: !was });
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect.poll(() => owner.value(id, 'LIGHT_ON_OFF')).toBe(!was);
    expect((await owner.device(id)).EnvironmentId).toBe('living-room');
  },
);

test('a Z-Wave plug is asked for keys and its PIN once, and comes in protected', async ({
  page,
  owner,
}) => {
  await beginToInclude(page, 'zwave', 'Plug');
  await expect(step(page, 'It offers protection. May it have it?')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /the code on its label/ })).toBeChecked();
  await page.getByRole('button', { name: 'Yes, protect it' }).click();
  await page.getByRole('textbox', { name: 'Five digits' }).fill('12345');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(step(page, 'It is coming in')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Five digits' })).toHaveCount(0);
  await nameIt(page, 'Heater plug', 'Laundry');
  await page.getByRole('link', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heater plug' })).toBeVisible();
  const plug = (await nodesOf(owner, 'zwave')).find(({ Name }) => Name === 'Heater plug');
  expect(plug?.radio?.security).toBe('s2Authenticated');
});

test('a lost lifeline is found in a plain sentence and mended by its button', async ({
  page,
  owner,
}) => {
  await page.goto('/devices/zwave');
  await showAll(page);
  const lost = hand(page, 'Bookcase lamp doesn’t report to the hub');
  await expect(lost).toContainText(
    'This device reports nothing to the hub: the hub is missing from its lifeline.',
  );
  const lifeline = async (): Promise<unknown> => {
    const findings = await owner.call<{ node: string; code: string }[]>(
      'GET',
      '/api/zwave/findings?_home_id_=E1A244F0',
    );
    return findings.filter(
      ({ node, code }) => node === ZWAVE_NODES.silent && code === 'NO_LIFELINE',
    );
  };
  expect(await lifeline()).toHaveLength(1);
  await lost.getByRole('button', { name: 'Restore the lifeline' }).click();
  await expect(lost).toHaveCount(0);
  expect(await lifeline()).toEqual([]);
});

test('the map is walked by keyboard, and its table has the same devices', async ({ page }) => {
  await page.goto('/devices/zwave');
  const map = page.getByRole('group', { name: 'Map of Z-Wave' });
  await map.getByRole('link', { name: /^Hub/ }).focus();
  await page.keyboard.press('ArrowRight');
  const focused = map.locator(':focus');
  await expect(focused).not.toHaveAccessibleName(/^Hub/);
  const said = (await focused.getAttribute('aria-label')) ?? '';
  const name = said.split(',')[0] ?? '';
  const names = await map
    .getByRole('link')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')?.split(',')[0]));
  await page.getByRole('radio', { name: 'Table' }).check();
  const links = page.getByRole('table', { name: 'Devices of Z-Wave' }).getByRole('link');
  const devices = names.filter((each) => each !== undefined && each !== 'Hub');
  await expect(links).toHaveCount(devices.length);
  const listed = await links.allTextContents();
  expect(devices.filter((each) => !listed.some((text) => text.includes(each ?? '')))).toEqual([]);
  await page.getByRole('radio', { name: 'Map' }).check();
  await map.getByRole('link', { name: said }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('[ZIGBEE-04] summaries are saved as a workbook and a page, with every device and its room', async ({
  page,
}) => {
  for (const [driver, name, room] of [
    ['zwave', 'Table lamp', 'Dining room'],
    ['zigbee', 'Corner lamp', 'Living room'],
  ] as const) {
    await page.goto(`/devices/${driver}`);
    const html = await savedSummary(page, 'Summary as web page (.html)');
    expect(html.name).toBe(`${driver}-summary.html`);
    const workbook = await savedSummary(page, 'Summary as Excel workbook (.xlsx)');
    expect(workbook.name).toBe(html.name.replace('html', 'xlsx'));
    for (const said of [tablesOf(html.bytes), sheetsOf(workbook.bytes)])
      expect(said.find((row) => row.includes(name))).toContain(room);
  }
});

test.describe('a closed installation', () => {
  // What was asked for in the moment of its closing.
  test.use({ expectedErrors: /status of 403/ });

  test('it blocks the page, also for an owner who has it open, until it is opened again', async ({
    page,
    superAdministrator,
  }) => {
    await page.goto('/devices/zwave');
    await expect(page.getByRole('link', { name: 'Include a device' })).toBeVisible();
    await superAdministrator.call('PUT', '/api/networks/installation', { status: 'CLOSE' });
    try {
      const warning = page.getByText('Contact support to reopen the installation');
      await expect(warning).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Include a device' })).toHaveCount(0);
      await superAdministrator.call('PUT', '/api/networks/installation', { status: 'OPEN' });
      await expect(page.getByRole('tab')).toHaveCount(7);
      await superAdministrator.call('PUT', '/api/networks/installation', { status: 'CLOSE' });
      await page.goto('/devices/zigbee?guide=include');
      await expect(warning).toBeVisible();
      await expect(page.getByRole('button', { name: 'Lamp', exact: true })).toHaveCount(0);
    } finally {
      await superAdministrator.call('PUT', '/api/networks/installation', { status: 'OPEN' });
    }
    await expect(page.getByRole('button', { name: 'Lamp', exact: true })).toBeVisible();
  });
});

test('a dead device is found, stays silent when it is woken, and is removed', async ({
  page,
  owner,
}) => {
  await page.goto('/devices/zwave');
  await showAll(page);
  const dead = hands(page).getByRole('listitem').filter({ hasText: 'should answer and doesn’t' });
  await expect(dead).toContainText('Check that it has power.');
  await dead.getByRole('button', { name: 'Wake it and look again' }).click();
  await expect(dead.getByRole('button', { name: 'Wake it and look again' })).toBeEnabled();
  await page.goto(`/devices/zwave?node=${ZWAVE_NODES.dead}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove a lost device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect
    .poll(async () => (await nodesOf(owner, 'zwave')).map(({ node }) => node))
    .not.toContain(ZWAVE_NODES.dead);
  await page.goto('/devices/zwave');
  await hands(page).waitFor();
  await expect(dead).toHaveCount(0);
});
