/** Two people edit one thing at the same time, each in a browser of their own. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const WORDS = {
  en: {
    name: 'Name',
    notes: 'Description',
    save: 'Save changes',
    saved: 'The environment has been saved',
    ok: 'OK',
    taken: 'Marco Bianchi has just changed: Name. What you typed stays.',
    asked: 'Marco Bianchi changed this environment while you were editing',
    yours: 'Yours',
    kinds: 'Kinds of devices',
    kindsTaken: 'Marco Bianchi has just changed: Kinds of devices. What you typed stays.',
    lock: 'Door lock',
    light: 'Light',
  },
  it: {
    name: 'Nome',
    notes: 'Descrizione',
    save: 'Salva le modifiche',
    saved: 'L’ambiente è stato salvato',
    ok: 'OK',
    taken: 'Marco Bianchi ha appena modificato: Nome. Quello che hai scritto resta.',
    asked: 'Marco Bianchi ha modificato questo ambiente nel frattempo',
    yours: 'Il tuo',
    kinds: 'Tipi di dispositivi',
    kindsTaken:
      'Marco Bianchi ha appena modificato: Tipi di dispositivi. Quello che hai scritto resta.',
    lock: 'Serratura',
    light: 'Luce',
  },
} as const;

for (const language of ['en', 'it'] as const) {
  const words = WORDS[language];
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
  const save = async (page: Page) => {
    await page.getByRole('button', { name: words.save }).click();
    const done = page.getByRole('dialog', { name: words.saved });
    await expect(done).toBeVisible();
  };

  // The same steps: one language is enough for every day.
  test.describe(`in ${language}`, language === 'it' ? { tag: '@soak' } : {}, () => {
    test.use({ language });

    test('different fields: both are kept and nothing is asked', async ({
      page,
      owner,
      anotherBrowser,
    }) => {
      const room = await owner.addRoom(`Music room ${language}`);
      const marco = await anotherBrowser('admin', language);
      await page.goto(`/environments/${room.Id}/edit`);
      await marco.goto(`/environments/${room.Id}/edit`);
      await field(page, words.notes).fill('With the piano');
      await field(marco, words.name).fill(`Concert room ${language}`);
      await save(marco);
      await expect(page.getByText(words.taken)).toBeVisible();
      await expect(field(page, words.name)).toHaveValue(`Concert room ${language}`);
      await expect(field(page, words.notes)).toHaveValue('With the piano');
      await save(page);
      expect(await owner.environment(room.Id)).toMatchObject({
        Name: `Concert room ${language}`,
        Description: 'With the piano',
      });
      await owner.call('DELETE', `/api/environments/${room.Id}`);
    });

    test('the same field: a choice, made by keyboard, for that field only', async ({
      page,
      owner,
      anotherBrowser,
    }) => {
      const room = await owner.addRoom(`Reading room ${language}`);
      const marco = await anotherBrowser('admin', language);
      await page.goto(`/environments/${room.Id}/edit`);
      await marco.goto(`/environments/${room.Id}/edit`);
      await field(page, words.name).fill(`Library ${language}`);
      await field(marco, words.name).fill(`Archive ${language}`);
      await field(marco, words.notes).fill('Many boxes');
      await save(marco);
      await expect(page.getByText(words.asked)).toBeVisible();
      await field(page, words.name).press('Enter');
      const mine = page.getByRole('radio', { name: `${words.yours} Library ${language}` });
      await expect(mine).toBeFocused();
      await expect(
        page.getByRole('radio', { name: `Marco Bianchi Archive ${language}` }),
      ).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(2);
      expect((await owner.environment(room.Id)).Name).toBe(`Archive ${language}`);
      await mine.press('Space');
      await save(page);
      expect(await owner.environment(room.Id)).toMatchObject({
        Name: `Library ${language}`,
        Description: 'Many boxes',
      });
      await owner.call('DELETE', `/api/environments/${room.Id}`);
    });

    test(
      'a list: what each adds is kept',
      { tag: '@soak' },
      async ({ page, owner, anotherBrowser }) => {
        const group = await owner.call<{ readonly Id: string }>('POST', '/api/device-groups', {
          Name: `Evening ${language}`,
          Description: '',
          IoTCategoryIds: ['siren'],
          Reports: [],
        });
        const marco = await anotherBrowser('admin', language);
        const add = async (at: Page, kind: string) => {
          await at.goto(`/device-groups/${group.Id}`);
          await at.getByLabel(words.kinds).first().click();
          await at.getByRole('option', { name: kind, exact: true }).click();
          await at.keyboard.press('Escape');
        };
        await add(page, words.light);
        await add(marco, words.lock);
        await marco.getByRole('button', { name: words.save }).click();
        await expect(page.getByText(words.kindsTaken)).toBeVisible();
        await page.getByRole('button', { name: words.save }).click();
        await expect
          .poll(async () => {
            const path = `/api/device-groups/${group.Id}`;
            const now = await owner.call<{ readonly IoTCategoryIds: string[] }>('GET', path);
            return now.IoTCategoryIds.toSorted();
          })
          .toEqual(['door_lock', 'light', 'siren']);
        await expect(page.getByRole('radio')).toHaveCount(0);
        await owner.call('DELETE', `/api/device-groups/${group.Id}`);
      },
    );
  });
}
