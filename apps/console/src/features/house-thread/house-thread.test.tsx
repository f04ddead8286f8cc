import type { AssistantAnswer, AssistantEntry } from '@dimora/contract/client';
import type { DeviceId, EnvironmentId, TriggerId, UserId } from '@dimora/domain';
import { aLamp, anEnvironment, anOwner } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessTexts } from '../../entities/access/access-texts.ts';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { triggerTexts } from '../../entities/trigger/trigger-texts.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { HouseThread } from './house-thread.tsx';
import { houseThreadTexts } from './texts.ts';

const LIVING = 'living' as EnvironmentId;
const device = (Id: string) => Id as DeviceId;

const entry = (answer: AssistantAnswer, more: Partial<AssistantEntry> = {}): AssistantEntry => ({
  Id: 'e1',
  at: 1_795_000_000_000,
  Text: 'something',
  chose: null,
  by: 'grammar',
  answer,
  ...more,
});

const action = (Id: string, DeviceId: string, more: object = {}) => ({
  Id,
  clause: 0,
  verb: 'off',
  DeviceId: device(DeviceId),
  ActionId: 'SET_ON_OFF',
  Value: false,
  from: true,
  TriggerId: null,
  opens: false,
  ...more,
});

const PROPOSAL: AssistantAnswer = {
  kind: 'proposal',
  Id: 'e1',
  state: 'open',
  expiresAt: 1_795_000_300_000,
  actions: [
    action('a1', 'sofa'),
    action('a2', 'shelf'),
    action('a3', 'lock', { clause: 1, verb: 'unlock', ActionId: 'SET_LOCKED', opens: true }),
  ],
  already: 1,
  mayNot: [],
  results: [],
  timing: null,
  later: null,
};

type Answers = NonNullable<FakeAnswers['assistant']>;

const show = (
  entries: readonly AssistantEntry[],
  answers: Answers = {},
  scene: Scene = {},
): Promise<Rendered> =>
  renderScreen(<HouseThread />, {
    texts: [houseThreadTexts, deviceTexts, environmentTexts, triggerTexts, accessTexts],
    answers: {
      assistant: { thread: () => ({ entries: [...entries], model: false }), ...answers },
      triggers: { all: () => [] },
    },
    ...scene,
    snapshot: {
      user: anOwner(),
      environments: [anEnvironment({ Id: LIVING, Name: 'Living room' })],
      devices: [
        aLamp({ Id: device('sofa'), Name: 'Sofa lamp', EnvironmentId: LIVING }),
        aLamp({ Id: device('shelf'), Name: 'Shelf lamp', EnvironmentId: LIVING }),
        aLamp({ Id: device('lock'), Name: 'Front door', EnvironmentId: LIVING }),
      ],
      ...scene.snapshot,
    },
  });

const write = async ({ user }: Rendered, text: string): Promise<void> => {
  await user.type(await screen.findByLabelText('Write to the house'), `${text}{Enter}`);
};

test('[SHELL-B5] an empty thread suggests questions, and clicking one asks it', async () => {
  const rendered = await show([], {
    say: ({ Text }) => entry({ kind: 'list', state: 'open', devices: [] }, { Text }),
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'What is open?' }));
  expect(await screen.findByText('Nothing is open.')).toBeDefined();
  expect(rendered.calls).toContainEqual({
    procedure: 'assistant.say',
    input: { Text: 'What is open?', Language: 'en' },
  });
});

test('[USERS-B2] who may use a device is read when it is shown, as on the device’s page', async () => {
  await show(
    [],
    {},
    {
      answers: {
        assistant: {
          thread: () => ({
            entries: [entry({ kind: 'whoMay', DeviceId: device('lock') })],
            model: false,
          }),
        },
        triggers: { all: () => [] },
        users: {
          whoMay: () => [
            {
              Id: 'sofia' as UserId,
              Name: 'Sofia',
              Role: 'user',
              superAdministrator: false,
              allowed: true,
              rule: 'role',
              conditions: [],
            },
          ],
        },
        guestPasses: { whoMay: () => [] },
      },
    },
  );
  const list = await screen.findByRole('list', { name: 'Who can use this' });
  expect(list.textContent).toMatch(/Sofia.*as Resident.*Yes/);
  expect(screen.getByText('Who can use Front door:')).toBeDefined();
});

test('[SHELL-B5] a value is shown as it is now, with its age and its value at that time', async () => {
  const told = {
    EnvironmentId: null,
    DeviceId: device('sofa'),
    StateVar: 'BRIGHTNESS',
    value: { Value: 40, Unit: '%', Ts: 1_795_000_000_000, seq: 1 },
    Reachable: true,
  };
  await show(
    [entry({ kind: 'values', values: [told] })],
    {},
    {
      snapshot: {
        devices: [
          aLamp({
            Id: device('sofa'),
            Name: 'Sofa lamp',
            Status: {
              Image: null,
              StateVars: { BRIGHTNESS: { Value: 70, Unit: '%', Ts: 1_795_000_000_000, seq: 2 } },
            },
          }),
        ],
      },
    },
  );
  const answer = await screen.findByRole('group', { name: 'The house' });
  expect(answer.textContent).toMatch(/Sofa lamp · Brightness: 70\s%/);
  expect(answer.textContent).toMatch(/It was 40\s% then\./);
  expect(within(answer).getByRole('time')).toBeDefined();
});

test('[SHELL-B5] each part of a proposal, and each device in it, can be left out', async () => {
  const rendered = await show([entry(PROPOSAL)], {
    perform: () =>
      entry({
        ...PROPOSAL,
        state: 'done',
        results: [
          { Id: 'a1', status: 'resolved', outcome: 'confirmed', error: null },
          { Id: 'a2', status: 'leftOut', outcome: null, error: null },
          { Id: 'a3', status: 'leftOut', outcome: null, error: null },
        ],
      } as AssistantAnswer),
  });
  const { user } = rendered;
  expect(await screen.findByText('I’d do 2 things. All right?')).toBeDefined();
  expect(screen.getByText('Turn off 2 lights')).toBeDefined();
  expect(screen.getByText('This opens the house.')).toBeDefined();
  expect(screen.getByText('One already is.')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Include Unlock Front door' }));
  await user.click(screen.getByRole('button', { name: /Each one/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Shelf lamp' }));
  await user.click(screen.getByRole('button', { name: 'Do it' }));
  expect(await screen.findByText('Done.')).toBeDefined();
  expect(screen.getByText(/Shelf lamp · excluded/)).toBeDefined();
  const performed = rendered.calls.find(({ procedure }) => procedure === 'assistant.perform');
  expect(performed?.input).toEqual({ Id: 'e1', without: ['a3', 'a2'] });
});

test('[SHELL-B5] ‘everything off’ names a fridge and the heating, above the lights', async () => {
  const plain = (Id: string, Name: string, category: string) =>
    aLamp({ Id: device(Id), Name, EnvironmentId: LIVING, IoTCategoryIds: [category] });
  const everything = {
    ...PROPOSAL,
    already: 0,
    actions: ['sofa', 'shelf', 'fridge', 'heating'].map((Id) => action(`off-${Id}`, Id)),
  };
  await show(
    [entry(everything)],
    {},
    {
      snapshot: {
        devices: [
          aLamp({ Id: device('sofa'), Name: 'Sofa lamp', EnvironmentId: LIVING }),
          aLamp({ Id: device('shelf'), Name: 'Shelf lamp', EnvironmentId: LIVING }),
          plain('fridge', 'Fridge', 'smart_plug'),
          plain('heating', 'Heating', 'thermostat'),
        ],
      },
    },
  );
  expect(await screen.findByText('I’d do 3 things. All right?')).toBeDefined();
  const rows = screen.getAllByText(/^Turn off /, { ignore: 'label *' });
  expect(rows.map((row) => row.textContent)).toEqual([
    'Turn off Fridge',
    'Turn off Heating',
    'Turn off 2 lights',
  ]);
});

test('[SHELL-B5] a proposal can be declined, and an expired one offers nothing', async () => {
  const rendered = await show([entry(PROPOSAL)], {
    dismiss: () => entry({ ...PROPOSAL, state: 'dismissed' } as AssistantAnswer),
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Nothing was done.')).toBeDefined();
  rendered.unmount();
  await show([entry({ ...PROPOSAL, state: 'expired' } as AssistantAnswer)]);
  expect(await screen.findByText(/This proposal has expired/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Do/ })).toBeNull();
});

test('[SHELL-B5] a failure shows its reason', async () => {
  await show([
    entry({
      kind: 'done',
      actions: [action('a1', 'sofa')],
      results: [{ Id: 'a1', status: 'rejected', outcome: null, error: 'DEVICE_UNREACHABLE' }],
    }),
  ]);
  expect(await screen.findByText('Not done.')).toBeDefined();
  expect(screen.getByText(/Sofa lamp: .*Sofa lamp/)).toBeDefined();
});

test('[SHELL-B5] the choices of a question are buttons', async () => {
  const question: AssistantAnswer = {
    kind: 'question',
    Id: 'e1',
    state: 'open',
    phrase: 'lamp',
    choices: [{ DeviceId: device('sofa') }, { DeviceId: device('shelf') }],
    all: true,
    more: 0,
  };
  const rendered = await show([entry(question)], {
    choose: () =>
      entry(
        { kind: 'already', DeviceIds: [device('shelf')] },
        { Id: 'e2', Text: '', chose: { DeviceId: device('shelf') } },
      ),
  });
  expect(await screen.findByText('Which one do you mean by “lamp”?')).toBeDefined();
  await rendered.user.click(screen.getByRole('button', { name: 'Shelf lamp' }));
  expect(await screen.findByText('It already is.')).toBeDefined();
  expect(rendered.calls).toContainEqual({
    procedure: 'assistant.choose',
    input: { Id: 'e1', choice: 1 },
  });
});

const draft = (more: object = {}): AssistantAnswer =>
  ({
    kind: 'draft',
    maySave: true,
    TriggerId: null,
    trigger: {
      Name: 'Evening',
      Description: '',
      Icon: '',
      Family: 'manual',
      If: [
        {
          Id: 'p1',
          Label: '',
          Payload: {
            Type: 'sun',
            sun: 'sunset',
            offsetMinutes: 0,
            Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
            StartDate: null,
          },
        },
      ],
      Condition: null,
      Do: [
        {
          Id: 'p2',
          Label: '',
          Payload: {
            Type: 'environmentAction',
            EnvironmentIds: [LIVING],
            order: { control: 'lights', Value: true },
          },
        },
      ],
      Enabled: true,
      Exclusiveness: true,
      RunsMissed: false,
      Modalities: 'any',
      Hours: null,
      Payload: {
        Type: 'calendar',
        Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] },
        StartDate: null,
      },
    },
    ...more,
  }) as AssistantAnswer;

test('[SHELL-B5] a draft reads as a sentence; it is saved, or saved switched off and opened', async () => {
  const saved = (Enabled: boolean): AssistantEntry => {
    const answer = draft({ TriggerId: 'rule-1' as TriggerId }) as Extract<
      AssistantAnswer,
      { kind: 'draft' }
    >;
    return entry({ ...answer, trigger: { ...answer.trigger, Enabled } });
  };
  const rendered = await show([entry(draft())], {
    saveDraft: ({ Enabled }) => saved(Enabled),
  });
  expect(await screen.findByText('not active yet')).toBeDefined();
  expect(screen.getByRole('group', { name: 'The house' }).textContent).toMatch(
    /sun sets.*Living room/i,
  );
  await rendered.user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('saved, switched off')).toBeDefined();
  await waitFor(() => expect(rendered.address()).toBe('/triggers/rule-1'));
  expect(rendered.calls).toContainEqual({
    procedure: 'assistant.saveDraft',
    input: { Id: 'e1', Enabled: false },
  });
});

test('[SHELL-B5] somebody who may not create automations sees the draft and why it can’t be saved', async () => {
  await show([entry(draft({ maySave: false }))]);
  expect(await screen.findByText(/You don’t have permission to create automations/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save and activate' })).toBeNull();
});

test('[SHELL-B5] something one may no longer see has no name', async () => {
  await show([
    entry({ kind: 'list', state: 'on', devices: [{ DeviceId: device('gone'), Reachable: true }] }),
  ]);
  expect(await screen.findByText('something you can no longer see')).toBeDefined();
});

test('[SHELL-B5] text from a language model is marked as such', async () => {
  await show([entry({ kind: 'text', text: 'It is cosy.' }, { by: 'model' })]);
  expect(await screen.findByText('It is cosy.')).toBeDefined();
  expect(screen.getByText('By the language model')).toBeDefined();
  expect(screen.getByText(/not verified/)).toBeDefined();
});

test('[SHELL-B5] an unsent question stays ready to be sent again, with the reason', async () => {
  const rendered = await show([], {
    say: () => {
      throw hubError('RATE_LIMITED', { retryAfterSeconds: 2 });
    },
  });
  await write(rendered, 'turn on the lamp');
  expect(await screen.findByText(/It was not sent/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Write to the house').value).toBe(
    'turn on the lamp',
  );
});

test('[SHELL-B5] nothing can be asked offline, and the thread says so', async () => {
  const rendered = await show([], {}, { connection: 'disconnected_network' });
  expect(await screen.findAllByText('There is no connection to the hub')).not.toEqual([]);
  await write(rendered, 'turn on the lamp');
  expect(rendered.calls.some(({ procedure }) => procedure === 'assistant.say')).toBe(false);
});

test('[SHELL-B5] a thread that fails to load can be retried', async () => {
  let isDown = true;
  const rendered = await show([], {
    thread: () => {
      if (isDown) throw hubError('HUB_UNREACHABLE');
      return { entries: [entry({ kind: 'notUnderstood' })], model: false };
    },
  });
  expect(await screen.findByText('The conversation couldn’t be loaded.')).toBeDefined();
  isDown = false;
  await rendered.user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText(/I didn’t understand that/)).toBeDefined();
});

test('[SHELL-B5] the thread is cleared after a question', async () => {
  const rendered = await show([entry({ kind: 'help' })], { clear: () => ({}) });
  await rendered.user.click(await screen.findByRole('button', { name: 'Clear the conversation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clear the conversation?' });
  await rendered.user.click(within(dialog).getByRole('button', { name: 'Clear the conversation' }));
  expect(await screen.findByText('Write to your house')).toBeDefined();
});

test('[SHELL-01] [SHELL-B5] everything is available in Italian, too', async () => {
  await show([entry(PROPOSAL, { Text: 'Spegni il soggiorno' })], {}, { language: 'it' });
  expect(await screen.findByText('Farò 2 cose. Va bene?')).toBeDefined();
  expect(screen.getByText('Spengo 2 luci')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Esegui tutte e 2' })).toBeDefined();
});
