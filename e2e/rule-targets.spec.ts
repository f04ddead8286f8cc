/** Automations that operate kinds and groups of devices, whatever there is of them when they run. */
import { expect, test } from './fixtures/test.ts';

test.afterEach(async ({ owner }) => {
  const all = (await owner.call('GET', '/api/triggers')) as readonly { readonly Id: string }[];
  // The villa's own have names for Ids.
  for (const { Id } of all.filter((each) => !/^[a-z-]+$/.test(each.Id)))
    await owner.call('DELETE', `/api/triggers/${Id}`);
});

const WORDS = {
  en: {
    add: 'Add a step',
    kind: 'Control a kind of device',
    which: 'Which devices',
    lights: 'Lights',
    places: 'Rooms',
    floor: 'First floor',
    home: 'Home',
    does: 'What it does',
    onOff: 'On or off',
    off: 'Off',
    present: /^Currently: Bedside lamp left/,
    done: 'Done',
    sentence: 'The automation as a sentence',
    reads: 'When run manually: turn off all lights in First floor.',
  },
  it: {
    add: 'Aggiungi un passo',
    kind: 'Comanda un tipo di dispositivi',
    which: 'Quali dispositivi',
    lights: 'Luci',
    places: 'Ambienti',
    floor: 'Primo piano',
    home: 'Casa',
    does: 'Che cosa fa',
    onOff: 'Accendi o spegni',
    off: 'Spento',
    present: /^Al momento: /,
    done: 'Fatto',
    sentence: 'L’automazione come frase',
    reads: 'Quando viene eseguita a mano: spegni tutte le luci in Primo piano.',
  },
} as const;

for (const language of ['en', 'it'] as const)
  test.describe(language, () => {
    test.use({ language });
    const words = WORDS[language];

    test(
      `[TRIGGERS-02] [TRIGGERS-B1] all lights of the first floor are chosen, and read as a sentence (${language})`,
      { tag: language === 'it' ? '@phone' : ['@phone-soak', '@soak'] },
      async ({ page }) => {
        await page.goto('/triggers/create');
        await page.getByRole('button', { name: words.add }).click();
        await page.getByRole('menuitem', { name: words.kind }).click();
        const form = page.getByRole('dialog', { name: words.kind });
        await expect(form.getByRole('combobox', { name: words.which })).toHaveValue(words.lights);
        await form.getByRole('combobox', { name: words.places }).press('Backspace');
        await form.getByRole('combobox', { name: words.places }).fill(words.floor);
        await page.getByRole('option', { name: words.floor }).click();
        await page.keyboard.press('Escape');
        await form.getByRole('combobox', { name: words.does }).click();
        await page.getByRole('option', { name: words.onOff }).click();
        await form.getByRole('radio', { name: words.off }).check();
        await expect(form.getByText(words.present)).toBeVisible();
        await form.getByRole('button', { name: words.done }).click();
        await expect(page.getByRole('group', { name: words.sentence })).toHaveText(words.reads);
      },
    );
  });
