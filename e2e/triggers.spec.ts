/** Automations: written by keyboard, run, explained, replayed, and edited by two people at once. */
import type { Page } from '@playwright/test';
import type { HubApi } from './fixtures/hub-api.ts';
import { expect, test } from './fixtures/test.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const LAMP = 'sofa-lamp';

/** Turns the sofa lamp on at eight, never in 2001. */
const aRule = (Name: string, more: object = {}) => ({
  Name,
  If: [
    {
      Id: 'p1',
      Payload: {
        Type: 'time',
        at: '20:00',
        Condition: { EveryDaysOfWeek: EVERY_DAY },
        StartDate: null,
      },
    },
  ],
  Do: [
    {
      Id: 'p2',
      Payload: { Type: 'deviceAction', DeviceId: LAMP, ActionId: 'SET_ON_OFF', Value: true },
    },
  ],
  ...more,
});
const add = async (owner: HubApi, rule: object): Promise<string> =>
  ((await owner.call('POST', '/api/triggers', rule)) as { readonly Id: string }).Id;

test.afterEach(async ({ owner }) => {
  const all = (await owner.call('GET', '/api/triggers')) as readonly { readonly Id: string }[];
  // The villa's own have names for Ids.
  for (const { Id } of all.filter((each) => !/^[a-z-]+$/.test(each.Id)))
    await owner.call('DELETE', `/api/triggers/${Id}`);
});

test('[TRIGGERS-01] [TRIGGERS-09] an automation is written by keyboard alone, and is in the list', async ({
  page,
}) => {
  await page.goto('/triggers');
  await expect(page).toHaveURL('/triggers/all');
  await page.getByRole('link', { name: 'New automation' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.focus();
  await page.keyboard.type('Sleep well');
  await page.getByRole('button', { name: 'Add what starts it' }).press('Enter');
  await page.getByRole('menuitem', { name: 'A time of day' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'A time of day' });
  await form.getByLabel('Time').fill('23:00');
  await form.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('button', { name: 'Add a step' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Control rooms' }).press('Enter');
  const rooms = page.getByRole('dialog', { name: 'Control rooms' });
  await rooms.getByRole('combobox', { name: 'Rooms' }).fill('Living');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await rooms.getByRole('button', { name: 'Done' }).press('Enter');
  const sentence = page.getByRole('group', { name: 'The automation as a sentence' });
  await expect(sentence).toHaveText('When it is 23:00: turn off the lights in Living room.');
  await page.getByRole('button', { name: 'Add automation' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sleep well');
  await page.getByRole('link', { name: 'Automations' }).first().press('Enter');
  await expect(page.getByRole('link', { name: 'Sleep well' })).toBeVisible();
});

test.describe('steps are put in order', () => {
  const wait = (Id: string, seconds: number) => ({ Id, Payload: { Type: 'wait', seconds } });
  const [one, two, three] = [wait('a', 60), wait('b', 120), wait('c', 180)];
  /** A tall one: it holds two others, which stay where they are. */
  const twice = { Id: 'd', Payload: { Type: 'repeat', times: 2, parts: [one, two] } };
  const order = async (owner: HubApi, Id: string): Promise<string[]> => {
    const { Do } = (await owner.call('GET', `/api/triggers/${Id}`)) as {
      readonly Do: readonly { readonly Id: string }[];
    };
    return Do.map((each) => each.Id);
  };
  const gripOf = (page: Page, what: string) =>
    page.getByRole('button', { name: `Move: ${what}` }).first();
  const middleOf = async (page: Page, what: string) => {
    const box = await gripOf(page, what).boundingBox();
    if (!box) throw new Error(`no handle of ${what}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/ saved$/)).toBeVisible();
  };

  test('by dragging with the mouse, past short rows and tall ones, and back in one go', async ({
    page,
    owner,
  }) => {
    const Do = [three, twice, wait('e', 240), wait('f', 300)];
    const Id = await add(owner, aRule('Sorted', { Do }));
    await page.goto(`/triggers/${Id}`);
    const last = await middleOf(page, 'wait 5 minutes');
    const first = await middleOf(page, 'wait 3 minutes');
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    // Down to the end, and up again by one, without letting go.
    await page.mouse.move(last.x, last.y + 10, { steps: 20 });
    await expect(page.getByRole('status').filter({ hasText: '4 of 4' })).toBeAttached();
    await page.mouse.move(last.x, last.y - 62, { steps: 10 });
    await page.mouse.up();
    await page.mouse.move(first.x, first.y, { steps: 5 });
    await save(page);
    expect(await order(owner, Id)).toEqual(['d', 'e', 'c', 'f']);
  });

  test('by dragging with a finger', { tag: '@phone-soak' }, async ({ page, owner }) => {
    const Do = [wait('a', 60), wait('b', 120), wait('c', 180)];
    const Id = await add(owner, aRule('Fingered', { Do }));
    await page.goto(`/triggers/${Id}`);
    await gripOf(page, 'wait 3 minutes').scrollIntoViewIfNeeded();
    const [from, to] = [
      await middleOf(page, 'wait 1 minute'),
      await middleOf(page, 'wait 3 minutes'),
    ];
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      });
    await touch('touchStart', from.y);
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', from.y + ((to.y + 10 - from.y) * step) / 10);
    await touch('touchEnd');
    await save(page);
    expect(await order(owner, Id)).toEqual(['b', 'c', 'a']);
  });

  test('with the arrow keys, down and up', async ({ page, owner }) => {
    const Do = [wait('a', 60), wait('b', 120), wait('c', 180)];
    const Id = await add(owner, aRule('Keyed', { Do }));
    await page.goto(`/triggers/${Id}`);
    await gripOf(page, 'wait 1 minute').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(gripOf(page, 'wait 1 minute')).toBeFocused();
    await save(page);
    expect(await order(owner, Id)).toEqual(['b', 'a', 'c']);
  });
});

test(
  '[TRIGGERS-06] [TRIGGERS-11] an automation is run from the list, and its run is explained',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    const Id = await add(owner, aRule('Reading light'));
    await page.goto('/triggers/all');
    await page.getByRole('button', { name: 'Run “Reading light”' }).click();
    await expect(page.getByText('“Reading light” was run')).toBeVisible();
    await page.goto(`/triggers/${Id}`);
    await page.getByRole('tab', { name: 'Why and why not' }).click();
    const chain = page.locator('ol');
    await expect(chain.getByText('Somebody ran it')).toBeVisible();
    await expect(chain.getByText('turn on Sofa lamp')).toBeVisible();
    await expect(chain.getByText('Confirmed')).toBeVisible();
  },
);

test('[TRIGGERS-B2] a near run names the condition that was false', async ({ page, owner }) => {
  const Id = await add(
    owner,
    aRule('Only in 2001', {
      If: [
        {
          Id: 'p1',
          Payload: {
            Type: 'deviceState',
            DeviceId: LAMP,
            StateVar: 'LIGHT_ON_OFF',
            change: 'changes',
            Value: null,
          },
        },
      ],
      Condition: { Type: 'dateRange', from: '2001-01-01', to: '2001-01-02' },
      Do: [],
    }),
  );
  for (const Value of [false, true]) await owner.run(LAMP, 'SET_ON_OFF', Value);
  await page.goto(`/triggers/${Id}`);
  await page.getByRole('tab', { name: 'Why and why not' }).click();
  await expect(page.locator('ol').getByText(/The first that was false/)).toBeVisible();
  await expect(page.locator('ol').getByText(/1 January 2001/)).toBeVisible();
});

test('[TRIGGERS-B3] a draft is replayed over the last week, without being saved', async ({
  page,
  owner,
}) => {
  const Id = await add(owner, aRule('Evening'));
  await page.goto(`/triggers/${Id}`);
  await page.getByRole('button', { name: 'Change: it is 20:00' }).click();
  const form = page.getByRole('dialog', { name: 'A time of day' });
  await form.getByLabel('Time').fill('08:15');
  await form.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Time machine' }).click();
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('It would have run 7 times')).toBeVisible();
  await expect(page.getByText('Would have run: it is 08:15')).toHaveCount(7);
  expect(await owner.call('GET', `/api/triggers/${Id}`)).toMatchObject({ revision: 1 });
});

test('[TRIGGERS-B4] two people edit an automation: the second chooses with both sentences in view', async ({
  page,
  owner,
  anotherBrowser,
}) => {
  const Id = await add(owner, aRule('Shared'));
  const marco = await anotherBrowser('admin', 'en');
  await page.goto(`/triggers/${Id}`);
  await page.getByRole('button', { name: 'Remove: turn on Sofa lamp' }).click();
  await marco.goto(`/triggers/${Id}`);
  await marco.getByRole('button', { name: 'Remove: it is 20:00' }).click();
  await marco.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('Marco Bianchi changed this automation while you were editing'),
  ).toBeVisible();
  await page.getByRole('radio', { name: /^Yours When it is 20:00: nothing yet\./ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Shared” saved')).toBeVisible();
  expect(await owner.call('GET', `/api/triggers/${Id}`)).toMatchObject({ revision: 3, Do: [] });
});

test(
  '[TRIGGERS-B5] an automation is exported and imported, switched off; a starting point is completed by choosing devices',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page, owner }) => {
    const Id = await add(owner, aRule('Reading hour'));
    await page.goto(`/triggers/${Id}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('reading-hour.json');
    const file = await download.path();
    await page.goto('/triggers/all');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import' }).click(),
    ]);
    await chooser.setFiles(file);
    await expect(page.getByText('“Reading hour” imported, switched off')).toBeVisible();
    const sentence = page.getByRole('group', { name: 'The automation as a sentence' });
    await expect(sentence).toHaveText('When it is 20:00: turn on Sofa lamp.');
    const copies = (await owner.call('GET', '/api/triggers')) as readonly {
      readonly Id: string;
      readonly Name: string;
      readonly Enabled: boolean;
    }[];
    const imported = copies.filter(({ Name }) => Name === 'Reading hour');
    expect(new Set(imported.map(({ Enabled }) => Enabled))).toEqual(new Set([true, false]));
    await page.goto('/triggers/all');
    await page.getByRole('button', { name: /^Light at sunset/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Light at sunset' });
    await dialog.getByRole('combobox', { name: 'Light' }).fill('Sofa lamp');
    await page.getByRole('option', { name: /^Sofa lamp/ }).click();
    await dialog.getByRole('button', { name: 'Create it' }).click();
    await expect(page).toHaveURL('/triggers/create');
    await expect(sentence).toHaveText('When the sun sets: turn on Sofa lamp.');
    await page.getByRole('button', { name: 'Add automation' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Light at sunset');
    await page.goto('/triggers/all');
    await expect(page.getByRole('link', { name: 'Light at sunset' })).toBeVisible();
  },
);

test(
  'a scene is run from the overview, and the log shows its cause',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    const Id = await add(
      owner,
      aRule('Reading corner', { If: [], Hours: { from: '00:00', to: '23:59' } }),
    );
    await owner.run(LAMP, 'SET_ON_OFF', false);
    await page.goto('/dashboard/overview');
    const scenes = page.getByRole('group', { name: 'Scenes' });
    const scene = scenes.getByRole('button', { name: /^Reading corner/ });
    // A part of the page, which is fetched after it.
    await expect(scene).toContainText('Turn on Sofa lamp');
    await scene.click();
    await expect(page.getByText('“Reading corner” was run')).toBeVisible();
    await expect
      .poll(async () => ((await owner.call('GET', `/api/triggers/${Id}/runs`)) as object[])[0])
      .toMatchObject({ state: 'done', cause: 'person' });
  },
);
