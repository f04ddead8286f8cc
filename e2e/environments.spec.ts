/** Rooms and groups of rooms: the list with its tree, and one environment with its rapid controls. */
import type { HubApi } from './fixtures/hub-api.ts';
import { expect, test } from './fixtures/test.ts';

const list = '/environments/all';

test('[ENVS-01] /environments leads to all of them', { tag: '@phone-soak' }, async ({ page }) => {
  await page.goto('/environments');
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Environments');
});

test(
  '[ENVS-05] the list shows groups, rooms, devices and the tree of the selected parent; the home is no card',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(list);
    const groups = page.getByRole('region', { name: 'Groups' });
    const rooms = page.getByRole('region', { name: 'Rooms' });
    await expect(groups.getByRole('heading', { level: 3 })).toHaveText([
      'Ground floor',
      'First floor',
      'Outside',
    ]);
    await expect(rooms.getByRole('heading', { name: 'Kitchen' })).toBeVisible();
    for (const name of ['Casa al mare', 'No place yet', 'Internet']) {
      await expect(groups.getByRole('heading', { name })).toHaveCount(0);
      await expect(rooms.getByRole('heading', { name })).toHaveCount(0);
    }
    await expect(
      page.getByRole('region', { name: 'Devices' }).getByRole('listitem').first(),
    ).toBeVisible();
    await groups.getByRole('link', { name: 'First floor' }).click();
    await expect(page).toHaveURL(`${list}?parent=first-floor`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First floor');
    await expect(rooms.getByRole('heading', { level: 3 })).toHaveText([
      'Master bedroom',
      'Children’s room',
      'Bathroom',
      'Second bathroom',
    ]);
    await page.getByRole('treeitem', { name: 'Casa al mare' }).click();
    await expect(page).toHaveURL(list);
  },
);

for (const [width, size] of [
  [1440, {}],
  [1024, { tag: '@soak' }],
  [760, { tag: '@soak' }],
  [390, {}],
] as const) {
  test(
    `[ENVS-06] at ${width} px there are as many columns as 300 px allow, and the cards fill the panel`,
    size,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(list);
      const rooms = page.getByRole('region', { name: 'Rooms' });
      const cards = rooms.getByRole('article');
      await expect(cards.first()).toBeVisible();
      const boxes = await cards.evaluateAll((all) =>
        all
          .map((each) => each.getBoundingClientRect())
          .map(({ x, y, width: wide }) => ({ y, wide, right: x + wide })),
      );
      const panel = (await rooms.boundingBox()) ?? { x: 0, width: 0 };
      // The gap between two cards counts as part of each but the last.
      const fit = Math.max(1, Math.floor((panel.width + 14) / (300 + 14)));
      const firstRow = boxes.filter(({ y }) => y === boxes[0]?.y);
      expect(firstRow).toHaveLength(fit);
      for (const { wide } of boxes) expect(wide).toBeCloseTo((panel.width + 14) / fit - 14, 0);
      expect(firstRow.at(-1)?.right).toBeCloseTo(panel.x + panel.width, 0);
    },
  );
}

test('[ENVS-06] the tree shows at most 6 children and the rest on request', async ({ page }) => {
  await page.goto(list);
  const tree = page.getByRole('tree', { name: 'Environments of the home' });
  await expect(tree.getByRole('treeitem', { name: 'Laundry' })).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: 'Garage' })).toBeHidden();
  await tree.getByRole('treeitem', { name: 'Show 1 more' }).click();
  await expect(tree.getByRole('treeitem', { name: 'Garage' })).toBeVisible();
});

test('[ENVS-06] the tree goes four levels deep', async ({ page, owner }) => {
  const made: string[] = [];
  let parent = 'garage';
  for (const name of ['Level three', 'Level four', 'Level five']) {
    const room = await owner.addRoom(name, parent);
    made.unshift(room.Id);
    parent = room.Id;
  }
  try {
    await page.goto(`${list}?parent=garage`);
    const tree = page.getByRole('tree', { name: 'Environments of the home' });
    await expect(tree.getByRole('treeitem').first()).toBeVisible();
    const levels = await tree
      .getByRole('treeitem')
      .evaluateAll((all) => all.map((each) => Number(each.getAttribute('aria-level'))));
    expect(Math.max(...levels)).toBeLessThanOrEqual(4);
  } finally {
    for (const id of made) await owner.call('DELETE', `/api/environments/${id}`);
  }
});

test(
  '[ENVS-07] an environment shows its name, rapid controls, overview, groups, rooms and devices',
  { tag: '@phone-soak' },
  async ({ page }) => {
    await page.goto('/environments/ground-floor');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ground floor');
    for (const name of ['Rapid controls', 'Overview', 'Rooms', 'Devices']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
    await page.goto('/environments/%24home');
    await expect(page.getByRole('region', { name: 'Groups', exact: true })).toBeVisible();
  },
);

test('[ENVS-07] a missing environment says so', async ({ page }) => {
  await page.goto('/environments/no-such-room');
  await expect(page.getByText('This environment isn’t here')).toBeVisible();
});

test.describe('an environment page is in Italian', () => {
  test.use({ language: 'it' });

  test(
    '[ENVS-07] [SHELL-01] an environment is in Italian',
    { tag: '@phone-soak' },
    async ({ page }) => {
      await page.goto('/environments/living-room');
      await expect(page.getByRole('region', { name: 'Comandi rapidi' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Dispositivi' })).toBeVisible();
    },
  );
});

/** A room of the test's own, with two lamps and a blind that nobody else uses. */
async function furnish(
  owner: HubApi,
  installer: HubApi,
): Promise<{
  room: string;
  lamps: string[];
  blind: string;
  thermostat: string;
  clear: () => Promise<void>;
}> {
  const { Id: room } = await owner.addRoom('Workshop');
  const add = (driver: string, name: string) =>
    installer.install(driver, name, room, {
      Address: `workshop-${name}`,
      driven: true,
      delayMs: 20,
      travelMs: 500,
    });
  const lamps = [
    await add('fake_light', 'Bench lamp'),
    await add('fake_dimmable_light', 'Door lamp'),
  ];
  const [blind, thermostat] = [
    await add('fake_barrier', 'Roof blind'),
    await add('fake_thermostat', 'Stove'),
  ];
  const clear = async (): Promise<void> => {
    for (const Id of [...lamps, blind, thermostat])
      await owner.call('DELETE', `/api/device-manager/configurations/${Id}`);
    await owner.call('DELETE', `/api/environments/${room}`);
  };
  return { room, lamps, blind, thermostat, clear };
}

test(
  '[ENVS-07] [ENVS-02] the rapid controls operate every device of the room, and its numbers follow',
  { tag: '@phone-soak' },
  async ({ page, owner, superAdministrator }) => {
    const { room, lamps, blind, thermostat, clear } = await furnish(owner, superAdministrator);
    try {
      await page.goto(`/environments/${room}`);
      const rapid = page.getByRole('region', { name: 'Rapid controls' });
      await expect(page.getByRole('button', { name: 'Connected' })).toBeVisible();
      await rapid.getByRole('switch', { name: 'All lights' }).click();
      await expect(rapid.getByText('2 of 2 on')).toBeVisible();
      for (const lamp of lamps)
        await expect.poll(() => owner.value(lamp, 'LIGHT_ON_OFF')).toBe(true);
      await rapid
        .getByRole('button', { name: /^Close (all|Roof blind)/ })
        .first()
        .click();
      await expect.poll(() => owner.value(blind, 'POSITION')).toBe(0);
      await expect(rapid.getByText('Open 0 %')).toBeVisible();
      const before = Number(await owner.value(thermostat, 'SETPOINT'));
      await rapid.getByRole('button', { name: 'More: Stove' }).click();
      await expect.poll(() => owner.value(thermostat, 'SETPOINT')).toBe(before + 0.5);
      const state = (
        await owner.call<{ State: Record<string, { Value: unknown }> }>(
          'GET',
          `/api/environments/${room}`,
        )
      ).State;
      expect(state['LIGHT_ON_OFF']?.Value).toBeTruthy();
      await rapid.getByRole('switch', { name: 'All lights' }).click();
      for (const lamp of lamps)
        await expect.poll(() => owner.value(lamp, 'LIGHT_ON_OFF')).toBe(false);
    } finally {
      await clear();
    }
  },
);

test('an empty room links to what can fill it, and to nothing that does not exist', async ({
  page,
  owner,
  anotherBrowser,
}) => {
  const { Id } = await owner.addRoom('Empty attic');
  try {
    await page.goto(`/environments/${Id}`);
    const empty = page.getByRole('region', { name: 'Devices' });
    await expect(empty.getByText('No devices here')).toBeVisible();
    await expect(empty.getByRole('link', { name: 'Your devices' })).toHaveAttribute(
      'href',
      '/devices/all',
    );
    await empty.getByRole('link', { name: 'Add a device' }).click();
    await expect(page).toHaveURL('/devices/manual-install');
    const resident = await anotherBrowser('user');
    await resident.goto(`/environments/${Id}`);
    await expect(resident.getByText('No devices here')).toBeVisible();
    await expect(resident.getByRole('link', { name: 'Add a device' })).toHaveCount(0);
  } finally {
    await owner.call('DELETE', `/api/environments/${Id}`);
  }
});
