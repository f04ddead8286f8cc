/** Voice assistants: linked, granted, obeyed, unlinked. */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, type HubApi } from '../fixtures/hub-api.ts';
import { expect, test } from '../fixtures/test.ts';

// A step-up begins with a refusal, which browsers log.
test.use({ expectedErrors: /status of 403/ });

const LAMP = 'sofa-lamp';
const LOCK = 'front-lock';

type Answer = {
  readonly event: { readonly header: { readonly name: string }; readonly payload: unknown };
};

/** Posts a directive to the bridge, as a skill does. */
async function say(
  page: Page,
  token: string,
  endpointId: string,
  namespace: string,
  name: string,
): Promise<Answer> {
  const answer = await page.request.post('/api/voice/alexa', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      directive: {
        header: { namespace, name, messageId: crypto.randomUUID(), payloadVersion: '3' },
        endpoint: { endpointId, scope: { type: 'BearerToken', token }, cookie: {} },
        payload: {},
      },
    },
  });
  return (await answer.json()) as Answer;
}

const turnOff = (page: Page, token: string): Promise<Answer> =>
  say(page, token, LAMP, 'Alexa.PowerController', 'TurnOff');

const tidyUp = async (owner: HubApi): Promise<void> => {
  const { links } = await owner.call<{ links: { Id: string }[] }>('GET', '/api/voice');
  for (const { Id } of links) await owner.call('DELETE', `/api/voice/links/${Id}`);
};

test(
  '[DEVICES-28] [DEVICES-29] [DEVICES-30] the owner links an assistant, ticks a lamp, and controls it by voice until unlinking',
  { tag: '@phone-soak' },
  async ({ page, owner }) => {
    await tidyUp(owner);
    await owner.run(LAMP, 'SET_ON_OFF', true);
    await page.goto('/devices/all');
    await page.getByRole('link', { name: /Voice assistants/ }).click();
    await expect(page).toHaveURL('/devices/voice-assistants');
    await expect(page.getByText('Nobody has linked a voice assistant yet')).toBeVisible();

    await page.getByRole('button', { name: 'Link an assistant' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen Echo');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const linked = page.getByRole('dialog', { name: '“Kitchen Echo” is linked' });
    const token = (await linked.locator('code').last().textContent()) ?? '';
    expect(token).toMatch(/^dimora-voice\./);
    await linked.getByRole('button', { name: 'I have saved the token' }).click();

    expect((await turnOff(page, token)).event.header.name).toBe('ErrorResponse');
    const box = page.getByRole('checkbox', { name: /^Sofa lamp: Giulia/ });
    await box.click();
    await expect(page.getByText('Device updated')).toBeVisible();
    await expect(box).toBeChecked();
    expect((await turnOff(page, token)).event.header.name).toBe('Response');
    expect(await owner.value(LAMP, 'LIGHT_ON_OFF')).toBe(false);

    await page.getByRole('link', { name: /^Sofa lamp/ }).click();
    await expect(page.getByText(/Giulia Bianchi, by voice/).first()).toBeVisible();
    await page.goBack();

    await page.getByRole('button', { name: 'Unlink Kitchen Echo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click();
    await expect(page.getByText('Nobody has linked a voice assistant yet')).toBeVisible();
    expect((await turnOff(page, token)).event.header.name).toBe('ErrorResponse');
  },
);

test(
  '[DEVICES-29] the owner lets Alexa check the PIN, and a door opens for its unlock directive',
  { tag: '@soak' },
  async ({ page, owner }) => {
    await tidyUp(owner);
    await page.goto('/devices/voice-assistants');
    await page.getByRole('button', { name: 'Link an assistant' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Hall Echo');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const linked = page.getByRole('dialog', { name: '“Hall Echo” is linked' });
    const token = (await linked.locator('code').last().textContent()) ?? '';
    await linked.getByRole('button', { name: 'I have saved the token' }).click();
    const unlock = () => say(page, token, LOCK, 'Alexa.LockController', 'Unlock');
    await page.getByRole('checkbox', { name: /^Front door lock: Giulia/ }).click();
    await expect(page.getByText('Device updated')).toBeVisible();
    expect((await unlock()).event.payload).toMatchObject({ type: 'INSUFFICIENT_PERMISSIONS' });

    const allow = page.getByRole('switch', { name: /^Giulia .* can unlock with the PIN kept/ });
    await allow.click();
    await expect(page.getByText(/can change the PIN/)).toBeVisible();
    await page.getByRole('button', { name: 'Allow unlocking' }).click();
    await expect(allow).toBeChecked();
    expect((await unlock()).event.header.name).toBe('Response');
    expect(await owner.value(LOCK, 'LOCKED')).toBe(false);

    await allow.click();
    await expect(allow).not.toBeChecked();
    expect((await unlock()).event.header.name).toBe('ErrorResponse');
    await owner.run(LOCK, 'SET_LOCKED', true);
    await tidyUp(owner);
  },
);

test.describe('a guest', () => {
  test.use({ person: 'guest' });
  test(
    '[SECURITY-05] sees what they may use by voice and can’t change it',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('/devices/voice-assistants');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voice assistants');
      await expect(page.getByRole('checkbox')).toHaveCount(0);
    },
  );
});

test(
  'the guide’s function, pasted as it is shown, lets Alexa discover what is ticked for its owner',
  { tag: '@phone-soak' },
  async ({ page, owner, hub }) => {
    await tidyUp(owner);
    try {
      await page.goto('/devices/voice-assistants');
      await page.getByRole('button', { name: 'Link an assistant' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Hall Echo');
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      const linked = page.getByRole('dialog', { name: '“Hall Echo” is linked' });
      const token = (await linked.locator('code').last().textContent()) ?? '';
      await linked.getByRole('button', { name: 'I have saved the token' }).click();
      const guide = page.getByRole('region', { name: 'Which assistant, and how' });
      await expect(guide.getByText(/Can’t be linked to this hub/)).toBeVisible();
      await guide.getByRole('button', { name: 'Amazon Alexa' }).click();
      await expect(guide.getByRole('listitem')).toHaveCount(6);
      await expect(guide.getByRole('button', { name: 'Copy: Code of the function' })).toBeVisible();
      await expect(guide.getByText('/api/voice/alexa')).toHaveText(`${hub.url}/api/voice/alexa`);
      const code = await guide.getByRole('region', { name: 'Code of the function' }).innerText();
      process.env['BRIDGE'] = await guide.getByText('/api/voice/alexa').innerText();
      process.env['TOKEN'] = token;
      const file = `data:text/javascript,${encodeURIComponent(code)}`;
      const { handler } = (await import(file)) as {
        handler: (directive: unknown) => Promise<Answer>;
      };
      const header = { namespace: 'Alexa.Discovery', name: 'Discover', messageId: 'one' };
      const scope = { type: 'BearerToken', token: 'of Amazon’s making' };
      const { event } = await handler({
        directive: { header: { ...header, payloadVersion: '3' }, payload: { scope } },
      });
      expect(event.header.name).toBe('Discover.Response');
    } finally {
      await tidyUp(owner);
    }
  },
);
