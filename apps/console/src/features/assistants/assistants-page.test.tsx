import type { AssistantToken } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { anEnvironment, anOwner } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { driverTexts } from '../../entities/driver/driver-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { AssistantsPage } from './assistants-page.tsx';
import { assistantsTexts } from './texts.ts';

const DAY = 86_400_000;

const TOKEN: AssistantToken = {
  Id: 't1',
  Name: 'Desk assistant',
  scope: 'read',
  rooms: ['living' as EnvironmentId],
  madeAt: Date.now() - DAY,
  expiresAt: Date.now() + 30 * DAY,
  lastUsedAt: null,
};

const show = (answers: FakeAnswers = {}, scene: Scene = {}): Promise<Rendered> =>
  renderScreen(<AssistantsPage />, {
    texts: [assistantsTexts, environmentTexts, driverTexts],
    answers: { assistantTokens: { list: () => [TOKEN] }, ...answers },
    ...scene,
    snapshot: {
      user: anOwner(),
      environments: [anEnvironment({ Id: 'living' as EnvironmentId, Name: 'Living room' })],
      ...scene.snapshot,
    },
  });

test('[SHELL-B5] a token shows its scope, rooms, expiry and last use', async () => {
  await show();
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('Desk assistant');
  expect(row.textContent).toMatch(/Read-only · Living room · expires on .* · never used/);
});

test('[SHELL-B5] a new token is read-only by default, and its secret is shown once', async () => {
  const rendered = await show({
    assistantTokens: {
      list: () => [],
      create: ({ Name, scope }) => ({
        token: { ...TOKEN, Name, scope, rooms: null },
        secret: 'dimora-assistant.abc',
      }),
    },
  });
  const { user } = rendered;
  expect(await screen.findByText('You haven’t created any tokens.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'New token' }));
  const dialog = await screen.findByRole('dialog', { name: 'New token for an assistant' });
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
  expect(within(dialog).getByText(/Give it a name/)).toBeDefined();
  await user.type(within(dialog).getByLabelText('Name'), 'Desk');
  await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('dimora-assistant.abc')).toBeDefined();
  expect(screen.getByText('http://console.test/api/mcp')).toBeDefined();
  expect(rendered.calls).toContainEqual({
    procedure: 'assistantTokens.create',
    input: { Name: 'Desk', scope: 'read', rooms: null, days: 90 },
  });
});

test('[SHELL-B5] revoking a token needs confirmation', async () => {
  const rendered = await show({
    assistantTokens: { list: () => [TOKEN], revoke: () => ({}) },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Revoke “Desk assistant”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke “Desk assistant”?' });
  await rendered.user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('“Desk assistant” has been revoked.')).toBeDefined();
  expect(rendered.calls).toContainEqual({
    procedure: 'assistantTokens.revoke',
    input: { Id: 't1' },
  });
});

test('[SHELL-B5] tokens that fail to load show the reason', async () => {
  await show({
    assistantTokens: {
      list: () => {
        throw hubError('HUB_UNREACHABLE');
      },
    },
  });
  expect(await screen.findByText('Your tokens couldn’t be loaded.')).toBeDefined();
});

const withParameters = () => {
  const owner = anOwner();
  return { ...owner, Claims: { ...owner.Claims, READ_PARAMETERS: [], WRITE_PARAMETERS: [] } };
};

test('[SHELL-B5] only people who can set parameters see the language model', async () => {
  await show();
  await screen.findByRole('listitem');
  expect(screen.queryByText('Language model')).toBeNull();
});

test('[SHELL-B5] the language model can be set up, tested and removed', async () => {
  const NONE = { endpoint: '', model: '', key: '' };
  let held = NONE;
  const rendered = await show(
    {
      assistantTokens: { list: () => [] },
      assistantModel: {
        get: () => held,
        set: ({ settings }) => (held = settings),
        test: () => ({ answer: 'refused' }),
      },
    },
    { snapshot: { user: withParameters() } },
  );
  const { user } = rendered;
  expect(await screen.findByText(/Not set up/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  const dialog = await screen.findByRole('dialog', { name: 'Language model' });
  await user.type(within(dialog).getByLabelText('Address'), 'models.example');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText(/Enter an address such as/)).toBeDefined();
  await user.clear(within(dialog).getByLabelText('Address'));
  await user.type(within(dialog).getByLabelText('Address'), 'https://models.example/v1');
  await user.type(within(dialog).getByLabelText('Model'), 'small');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('small, at https://models.example/v1')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Test' }));
  expect(await screen.findByText(/It refused/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Not set up/)).toBeDefined();
  expect(held).toEqual(NONE);
});
