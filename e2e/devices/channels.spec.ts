/** A board of several relays: each channel has a name, a room and a switch of its own. */
import type { Page } from '@playwright/test';
import type { HubApi } from '../fixtures/hub-api.ts';
import { expect, test } from '../fixtures/test.ts';

type Board = { readonly Id: string; readonly Name: string; readonly Reachable: boolean };

/** The board's names in the demo, in each language. */
const NAMES = ['Boiler room relays', 'Relè del locale caldaia'];

/** The eight relays of the demo home, on a Modbus line that starts after the rest. */
async function boilerRoom(owner: HubApi): Promise<Board> {
  const present = async (): Promise<Board | undefined> => {
    const devices = await owner.call<Board[]>('GET', '/api/devices');
    return devices.find(({ Name, Reachable }) => NAMES.includes(Name) && Reachable);
  };
  await expect.poll(present).toBeDefined();
  const board = await present();
  if (!board) throw new Error('the board of relays went away');
  return board;
}

/** A device's tile. */
const tileOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

const says = {
  en: {
    channels: 'Channels',
    second: 'Channel 2 of Boiler room relays',
    name: 'Name it: channel 3',
    dialog: 'Name channel 3',
    label: 'Name',
    room: 'Environment',
    save: 'Save',
    saved: 'Cellar lamp is now a device of its own',
    where: 'Channel 3 · In Kitchen',
    kitchen: 'Kitchen',
    rejoin: 'Merge Cellar lamp back',
    sure: 'Merge back',
    rejoined: 'Cellar lamp is part of Boiler room relays again',
    on: 'On',
  },
  it: {
    channels: 'Canali',
    second: 'Canale 2 di Relè del locale caldaia',
    name: 'Dai un nome al canale 3',
    dialog: 'Dai un nome al canale 3',
    label: 'Nome',
    room: 'Ambiente',
    save: 'Salva',
    saved: 'Cellar lamp ora è un dispositivo a sé',
    where: 'Canale 3 · In Cucina',
    kitchen: 'Cucina',
    rejoin: 'Riunisci Cellar lamp al dispositivo',
    sure: 'Riunisci',
    rejoined: 'Cellar lamp fa di nuovo parte di Relè del locale caldaia',
    on: 'Acceso',
  },
} as const;

for (const language of ['en', 'it'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      '[DEVICES-B5] [SHELL-01] a channel gets a name and a room, is switched there, and is put back',
      { tag: language === 'it' ? '@phone-soak' : ['@phone-soak', '@soak'] },
      async ({ page, owner }) => {
        const words = says[language];
        const board = await boilerRoom(owner);
        const lamp = `${board.Id}_3`;
        await page.goto(`/devices/${board.Id}`);
        await expect(page.getByRole('switch', { name: words.second })).toBeVisible();

        await page.getByRole('button', { name: words.name }).click();
        const dialog = page.getByRole('dialog', { name: words.dialog });
        await dialog.getByRole('textbox', { name: words.label }).fill('Cellar lamp');
        await dialog.getByRole('combobox', { name: words.room }).click();
        await page.getByRole('option', { name: words.kitchen, exact: true }).click();
        await dialog.getByRole('button', { name: words.save }).click();
        await expect(page.getByText(words.saved)).toBeVisible();
        const channels = page.getByRole('region', { name: words.channels });
        await expect(channels.getByText(words.where)).toBeVisible();

        await page.goto('/environments/kitchen');
        const tile = tileOf(page, 'Cellar lamp');
        await tile.getByRole('switch', { name: 'Cellar lamp' }).click();
        await expect(tile).toContainText(words.on);
        await expect.poll(() => owner.value(lamp, 'SWITCH_ON_OFF')).toBe(true);
        await expect.poll(() => owner.value(board.Id, 'SWITCH_ON_OFF_2')).toBe(false);
        await tile.getByRole('link', { name: 'Cellar lamp' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cellar lamp');

        await page.goto(`/devices/${board.Id}`);
        await channels.getByRole('switch', { name: 'Cellar lamp' }).click();
        await expect.poll(() => owner.value(lamp, 'SWITCH_ON_OFF')).toBe(false);
        await channels.getByRole('button', { name: words.rejoin }).click();
        await page.getByRole('button', { name: words.sure, exact: true }).click();
        await expect(page.getByText(words.rejoined)).toBeVisible();
        await expect(page.getByRole('button', { name: words.name })).toBeVisible();
      },
    );
  });
}

test(
  '[DEVICES-B5] the demo’s board in the garage has a light in the garden',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto('/environments/garden');
    await expect(tileOf(page, 'Garden path lights')).toBeVisible();
    await page.goto('/devices/garage-relays');
    await page
      .getByRole('region', { name: 'Channels' })
      .getByRole('link', { name: 'Garden path lights' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden path lights');
  },
);

test(
  '[DEVICES-B5] a board’s tile switches one channel and leaves the others',
  { tag: '@phone' },
  async ({ page, owner }) => {
    const board = await boilerRoom(owner);
    await page.goto('/environments/garage');
    const fifth = page.getByRole('switch', { name: `Channel 5 of ${board.Name}` });
    await expect(fifth).not.toBeChecked();
    await fifth.click();
    await expect.poll(() => owner.value(board.Id, 'SWITCH_ON_OFF_5')).toBe(true);
    expect(await owner.value(board.Id, 'SWITCH_ON_OFF_6')).toBe(false);
    await fifth.click();
    await expect.poll(() => owner.value(board.Id, 'SWITCH_ON_OFF_5')).toBe(false);
  },
);
