import { act, screen, within } from '@testing-library/react';
import type { TriggerStep } from '@dimora/contract/client';
import { AFTER_DARK, type DeviceId, type TriggerCondition } from '@dimora/domain';
import { aSystemState } from '@dimora/testing/builders';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { PartDialog, ReplayView, RunsView } from './editor/lazy-views.ts';
import { aRun, aTrigger, EVENING, show } from './testing/trigger-scene.tsx';
import { TriggerPage } from './trigger-page.tsx';
import { TriggersPage } from './triggers-page.tsx';

// A part that suspends within a click of a test may stay so: React forgets what isn't awaited there.
beforeAll(() => Promise.all([PartDialog, ReplayView, RunsView].map(({ preload }) => preload())));
afterEach(() => localStorage.clear());

const page = <TriggerPage id={EVENING} />;

test('says what will be here before the first run, and when nothing held it back', async () => {
  const { user, unmount } = await show(page, { runs: () => [] });
  await user.click(await screen.findByRole('tab', { name: 'Why and why not' }));
  expect(await screen.findByText('It hasn’t run or nearly run yet')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Nearly' })).toBeNull();
  unmount();
  const ran = await show(page, { runs: () => [aRun({ state: 'done' })] });
  await ran.user.click(await screen.findByRole('tab', { name: 'Why and why not' }));
  await ran.user.click(await screen.findByRole('radio', { name: 'Nearly' }));
  expect(screen.getByText('Nothing has held it back so far')).toBeTruthy();
});

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

test('[TRIGGERS-B2] an action reads as what it does, though a cause has the same Id', async () => {
  const { If, Do } = aTrigger();
  const step = { at: 0, ms: 0, holds: null, DeviceId: null, Value: null, error: null } as const;
  const { user } = await show(page, {
    all: () => [aTrigger({ If, Do: Do.slice(0, 1).map((part) => ({ ...part, Id: 'p1' })) })],
    runs: () => [
      aRun({
        steps: [
          { ...step, kind: 'fired', part: 'p1', outcome: null },
          { ...step, kind: 'action', part: 'p1', outcome: null },
        ],
      }),
    ],
  });
  await user.click(await screen.findByRole('tab', { name: 'Why and why not' }));
  const fired = await screen.findByText('it is 19:00', { selector: 'ol *' });
  const steps = within(fired.closest('ol') as HTMLElement).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('it is 19:00'),
    expect.stringContaining('turn on Sofa lamp'),
  ]);
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
  const { calls, user } = await show(
    page,
    {
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
      // Two of these fired and went on; the others were run by hand, by a rule, failed at once, or are older.
      runs: () => {
        const ago = (hours: number) => at + 120_000 - hours * 3_600_000;
        return [
          aRun({ Id: 'a', startedAt: ago(1), cause: 'if' }),
          aRun({ Id: 'b', startedAt: ago(2), cause: 'if', state: 'partial' }),
          aRun({ Id: 'c', startedAt: ago(3), cause: 'if', state: 'failed', error: 'FORBIDDEN' }),
          aRun({ Id: 'd', startedAt: ago(4), cause: 'if', state: 'near' }),
          aRun({ Id: 'e', startedAt: ago(5), cause: 'person' }),
          aRun({ Id: 'f', startedAt: ago(6), cause: 'trigger' }),
          aRun({ Id: 'g', startedAt: ago(24 * 8), cause: 'if' }),
        ];
      },
    },
    { now: () => at + 120_000, snapshot: { system: { ...aSystemState(), now: at + 120_000 } } },
  );
  await user.click(await screen.findByRole('tab', { name: 'Time machine' }));
  await user.click(await screen.findByRole('button', { name: 'Replay' }));
  const figure = await screen.findByText('It would have run 1 time');
  expect(figure.closest('p')?.textContent).toContain(
    'and nearly 1 time. About 2 moments nobody can tell: something wasn’t known. The saved one started by itself 2 times.',
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

describe('[TRIGGERS-B2] the list of runs says what was false, by how much', () => {
  const probe = { Type: 'deviceState', DeviceId: 'lamp', StateVar: 'TEMPERATURE' } as const;
  const above = (forSeconds: number) =>
    ({ ...probe, operator: 'above', Value: 26, forSeconds }) as TriggerCondition;
  const window = { from: '16:00', to: '23:30', EveryDaysOfWeek: [1, 2, 3, 4, 5, 6, 7] };
  const START = Date.parse('2026-11-18T16:27:00Z');
  const step = { part: 'Condition', at: 0, ms: 0, DeviceId: null, outcome: null, error: null };
  const looked = (of: Partial<TriggerStep>): TriggerStep => ({
    ...step,
    kind: 'condition',
    holds: false,
    Value: null,
    ...of,
  });
  const nobody = { Type: 'presence', UserId: null, home: true, forSeconds: 0 } as const;

  test.each<[string, TriggerCondition, Partial<TriggerStep>, string]>([
    ['the time', { Type: 'timeWindow', ...window }, { Value: '07:12' }, 'Not yet 16:00'],
    ['the sun', AFTER_DARK, { Value: '16:42' }, 'Not before 16:42'],
    [
      'a holiday',
      { Type: 'holiday', holiday: false },
      { Value: '2026-12-25' },
      '25 December 2026 is a public holiday',
    ],
    ['a limit', above(0), { Value: 23.4 }, '23.4 °C, 2.6 °C too low'],
    [
      'a time that was too short',
      above(300),
      { Value: 27, since: START - 180_000 },
      'Only for 3 minutes, not 5 minutes',
    ],
    [
      'who was at home',
      nobody,
      { Value: false, since: START - 8_520_000 },
      'Nobody at home since 14:05',
    ],
    ['what nobody knew', nobody, { holds: null }, 'Nobody knew'],
  ])('%s', async (_what, Condition, of, expected) => {
    await show(page, {
      all: () => [aTrigger({ Condition })],
      runs: () => [aRun({ state: 'near', startedAt: START, steps: [looked(of)] })],
    });
    const list = await screen.findByRole('list', { name: 'Runs' });
    expect(await within(list).findByText(expected)).toBeTruthy();
  });

  test('a time that passed while the hub was off, and the run that made up for one', async () => {
    const missedAt = Date.parse('2026-11-24T06:00:00Z');
    const { user } = await show(page, {
      runs: () => [
        aRun({ Id: '2', state: 'missed', missedAt }),
        aRun({ Id: '1', state: 'done', missedAt }),
      ],
    });
    await user.click(await screen.findByRole('tab', { name: 'Why and why not' }));
    const missed = await screen.findByRole('button', { name: /Missed while the hub was off/ });
    expect(missed.textContent).toMatch(/^Missed/);
    await user.click(screen.getByRole('button', { name: /^Ran/ }));
    await screen.findByText(/^Run for 11\/24\/26 .*, which passed while the hub was off$/);
  });

  test('what stopped it, which run it met, and which device didn’t answer', async () => {
    const action = { ...step, kind: 'action', holds: null, Value: true, part: 'p2' } as const;
    await show(page, {
      runs: () => [
        aRun({ Id: '3', state: 'stopped', stopped: 'switchedOff' }),
        aRun({
          Id: '2',
          state: 'near',
          error: 'TRIGGER_BUSY',
          busyWith: { Id: '1', startedAt: START },
          startedAt: START + 60_000,
        }),
        aRun({
          Id: '2b',
          state: 'near',
          error: 'TRIGGER_BUSY',
          busyWith: { Id: '1', startedAt: START - 2 * 86_400_000 },
          startedAt: START,
        }),
        aRun({
          Id: '1',
          state: 'partial',
          steps: [{ ...action, DeviceId: 'lamp' as DeviceId, error: 'DEVICE_TIMEOUT' }],
        }),
      ],
    });
    const list = await screen.findByRole('list', { name: 'Runs' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Stopped.*It was switched off before its last step$/),
      expect.stringMatching(/^Nearly.*The run of 16:27 was still going$/),
      expect.stringMatching(/^Nearly.*The run of 11\/16\/26 at 16:27 was still going$/),
      expect.stringMatching(/^Partly.*Sofa lamp: /),
    ]);
  });

  test('in the words of the rule as it was then', async () => {
    const was = { Type: 'timeWindow', ...window, from: '17:00' } as const;
    const { user } = await show(page, {
      all: () => [aTrigger({ Condition: above(0), revision: 4 })],
      versions: () => [
        { revision: 4, If: [], Condition: above(0), Do: [] },
        { revision: 2, If: [], Condition: was, Do: [] },
        { revision: 1, If: [], Condition: above(0), Do: [] },
      ],
      runs: () => [
        // The third revision changed the name alone.
        aRun({ state: 'near', revision: 3, steps: [looked({ Value: '16:27' })] }),
      ],
    });
    expect(await screen.findByText('Not yet 17:00')).toBeTruthy();
    await user.click(await screen.findByRole('tab', { name: 'Why and why not' }));
    expect(
      await screen.findByText('it is between 17:00 and 23:30', { selector: 'ol *' }),
    ).toBeTruthy();
    expect(
      screen.getByText('The first that was false · Not yet 17:00 · It was 16:27'),
    ).toBeTruthy();
  });
});
