import type { Alarm, Trigger } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { aSystemState, aUser, anOwner, anEvent } from '@dimora/testing/builders';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { AlarmAtHand } from './alarm-at-hand.tsx';
import { AlarmsPage } from './alarms-page.tsx';
import { alarmTexts } from './texts.ts';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;

const leak = {
  Id: 'leak',
  Type: 'WATER_LEAK',
  severity: 'alarm',
  event: anEvent({
    IoTEventType: 'device.stateChanged',
    NotificationType: 'WATER_LEAK',
    Cls: 'WATER_LEAK',
    DeviceName: 'Leak sensor',
    EnvironmentName: 'Laundry',
    Payload: { StateVar: 'WATER_LEAK', Value: true },
  }),
  times: 2,
  raisedAt: NOW - 40 * MINUTE,
  activeAt: NOW - 34 * MINUTE,
  goneAt: null,
  seen: [],
  assigned: null,
  notes: [],
  steps: [
    { step: { step: 'closeWater' }, outcome: 'open', by: null },
    { step: { text: { en: 'Call Aldo', it: 'Chiama Aldo' } }, outcome: 'open', by: null },
  ],
  shelved: null,
  nextCallAt: null,
  closedAt: null,
} as unknown as Alarm;

/** The list lies outside what is shown to screen readers until it is open. */
const option = (name: string) => screen.findByRole('option', { name, hidden: true });

type Answers = NonNullable<FakeAnswers['alarms']>;

const show = (open: readonly Alarm[], more: Partial<Answers> = {}, scene: Scene = {}) =>
  renderScreen(<AlarmsPage />, {
    texts: [alarmTexts, eventTexts, environmentTexts],
    ...scene,
    answers: {
      alarms: { list: ({ state }) => (state === 'closed' ? [] : [...open]), ...more },
      alarmDesk: { escalation: () => ({ minutes: null, UserIds: [] }) },
      ...scene.answers,
    },
    now: () => NOW,
    snapshot: { user: anOwner(), ...scene.snapshot },
  });

test('[HISTORY-B2] an alarm shows its states, its ordered steps and the possible actions', async () => {
  await show([leak]);
  const card = await screen.findByRole('article', { name: 'Leak sensor detected water' });
  expect(card.textContent).toMatch(/Active, /);
  expect(card.textContent).toContain('Not seen yet');
  expect(card.textContent).toContain('Raised 2 times');
  expect(card.textContent).toContain('0 of 2 done');
  const steps = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(steps.join(' ')).toMatch(/Turn off the water at the main.*Call Aldo/);
  for (const name of ['I’ve seen it', 'Take over', 'Snooze', 'Done', 'Can’t'])
    expect(within(card).getByRole('button', { name })).toBeDefined();
});

test('[HISTORY-B2] an alarm from an automation shows its message and links to it', async () => {
  const told = {
    ...leak,
    Type: 'TRIGGER_MESSAGE',
    event: anEvent({
      IoTEventType: 'rule.notified',
      NotificationType: 'TRIGGER_MESSAGE',
      DeviceId: null,
      DeviceName: null,
      EnvironmentId: null,
      EnvironmentName: null,
      actor: { kind: 'rule', Id: 'door', Name: 'Door' },
      Payload: { Name: 'Door', StateVar: 'MESSAGE', Value: 'The door stands open' },
    }),
    steps: [{ step: { step: 'lookAtRoom' }, outcome: 'open', by: null }],
  } as unknown as Alarm;
  const triggers = { all: () => [{ Id: 'door' } as Trigger] };
  const { unmount } = await show([told], {}, { answers: { triggers } });
  const card = await screen.findByRole('article', { name: 'Door: The door stands open' });
  const link = within(card).getByRole('link', { name: 'Door: The door stands open' });
  expect(link.getAttribute('href')).toBe('/triggers/door');
  expect(card.textContent).toContain('Check the room');
  unmount();
  await show([told], {}, { answers: { triggers: { all: () => [] } } });
  expect(await screen.findByText('Door: The door stands open')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Door: The door stands open' })).toBeNull();
});

test('[HISTORY-B2] the steps are in the reader’s language', async () => {
  await show([leak], {}, { language: 'it' });
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain('Chiudi l’acqua generale');
  expect(card.textContent).toContain('Chiama Aldo');
});

test('[HISTORY-B2] actions are sent, and a note that fails to save stays in its field', async () => {
  const { calls, user } = await show([leak], {
    see: () => leak,
    step: () => leak,
    note: () => {
      throw hubError('ALARM_CLOSED');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'I’ve seen it' }));
  await user.click(screen.getByRole('button', { name: 'Can’t' }));
  const field = screen.getByRole('textbox', { name: 'Note for the others' });
  await user.type(field, 'The hose is loose');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This alarm has been closed in the meantime.')).toBeDefined();
  expect(field).toHaveProperty('value', 'The hose is loose');
  expect(
    calls.filter(({ procedure }) => procedure.startsWith('alarms.') && procedure !== 'alarms.list'),
  ).toEqual([
    { procedure: 'alarms.see', input: { Id: 'leak' } },
    { procedure: 'alarms.step', input: { Id: 'leak', index: 0, outcome: 'cannot' } },
    { procedure: 'alarms.note', input: { Id: 'leak', text: 'The hose is loose' } },
  ]);
});

test('[HISTORY-B2] an owner sets who is called, in which order and after how long', async () => {
  const { calls, user } = await show(
    [],
    {},
    {
      answers: {
        alarms: { list: () => [] },
        alarmDesk: {
          escalation: () => ({ minutes: null, UserIds: [] }),
          setEscalation: () => ({ minutes: 5, UserIds: ['sofia', 'marco'] as UserId[] }),
        },
      },
      snapshot: {
        users: [
          aUser({ Id: 'marco' as UserId, Name: 'Marco' }),
          aUser({ Id: 'sofia' as UserId, Name: 'Sofia' }),
        ],
      },
    },
  );
  await user.click(await screen.findByRole('combobox', { name: 'The next person is called' }));
  await user.click(await option('After 5 minutes'));
  expect(screen.getByText(/otherwise nobody is called/)).toBeDefined();
  for (const name of ['Marco', 'Sofia']) {
    await user.click(screen.getByRole('combobox', { name: 'Add somebody' }));
    await user.click(await option(name));
  }
  await user.click(screen.getByRole('button', { name: 'Call Sofia earlier' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure === 'alarmDesk.setEscalation')).toEqual([
    {
      procedure: 'alarmDesk.setEscalation',
      input: { minutes: 5, UserIds: ['sofia', 'marco'] },
    },
  ]);
});

test('without permission alarms are read-only', async () => {
  const user = anOwner({ Claims: { READ_EVENTS: [] } } as never);
  await show([leak], {}, { snapshot: { user } });
  const card = await screen.findByRole('article');
  expect(within(card).queryAllByRole('button')).toEqual([]);
});

test.each([
  [
    'en',
    [
      'Cleared on 11/12/23 at 22:13',
      'Giulia has been on it since 11/12/23 21:43',
      'Snoozed until 11/15/23 09:13',
      'The next person is called at 22:15',
    ],
  ],
  [
    'it',
    [
      'Cessato il 12/11/23 alle 22:13',
      'Se ne occupa Giulia dal 12/11/23 alle 21:43',
      'Posticipato fino al 15/11/23 alle 09:13',
      'La prossima persona viene chiamata alle 22:15',
    ],
  ],
] as const)('a time of another day says which, in %s', async (language, words) => {
  // Tuesday 14 November 2023, 22:13 here.
  const alarm = {
    ...leak,
    goneAt: NOW - 2 * 24 * 60 * MINUTE,
    assigned: { Id: 'owner', Name: 'Giulia', at: NOW - (2 * 24 * 60 + 30) * MINUTE },
    shelved: { until: NOW + 11 * 60 * MINUTE },
    nextCallAt: NOW + 2 * MINUTE,
  } as unknown as Alarm;
  await show([alarm], {}, { language, snapshot: { system: { ...aSystemState(), now: NOW } } });
  const card = await screen.findByRole('article');
  for (const each of words) expect(within(card).getByText(each)).toBeDefined();
});

test('[HISTORY-B2] the history shows the most urgent alarm with its next step', async () => {
  const gone = {
    ...leak,
    Id: 'gone',
    goneAt: NOW,
    event: { ...leak.event, DeviceName: 'Detector' },
  };
  const { unmount } = await renderScreen(<AlarmAtHand />, {
    texts: [alarmTexts, eventTexts, environmentTexts],
    answers: { alarms: { list: () => [gone as Alarm, leak] } },
    now: () => NOW,
    snapshot: { user: anOwner() },
  });
  const card = await screen.findByRole('article', { name: 'Leak sensor detected water' });
  expect(within(card).getByRole('button', { name: 'Done' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show 1 more' }).getAttribute('href')).toBe(
    '/history/alarms',
  );
  unmount();
  await renderScreen(<AlarmAtHand />, {
    texts: [alarmTexts],
    answers: { alarms: { list: () => [] } },
    snapshot: { user: anOwner() },
  });
  expect(screen.queryByRole('region', { name: 'Alarms' })).toBeNull();
});

test('no alarms and no access each have their own message', async () => {
  const none = await show([]);
  expect(await screen.findByText('No open alarms')).toBeDefined();
  none.unmount();
  const user = anOwner({ Claims: {} } as never);
  await show([leak], {}, { snapshot: { user } });
  expect(screen.getByText('You don’t have access to the alarms')).toBeDefined();
});
