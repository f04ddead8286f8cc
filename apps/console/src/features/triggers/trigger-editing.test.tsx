import type { TriggerDraft } from '@dimora/contract/client';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { PartDialog, ReplayView, RunsView } from './editor/lazy-views.ts';
import { shownSentence } from './testing/shown-sentence.ts';
import { aTrigger, EVENING, show } from './testing/trigger-scene.tsx';
import { TriggerPage } from './trigger-page.tsx';

// A part that suspends within a click of a test may stay so: React forgets what isn't awaited there.
beforeAll(() => Promise.all([PartDialog, ReplayView, RunsView].map(({ preload }) => preload())));
afterEach(() => localStorage.clear());

const page = <TriggerPage id={EVENING} />;
const steps = () =>
  within(screen.getByRole('list', { name: 'Do' }))
    .getAllByRole('button', { name: /^Change: / })
    .map((each) => each.getAttribute('aria-label'));

describe('[TRIGGERS-B1] the editor', () => {
  test('opens a form from a word of the sentence', async () => {
    const { user } = await show(page);
    expect(await shownSentence()).toBe('When it is 19:00: turn on Sofa lamp, then wait 1 minute.');
    await user.click(screen.getByRole('button', { name: 'it is 19:00' }));
    const dialog = await screen.findByRole('dialog', { name: 'A time of day' });
    const time = within(dialog).getByLabelText('Time');
    await user.clear(time);
    await user.type(time, '20:30');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(await shownSentence()).toContain('When it is 20:30');
  });

  test('marks immediately what is missing', async () => {
    await show(page, {
      check: () => ({
        broken: [{ part: 'p2', kind: 'device', Id: 'lamp' }],
        conflicts: [],
        loops: [],
      }),
    });
    expect(await screen.findByText('This device no longer exists')).toBeTruthy();
  });

  test('[TRIGGERS-B3] names conflicts and loops with other automations', async () => {
    await show(page, {
      check: () => ({
        broken: [],
        conflicts: [{ TriggerId: EVENING, DeviceId: 'lamp' as never, ActionId: 'SET_ON_OFF' }],
        loops: [[EVENING, EVENING]],
      }),
    });
    expect(
      await screen.findByText(/starts for the same reason and controls Sofa lamp differently/),
    ).toBeTruthy();
    expect(screen.getByText(/this automation → this automation/)).toBeTruthy();
  });
});

describe('[TRIGGERS-B4] a change', () => {
  test('is moved by keyboard, undone and redone', async () => {
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

  test('is restored after the page was left, and can be discarded', async () => {
    const first = await show(page);
    const { user } = first;
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Cosy');
    first.unmount();
    const again = await show(page);
    expect(await screen.findByText('Draft restored')).toBeTruthy();
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    expect(field().value).toBe('Cosy');
    await again.user.click(screen.getByRole('button', { name: 'Discard the draft' }));
    expect(field().value).toBe('');
  });

  test('meets somebody else’s change: one chooses between the two automations as a whole', async () => {
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
    expect(
      await screen.findByText('Marco changed this automation while you were editing'),
    ).toBeTruthy();
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
