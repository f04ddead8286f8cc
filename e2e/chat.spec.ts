/** Two people of the house write to each other: one at a desk, one on a phone. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

const overview = '/dashboard/overview';
/** What the browser reports of the message that the test keeps from the hub. */
test.use({ expectedErrors: /ERR_FAILED/ });

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
};

const deleteChat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More about this chat' }).click();
  await page.getByRole('menuitem', { name: 'Delete the chat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Chat', exact: true })).toBeVisible();
};

test('[SHELL-04] Giulia and Sofia chat: messages, unread counts and read marks are on both screens at once', async ({
  page,
  anotherBrowser,
}) => {
  const sofia = await anotherBrowser('user');
  await sofia.setViewportSize({ width: 390, height: 844 });
  await page.goto(overview);
  await sofia.goto(overview);

  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.getByRole('button', { name: 'New chat' }).click();
  await page.getByRole('button', { name: /Sofia Bianchi/ }).click();
  await write(page, 'Shall we eat in the garden?');
  const log = page.getByRole('log', { name: 'Messages with Sofia Bianchi' });
  await expect(log.getByText(/· Sent$/)).toBeVisible();

  await sofia.getByRole('button', { name: /^1 ?More$/ }).click();
  await sofia.getByRole('button', { name: 'Chat, 1 new' }).click();
  await sofia.getByRole('button', { name: /Giulia Bianchi.*1 new message/ }).click();
  const onPhone = sofia.getByRole('log', { name: 'Messages with Giulia Bianchi' });
  await expect(onPhone.getByText('Shall we eat in the garden?')).toBeVisible();
  await expect(log.getByText(/· Read$/)).toBeVisible();

  await write(sofia, 'Yes!');
  await expect(log.getByText('Yes!')).toBeVisible();
  await page.keyboard.press('Escape');
  const button = page.getByRole('banner').getByRole('button', { name: /^Chat/ });
  await expect(button).toBeFocused();
  await write(sofia, 'I’ll lay the table');
  await expect(button).toHaveAccessibleName('Chat, 1');

  // A message that doesn't arrive keeps its text, and arrives once.
  await page.route('**/api/chat/threads/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await button.click();
  await page.getByRole('button', { name: /Sofia Bianchi/ }).click();
  await expect(log.getByText('I’ll lay the table')).toBeVisible();
  await write(page, 'With the blue plates');
  await expect(log.getByText(/^Not sent/)).toBeVisible();
  await page.unrouteAll();
  await log.getByRole('button', { name: 'Send again' }).click();
  await expect(onPhone.getByText('With the blue plates')).toHaveCount(1);
  await expect(log.getByText(/^Not sent/)).toBeHidden();

  await deleteChat(page);
  await deleteChat(sofia);
  await expect(sofia.getByText('No chats yet')).toBeVisible();
});
