import { anOwner, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { statsTexts } from './texts.ts';
import { ConfigurePage } from './configure-page.tsx';

const measure = (StateVar: string, enabled = true) => ({
  StateVar,
  enabled,
  days: 365,
  isDefault: true,
  series: 2,
  bytes: 1_000,
  bytesPerDay: 10,
  forecastBytes: 2_000_000,
});
const boss = anOwnUser({ Role: 'none', superAdministrator: true } as never);

/** A hub that remembers what is disabled. */
const show = (
  disabled: string[] | null,
  set?: NonNullable<NonNullable<FakeAnswers['parameters']>['set']>,
  user = boss,
  recorder: FakeAnswers['recorder'] = {},
) => {
  let Value: unknown = disabled;
  const parameter = () => ({
    Context: 'system',
    Group: 'STATISTICS',
    Key: 'DISABLED_STATEVARS',
    Value: Value as never,
    isDefault: Value === null,
  });
  return renderScreen(<ConfigurePage />, {
    texts: [statsTexts],
    snapshot: { user },
    answers: {
      recorder: {
        get: () => ({
          recording: true,
          stoppedAt: null,
          bytes: 1,
          oldest: null,
          lost: [],
          scaleOut: null,
          measures: [measure('TEMPERATURE'), measure('HUMIDITY')],
        }),
        ...recorder,
      },
      parameters: {
        get: parameter,
        set:
          set ??
          ((input) => {
            Value = input.Value;
            return parameter();
          }),
      },
    },
  });
};

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const count = (calls: readonly { procedure: string }[], name: string): number =>
  calls.filter(({ procedure }) => procedure === name).length;

test('[STATS-15] a table of variables, each with a checkbox, and Save; the list is reloaded', async () => {
  const page = await show(['HUMIDITY']);
  expect((await box('Temperature')).checked).toBe(true);
  expect((await box('Humidity')).checked).toBe(false);
  expect(screen.getByRole('table', { name: 'State variables' })).toBeTruthy();
  await page.user.click(await box('Temperature'));
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(count(page.calls, 'recorder.get')).toBe(2));
  expect(page.calls.find(({ procedure }) => procedure === 'parameters.set')?.input).toEqual({
    Context: 'system',
    Group: 'STATISTICS',
    Key: 'DISABLED_STATEVARS',
    Value: ['HUMIDITY', 'TEMPERATURE'],
  });
  await waitFor(async () => expect((await box('Temperature')).checked).toBe(false));
});

test('[STATS-17] a failed save shows ERROR, is logged and keeps the selection', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await show(null, () => {
    throw hubError('STORAGE_FAILED');
  });
  await page.user.click(await box('Humidity'));
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText('ERROR')).closest('[role=alert]')).not.toBeNull();
  expect(log).toHaveBeenCalledOnce();
  expect((await box('Humidity')).checked).toBe(false);
  log.mockRestore();
});

test('[STATS-17] a failed load shows ERROR and is logged', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await show(null, undefined, boss, {
    get: () => {
      throw hubError('STORAGE_FAILED');
    },
  });
  expect((await screen.findByText('ERROR')).closest('[role=alert]')).not.toBeNull();
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('[STATS-03] the owner’s console does not read the configuration', async () => {
  const page = await show(null, undefined, anOwner());
  expect(screen.getByText('Only a super administrator can change what is recorded')).toBeTruthy();
  expect(count(page.calls, 'recorder.get')).toBe(0);
});

describe('the retention of a measure', () => {
  const forecastRetention: NonNullable<
    NonNullable<FakeAnswers['recorder']>['forecastRetention']
  > = (input) => {
    const days = Number(input.days);
    return {
      days,
      before: new Date(2026, 2, 12, 12).getTime(),
      deletedDays: Math.max(0, 365 - days),
      deletedBytes: Math.max(0, 365 - days) * 1_024,
      forecastBytes: days * 1_024,
    };
  };
  const open = async (setRetention = vi.fn()) => {
    const page = await show(null, undefined, boss, {
      forecastRetention,
      setRetention: (input) => {
        setRetention(input);
        return { ...measure('HUMIDITY'), days: input.days ?? 3_653 };
      },
    });
    await page.user.click(
      await screen.findByRole('button', { name: 'Change how long Humidity is kept' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const choose = async (days: string) => {
      await page.user.clear(dialog.getByRole('textbox', { name: 'Days' }));
      await page.user.type(dialog.getByRole('textbox', { name: 'Days' }), days);
    };
    return { page, dialog, choose, setRetention };
  };

  test('[STATS-B1] a shorter retention shows its disk space and what it deletes before it is saved', async () => {
    const { page, dialog, choose, setRetention } = await open();
    await choose('30');
    expect(
      await dialog.findByText('Everything before Thursday 12 March 2026 is deleted'),
    ).toBeTruthy();
    expect(dialog.getByText(/Up to 335 days of values, 335 kB/).textContent).toMatch(
      /1,000 bytes now, 30 kB expected/,
    );
    expect(setRetention).not.toHaveBeenCalled();
    await page.user.click(dialog.getByRole('button', { name: 'Save and delete' }));
    await waitFor(() =>
      expect(setRetention).toHaveBeenCalledExactlyOnceWith({ StateVar: 'HUMIDITY', days: 30 }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(count(page.calls, 'recorder.get')).toBe(2);
  });

  test('[STATS-B1] a longer retention deletes nothing; the usual one becomes the default again', async () => {
    const { page, dialog, choose, setRetention } = await open();
    await choose('3653');
    expect(await dialog.findByText('Nothing is deleted now')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(setRetention).toHaveBeenCalledExactlyOnceWith({ StateVar: 'HUMIDITY', days: null }),
    );
  });

  test('an invalid number of days is reported at the field; nothing is saved', async () => {
    const { page, dialog, choose, setRetention } = await open();
    for (const wrong of ['0', '36501']) {
      await choose(wrong);
      expect(dialog.getByText('A whole number from 1 to 36,500')).toBeTruthy();
      await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    }
    expect(setRetention).not.toHaveBeenCalled();
  });

  test('a failure is shown, and the input stays', async () => {
    const { page, dialog, choose } = await open(
      vi.fn(() => {
        throw hubError('STORAGE_FULL');
      }),
    );
    await choose('400');
    await dialog.findByText('Nothing is deleted now');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('That didn’t work')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Days' }).value).toBe('400');
  });
});
