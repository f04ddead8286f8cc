import type { AssistantAnswer, AssistantEntry } from '@dimora/contract/client';
import type { DeviceId } from '@dimora/domain';
import { aLamp, anOwner } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { timedTexts } from '../../entities/timed-command/timed-texts.ts';
import { triggerTexts } from '../../entities/trigger/trigger-texts.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { HouseThread } from './house-thread.tsx';
import { houseThreadTexts } from './texts.ts';

type Proposal = Extract<AssistantAnswer, { kind: 'proposal' }>;

const NOW = 1_795_000_000_000;
const proposal: Proposal = {
  kind: 'proposal',
  Id: 'e1',
  state: 'open',
  expiresAt: NOW + 300_000,
  actions: [
    {
      Id: 'a1',
      clause: 0,
      verb: 'on',
      DeviceId: 'sofa' as DeviceId,
      ActionId: 'SET_ON_OFF',
      Value: true,
      from: false,
      TriggerId: null,
      opens: false,
    },
  ],
  already: 0,
  mayNot: [],
  results: [],
  timing: { kind: 'for', seconds: 600 },
  later: null,
};
const agreed = (state: NonNullable<Proposal['later']>['state']): Proposal => ({
  ...proposal,
  state: 'done',
  results: [{ Id: 'a1', status: 'resolved', outcome: 'confirmed', error: null }],
  later: { Id: 'later-1', at: NOW + 600_000, state },
});

const show = (answer: AssistantAnswer, language: 'en' | 'it' = 'en') => {
  const entry = {
    Id: 'e1',
    at: NOW,
    Text: 'x',
    chose: null,
    by: 'grammar',
    answer,
  } as AssistantEntry;
  return renderScreen(<HouseThread />, {
    texts: [houseThreadTexts, deviceTexts, environmentTexts, triggerTexts, timedTexts],
    answers: {
      assistant: { thread: () => ({ entries: [entry], model: false }) },
      timedCommands: { now: () => ({}), cancel: () => ({}) },
      triggers: { all: () => [] },
    },
    now: () => NOW,
    language,
    snapshot: { user: anOwner(), devices: [aLamp({ Id: 'sofa' as DeviceId, Name: 'Sofa lamp' })] },
  });
};

test('[SHELL-B5] a temporary command shows its duration before anybody agrees', async () => {
  await show(proposal);
  expect(
    await screen.findByText('For 10 minutes; then I’ll restore the previous state.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore now' })).toBeNull();
});

test('[SHELL-B5] while it waits, it can be reverted at once or kept', async () => {
  const { calls, user } = await show(agreed('waiting'));
  expect(await screen.findByText(/^I’ll restore the previous state on /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore now' }));
  await user.click(screen.getByRole('button', { name: 'Leave it as it is' }));
  await waitFor(() =>
    expect(calls.filter(({ procedure }) => procedure.startsWith('timedCommands'))).toEqual([
      { procedure: 'timedCommands.now', input: { Id: 'later-1' } },
      { procedure: 'timedCommands.cancel', input: { Id: 'later-1' } },
    ]),
  );
});

test.each([
  ['done', 'The previous state was restored.'],
  ['cancelled', 'It stays as it is.'],
  ['failed', 'The previous state couldn’t be restored. See the history.'],
] as const)('[SHELL-B5] its result is shown: %s', async (state, text) => {
  await show(agreed(state));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave it as it is' })).toBeNull();
});

test('a command that would open the house later is refused, by name', async () => {
  await show({ kind: 'notLater', why: 'opens', DeviceIds: ['sofa' as DeviceId] });
  expect(await screen.findByText(/I can’t schedule that: Sofa lamp/)).toBeTruthy();
});

test.each([
  ['en', 'turn on the garden at 7'],
  ['it', 'accendi il giardino alle 7'],
] as const)(
  'two times in one sentence: it says how to write them (%s)',
  async (language, example) => {
    await show({ kind: 'needs', what: 'oneMoment' }, language);
    expect(await screen.findByText(new RegExp(example))).toBeTruthy();
  },
);
