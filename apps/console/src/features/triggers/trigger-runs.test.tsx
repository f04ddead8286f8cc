import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { PartDialog, ReplayView, RunsView } from './editor/lazy-views.ts';
import { aRun, aTrigger, EVENING, show } from './testing/trigger-scene.tsx';
import { TriggerPage } from './trigger-page.tsx';
import { TriggersPage } from './triggers-page.tsx';

// A part that suspends within a click of a test may stay so: React forgets what isn't awaited there.
beforeAll(() => Promise.all([PartDialog, ReplayView, RunsView].map(({ preload }) => preload())));
afterEach(() => localStorage.clear());

const page = <TriggerPage id={EVENING} />;

test('[TRIGGERS-B2] a near run shows the first condition that was false', async () => {
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

test('loaded runs stay when they can’t be reloaded, and the page says so', async () => {
  let isFull = false;
  const { services, user } = await show(page, {
    runs: () => {
      if (isFull) throw hubError('STORAGE_FULL');
      return [aRun({})];
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Why and why not' }));
  const list = await screen.findByRole('list', { name: 'Runs' });
  isFull = true;
  await act(() => services.queryClient.invalidateQueries());
  expect(await screen.findByText('The runs couldn’t be updated')).toBeTruthy();
  expect(within(list).getAllByRole('button')).toHaveLength(1);
});

test('[TRIGGERS-B3] the time machine shows how often and when it would have run, and what is unknown', async () => {
  const at = 1_795_000_000_000;
  const { calls, user } = await show(page, {
    replay: () => ({
      firings: [
        { at, part: 'p1', missed: null },
        { at: at + 60_000, part: 'p1', missed: 'Condition' },
      ],
      runs: 1,
      near: 1,
      unknown: 2,
      notReplayed: [{ part: 'p1', why: 'notRecorded' }],
      gaps: [{ from: at - 60_000, to: at - 30_000 }],
    }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Time machine' }));
  await user.click(await screen.findByRole('button', { name: 'Replay' }));
  const figure = await screen.findByText('It would have run 1 time');
  expect(figure.closest('p')?.textContent).toContain(
    'and nearly 1 time. About 2 moments nobody can tell: something wasn’t known. The saved one ran 0 times.',
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

test('[TRIGGERS-B2] among several clauses, the false one is named, and those not checked', async () => {
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
  const unlooked = screen.getByText('Not checked').parentElement?.textContent;
  expect(unlooked).toContain('it is between 21:00 and 23:00 on Monday');
});

test('a sun that doesn’t set within a week is reported in the list and on the page', async () => {
  const calendar = { Condition: { EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] }, StartDate: null };
  const sun = { Type: 'sun', sun: 'sunset', offsetMinutes: 0, ...calendar } as const;
  const polar = aTrigger({ If: [{ Id: 'p1', Label: '', Payload: sun }], nextAt: null });
  const first = await show(page, { all: () => [polar] });
  expect(await screen.findByText('No next run')).toBeTruthy();
  first.unmount();
  await show(<TriggersPage />, { all: () => [polar] });
  expect(await screen.findByText('Not within the next week')).toBeTruthy();
});
