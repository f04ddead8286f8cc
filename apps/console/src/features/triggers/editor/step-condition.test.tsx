import type { TriggerDraft } from '@dimora/contract/client';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { PartDialog } from './lazy-views.ts';
import { aTrigger, EVENING, show } from '../testing/trigger-scene.tsx';
import { TriggerPage } from '../trigger-page.tsx';

// A part that suspends within a click of a test may stay so: React forgets what isn't awaited there.
beforeAll(() => PartDialog.preload());

const night = {
  Type: 'timeWindow',
  from: '22:00',
  to: '07:00',
  EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7],
} as const;
const waiting = aTrigger({
  Do: [
    {
      Id: 'p2',
      Label: '',
      Payload: { Type: 'waitUntil', until: night, timeoutSeconds: 60, goesOn: true },
    },
  ],
});

/** The form of the step, on the automation's page. */
async function open(trigger = waiting) {
  const saved: TriggerDraft[] = [];
  const { user } = await show(<TriggerPage id={EVENING} />, {
    all: () => [trigger],
    one: () => trigger,
    update: ({ revision, ...change }) => {
      saved.push(change as TriggerDraft);
      return { ...trigger, ...(change as TriggerDraft), revision: revision + 1 };
    },
  });
  await screen.findByRole('list', { name: 'Do' });
  await user.click(
    within(screen.getByRole('list', { name: 'Do' })).getByRole('button', { name: /^Change: wait/ }),
  );
  const form = within(await screen.findByRole('dialog', { name: 'Wait until' }));
  const done = async () => {
    await user.click(form.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [step] = saved[0]!.Do;
    return step!.Payload.Type === 'waitUntil' ? step!.Payload.until : undefined;
  };
  const add = async (name: string) => {
    const [button] = form.getAllByRole('button', { name: 'Add a condition' }).toReversed();
    await user.click(button!);
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, form, add, done };
}

test('[TRIGGERS-02] [TRIGGERS-B1] a step can wait for several clauses: presence, dates, any of them, and their negation', async () => {
  const { user, form, add, done } = await open();
  await add('Who is at home');
  const list = within(form.getByRole('list', { name: 'Condition' }));
  expect(list.getByText('it is between 22:00 and 07:00')).toBeTruthy();
  expect(list.getByText('somebody is at home')).toBeTruthy();
  await user.click(form.getByRole('radio', { name: 'Must be false' }));
  await user.click(form.getByRole('radio', { name: 'Any of these' }));
  await add('Between two days');
  await user.type(form.getByLabelText('From'), '12242026');
  await user.type(form.getByLabelText('To'), '12262026');
  expect(await done()).toEqual({
    Type: 'or',
    parts: [
      night,
      { Type: 'not', part: { Type: 'presence', UserId: null, home: true, forSeconds: 0 } },
      { Type: 'dateRange', from: '2026-12-24', to: '2026-12-26' },
    ],
  });
});

test('an incomplete clause is marked, and the step can’t be finished', async () => {
  const { user, form, add } = await open();
  await add('A device’s value');
  await user.click(form.getByRole('button', { name: 'Change: it is between 22:00 and 07:00' }));
  await user.click(form.getByRole('button', { name: 'Done' }));
  const list = within(form.getByRole('list', { name: 'Condition' }));
  expect(list.getByText('Mandatory Field')).toBeTruthy();
  await user.click(list.getByRole('button', { name: 'Remove: A device’s value' }));
  await user.click(form.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a single clause can be negated in place', async () => {
  const { user, form, done } = await open();
  await user.click(form.getByRole('radio', { name: 'Must be false' }));
  expect(form.queryByRole('list', { name: 'Condition' })).toBeNull();
  expect(await done()).toEqual({ Type: 'not', part: night });
});
