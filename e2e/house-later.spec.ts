/** The house does what it is asked for a while, in every console of its person; and the way to one’s assistants. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const LAMP = 'sofa-lamp';

const WORDS = {
  en: {
    write: 'Write to the house',
    say: 'turn on the sofa lamp for ten minutes',
    timing: 'For 10 minutes; then I’ll restore the previous state.',
    agree: 'Do it',
    waiting: /^I’ll restore the previous state on /,
    back: 'Restore now',
    done: 'The previous state was restored.',
    later: 'Later',
    off: /^Turn off Sofa lamp/,
    cancel: 'Leave it as it is',
  },
  it: {
    write: 'Scrivi alla casa',
    say: 'accendi la lampada del divano per dieci minuti',
    timing: 'Per 10 minuti; poi riporto tutto com’era.',
    agree: 'Esegui',
    waiting: /^Riporto tutto com’era il /,
    back: 'Ripristina adesso',
    done: 'È tornato com’era.',
    later: 'Più tardi',
    off: /^Spegni Lampada del divano/,
    cancel: 'Lascia così',
  },
} as const;

const houseOf = async (page: Page, words: (typeof WORDS)['en' | 'it']): Promise<void> => {
  await page.goto('/dashboard/overview?chat=');
  await page
    .getByRole('region', { name: 'Chat' })
    .getByRole('button', { name: /Casa al mare/ })
    .click();
  await expect(page.getByRole('textbox', { name: words.write })).toBeVisible();
};

test.afterEach(async ({ owner }) => {
  for (const { Id } of await owner.call<{ Id: string }[]>('GET', '/api/timed-commands'))
    await owner.call('DELETE', `/api/timed-commands/${Id}`);
  await owner.call('DELETE', '/api/assistant');
});

for (const language of ['en', 'it'] as const)
  test.describe(language, () => {
    test.use({ language });
    const words = WORDS[language];

    test(
      `[SHELL-B5] a lamp is on for ten minutes: confirmed first, visible in another console, reverted at once (${language})`,
      { tag: language === 'en' ? '@phone-soak' : ['@phone-soak', '@soak'] },
      async ({ page, owner, anotherBrowser }) => {
        await owner.run(LAMP, 'SET_ON_OFF', false);
        const second = await anotherBrowser('owner', language);
        await houseOf(second, words);
        await houseOf(page, words);
        await page.getByRole('textbox', { name: words.write }).fill(words.say);
        await page.keyboard.press('Enter');
        await expect(page.getByText(words.timing)).toBeVisible();
        expect(await owner.value(LAMP, 'LIGHT_ON_OFF')).toBe(false);
        await expect(second.getByText(words.timing)).toBeVisible();
        await page.getByRole('button', { name: words.agree, exact: true }).click();
        await expect(page.getByText(words.waiting)).toBeVisible();
        expect(await owner.value(LAMP, 'LIGHT_ON_OFF')).toBe(true);
        await expect(second.getByText(words.waiting)).toBeVisible();
        await second.getByRole('button', { name: words.back }).click();
        await expect(page.getByText(words.done)).toBeVisible();
        expect(await owner.value(LAMP, 'LIGHT_ON_OFF')).toBe(false);
      },
    );
  });

test('[TRIGGERS-07] [SHELL-B5] a waiting command is listed with the automations, and can be cancelled', async ({
  page,
  owner,
}) => {
  const words = WORDS.en;
  await owner.run(LAMP, 'SET_ON_OFF', false);
  const entry = await owner.call<{ answer: { Id: string } }>('POST', '/api/assistant/say', {
    Text: words.say,
    Language: 'en',
  });
  await owner.call('POST', `/api/assistant/proposals/${entry.answer.Id}`, { without: [] });
  await page.goto('/triggers/all');
  const later = page.getByRole('list', { name: words.later });
  await expect(later.getByText(words.off)).toBeVisible();
  await expect(later.getByText(/turn on the sofa lamp for ten minutes/)).toBeVisible();
  await later.getByRole('button', { name: words.cancel }).click();
  await expect(later).toBeHidden();
  expect(await owner.value(LAMP, 'LIGHT_ON_OFF')).toBe(true);
});

test(
  'the assistants are reached from the profile',
  { tag: ['@phone-soak', '@soak'] },
  async ({ page }) => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Open assistants' }).click();
    await expect(page.getByRole('heading', { name: 'Assistants', level: 1 })).toBeVisible();
  },
);
