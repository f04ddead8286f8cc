import type { TriggerDraft } from '@dimora/contract/client';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { PartDialog, ReplayView, RunsView } from './editor/lazy-views.ts';
import { CreateTriggerPage } from './create-trigger-page.tsx';
import { aRun, aTrigger, EVENING, show } from './testing/trigger-scene.tsx';
import { TriggerPage } from './trigger-page.tsx';
import { TriggersPage } from './triggers-page.tsx';

// A part that suspends within a click of a test may stay so: React forgets what isn't awaited there.
beforeAll(() => Promise.all([PartDialog, ReplayView, RunsView].map(({ preload }) => preload())));
afterEach(() => localStorage.clear());

const page = <TriggerPage id={EVENING} />;
const sentence = async () =>
  (await screen.findByRole('group', { name: 'The automation as a sentence' })).textContent;
const steps = () =>
  within(screen.getByRole('list', { name: 'Do' }))
    .getAllByRole('button', { name: /^Change: / })
    .map((each) => each.getAttribute('aria-label'));

describe('[TRIGGERS-B1] the editor', () => {
  test('opens a form behind a word of the sentence', async () => {
    const { user } = await show(page);
    expect(await sentence()).toBe('When it is 19:00: turn on Sofa lamp, then wait 1 minute.');
    await user.click(screen.getByRole('button', { name: 'it is 19:00' }));
    const dialog = await screen.findByRole('dialog', { name: 'A time of day' });
    const time = within(dialog).getByLabelText('Time');
    await user.clear(time);
    await user.type(time, '20:30');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await sentence()).toContain('When it is 20:30');
  });

  test('marks at once what is missing', async () => {
    await show(page, {
      check: () => ({
        broken: [{ part: 'p2', kind: 'device', Id: 'lamp' }],
        conflicts: [],
        loops: [],
      }),
    });
    expect(await screen.findByText('This device isn’t there any more')).toBeTruthy();
  });

  test('[TRIGGERS-B3] names conflicts and circles with others', async () => {
    await show(page, {
      check: () => ({
        broken: [],
        conflicts: [{ TriggerId: EVENING, DeviceId: 'lamp' as never, ActionId: 'SET_ON_OFF' }],
        loops: [[EVENING, EVENING]],
      }),
    });
    expect(
      await screen.findByText(/is started by the same, and commands Sofa lamp otherwise/),
    ).toBeTruthy();
    expect(screen.getByText(/this automation → this automation/)).toBeTruthy();
  });
});

describe('[TRIGGERS-B4] what is changed', () => {
  test('is moved by keyboard, taken back, and made again', async () => {
    const { user } = await show(page);
    await screen.findByRole('list', { name: 'Do' });
    const before = ['Change: turn on Sofa lamp No place yet', 'Change: wait 1 minute'];
    expect(steps()).toEqual(before);
    screen.getByRole('button', { name: 'Move: turn on Sofa lamp' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(steps()).toEqual(before.toReversed());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(steps()).toEqual(before);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(steps()).toEqual(before.toReversed());
  });

  test('is there again after the page was left, and can be thrown away', async () => {
    const first = await show(page);
    const { user } = first;
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Cosy');
    first.unmount();
    const again = await show(page);
    expect(await screen.findByText('Your draft is back')).toBeTruthy();
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    expect(field().value).toBe('Cosy');
    await again.user.click(screen.getByRole('button', { name: 'Discard the draft' }));
    expect(field().value).toBe('');
  });

  test('meets what another saved meanwhile: the rule is decided as one', async () => {
    let saved = aTrigger();
    let refuses = true;
    const { calls, user } = await show(page, {
      all: () => [saved],
      one: () => saved,
      update: ({ revision, ...change }) => {
        if (refuses) {
          refuses = false;
          saved = aTrigger({ revision: 2, Do: [] });
          throw hubError('EDIT_CONFLICT', { revision: 2, changedBy: 'Marco' });
        }
        saved = { ...saved, ...(change as TriggerDraft), revision: revision + 1 };
        return saved;
      },
    });
    await screen.findByRole('list', { name: 'Do' });
    await user.click(screen.getByRole('button', { name: 'Remove: wait 1 minute' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Marco changed this automation meanwhile')).toBeTruthy();
    const mine = await screen.findByRole('radio', {
      name: /^Yours When it is 19:00: turn on Sofa lamp\./,
    });
    expect(
      screen.getByRole('radio', { name: /^Marco When it is 19:00: nothing yet\./ }),
    ).toBeTruthy();
    await user.click(mine);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved.revision).toBe(3));
    expect(saved.Do).toHaveLength(1);
    expect(calls.filter(({ procedure }) => procedure === 'triggers.update')).toHaveLength(2);
  });
});

test('[TRIGGERS-09] a new one is written and added', async () => {
  const scene = await show(<CreateTriggerPage />, {}, { at: '/triggers/create' });
  const { user } = scene;
  await user.click(await screen.findByRole('button', { name: 'Add automation' }));
  expect(await screen.findByText('Mandatory Field')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Morning');
  await user.click(screen.getByRole('button', { name: 'Add what starts it' }));
  await user.click(screen.getByRole('menuitem', { name: 'A time of day' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await sentence()).toBe('When it is 07:00: nothing yet.');
  await user.click(screen.getByRole('button', { name: 'Add automation' }));
  await waitFor(() => expect(scene.address()).toBe('/triggers/evening'));
  const added = scene.calls.find(({ procedure }) => procedure === 'triggers.add')?.input;
  expect(await screen.findByText('“Morning” added')).toBeTruthy();
  expect(added).toMatchObject({
    Name: 'Morning',
    If: [{ Id: 'p1', Payload: { at: '07:00' } }],
    Do: [],
  });
});

test('[TRIGGERS-09] [TRIGGERS-11] one is changed and saved on its page, or it says why not', async () => {
  let refuses = true;
  const { calls, user } = await show(page, {
    update: ({ revision, ...change }) => {
      if (refuses) throw hubError('STORAGE_FULL', {});
      return { ...aTrigger(), ...(change as TriggerDraft), revision: revision + 1 };
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' light');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The automation couldn’t be saved')).toBeTruthy();
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Evening light” saved')).toBeTruthy();
  const sent = calls.filter(({ procedure }) => procedure === 'triggers.update');
  expect(sent.map(({ input }) => input)).toMatchObject([
    { Id: EVENING, revision: 1, Name: 'Evening light' },
    { Id: EVENING, revision: 1, Name: 'Evening light' },
  ]);
});

test('[TRIGGERS-09] [TRIGGERS-11] one is deleted on its page, after a question', async () => {
  const { address, calls, user } = await show(
    page,
    { remove: () => ({}) },
    { at: '/triggers/evening' },
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Evening”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Evening” deleted')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/triggers/all'));
  expect(calls).toContainEqual({ procedure: 'triggers.remove', input: { Id: EVENING } });
});

test('[TRIGGERS-11] a new one that couldn’t be added says why, and keeps what was written', async () => {
  const { user } = await show(<CreateTriggerPage />, {
    add: () => {
      throw hubError('STORAGE_FULL', {});
    },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, 'Morning');
  await user.click(screen.getByRole('button', { name: 'Add automation' }));
  expect(await screen.findByText('The automation couldn’t be saved')).toBeTruthy();
  expect(name.value).toBe('Morning');
});

test('[TRIGGERS-B2] a near run shows the first that was false', async () => {
  const { user } = await show(page, {
    all: () => [
      aTrigger({
        Condition: { Type: 'timeWindow', from: '22:00', to: '23:00', EveryDaysOfWeek: [1] },
      }),
    ],
    runs: () => [
      aRun({
        state: 'near',
        steps: [
          {
            kind: 'fired',
            part: 'p1',
            at: 0,
            ms: 0,
            holds: null,
            DeviceId: null,
            Value: null,
            outcome: null,
            error: null,
          },
          {
            kind: 'condition',
            part: 'Condition',
            at: 0.2,
            ms: 0,
            holds: false,
            DeviceId: null,
            Value: '19:00',
            outcome: null,
            error: null,
          },
        ],
      }),
    ],
  });
  await user.click(await screen.findByRole('tab', { name: 'Why and why not' }));
  expect(await screen.findByText(/The first that was false/)).toBeTruthy();
  expect(
    screen.getByText('it is between 22:00 and 23:00 on Monday', { selector: 'ol *' }),
  ).toBeTruthy();
  expect(screen.getByText('it is 19:00', { selector: 'ol *' })).toBeTruthy();
});

test('[TRIGGERS-B3] the time machine says how often, when, and what it can’t know', async () => {
  const at = 1_795_000_000_000;
  const { calls, user } = await show(page, {
    replay: () => ({
      firings: [
        { at, part: 'p1', missed: null },
        { at: at + 60_000, part: 'p1', missed: 'Condition' },
      ],
      runs: 1,
      near: 1,
      notReplayed: [{ part: 'p1', why: 'notRecorded' }],
      gaps: [{ from: at - 60_000, to: at - 30_000 }],
    }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Time machine' }));
  await user.click(await screen.findByRole('button', { name: 'Replay' }));
  const figure = await screen.findByText('It would have run 1 time');
  expect(figure.closest('p')?.textContent).toContain(
    'and nearly 1 time. The saved one ran 0 times.',
  );
  expect(screen.getByText('it is 19:00: it isn’t recorded')).toBeTruthy();
  expect(screen.getByText(/^Not known from /)).toBeTruthy();
  expect(screen.getByText('Would have run: it is 19:00')).toBeTruthy();
  const asked = calls.find(({ procedure }) => procedure === 'triggers.replay')?.input as {
    from: number;
    to: number;
  };
  expect(asked.to - asked.from).toBe(7 * 86_400_000);
});

test('[TRIGGERS-B5] one whose author may no longer do this says so, and somebody else can stand for it', async () => {
  const { calls, user } = await show(page, {
    all: () => [aTrigger({ authorMay: false, author: { Id: 'marco' as never, Name: 'Marco' } })],
  });
  expect(await screen.findByText('It does nothing any more')).toBeTruthy();
  expect(
    screen.getByText('Marco, who saved it last, may no longer write automations.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Let it act with what I may do' }));
  expect(await screen.findByText('“Evening” saved')).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === 'triggers.update')?.input).toMatchObject({
    Id: EVENING,
    revision: 1,
    Name: 'Evening',
  });
});

test('[TRIGGERS-02] an address for calls from outside is shown once, and kept as its hash', async () => {
  const hook = 'h'.repeat(43);
  const scene = await show(
    <CreateTriggerPage />,
    { newHook: () => ({ secret: 'once', hook }) },
    { at: '/triggers/create' },
  );
  const { user } = scene;
  await user.click(await screen.findByRole('button', { name: 'Add what starts it' }));
  await user.click(screen.getByRole('menuitem', { name: 'A call from another system' }));
  const form = within(await screen.findByRole('dialog', { name: 'A call from another system' }));
  await user.click(form.getByRole('button', { name: 'Done' }));
  expect(form.getByText('Mandatory Field')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Make an address' }));
  const address = await form.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
  expect(address.value).toMatch(/\/api\/triggers\/hooks\/once$/);
  await user.click(form.getByRole('button', { name: 'Done' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Doorbell');
  await user.click(screen.getByRole('button', { name: 'Add automation' }));
  await waitFor(() => expect(scene.address()).toBe('/triggers/evening'));
  const added = scene.calls.find(({ procedure }) => procedure === 'triggers.add')?.input;
  expect(added).toMatchObject({ If: [{ Payload: { Type: 'webhook', hook } }] });
  expect(JSON.stringify(added)).not.toContain('once');
});

test('[TRIGGERS-B2] of several clauses, the one that was false is named, and those not looked at', async () => {
  const clause = (from: string) =>
    ({ Type: 'timeWindow', from, to: '23:00', EveryDaysOfWeek: [1] }) as const;
  const step = { at: 0, ms: 0, DeviceId: null, outcome: null, error: null } as const;
  const { user } = await show(page, {
    all: () => [
      aTrigger({
        Condition: { Type: 'and', parts: [clause('10:00'), clause('22:00'), clause('21:00')] },
      }),
    ],
    runs: () => [
      aRun({
        state: 'near',
        steps: [
          { ...step, kind: 'fired', part: 'p1', holds: null, Value: null },
          { ...step, kind: 'condition', part: 'Condition.0', holds: true, Value: '19:00' },
          { ...step, kind: 'condition', part: 'Condition.1', holds: false, Value: '19:00' },
        ],
      }),
    ],
  });
  await user.click(await screen.findByRole('tab', { name: 'Why and why not' }));
  const said = (await screen.findByText(/The first that was false/)).parentElement?.textContent;
  expect(said).toContain('it is between 22:00 and 23:00 on Monday');
  const unlooked = screen.getByText('Not looked at any more').parentElement?.textContent;
  expect(unlooked).toContain('it is between 21:00 and 23:00 on Monday');
});

test('a sun that doesn’t set within a week is told, in the list and on the page', async () => {
  const calendar = { Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] }, StartDate: null };
  const sun = { Type: 'sun', sun: 'sunset', offsetMinutes: 0, ...calendar } as const;
  const polar = aTrigger({ If: [{ Id: 'p1', Label: '', Payload: sun }], nextAt: null });
  const first = await show(page, { all: () => [polar] });
  expect(await screen.findByText('It has no next time')).toBeTruthy();
  first.unmount();
  await show(<TriggersPage />, { all: () => [polar] });
  expect(await screen.findByText('Not within the next week')).toBeTruthy();
});
