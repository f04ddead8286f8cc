import { anOwner, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
          measures: [measure('TEMPERATURE'), measure('HUMIDITY')],
        }),
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

test('[STATS-15] a table of variables, each with a checkbox, and Save; the list is read again', async () => {
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

test('a failure to save shows ERROR, is logged, and keeps the choice', async () => {
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

test('the owner reads nothing of it', async () => {
  const page = await show(null, undefined, anOwner());
  expect(screen.getByText('Only a super administrator can change what is recorded')).toBeTruthy();
  expect(count(page.calls, 'recorder.get')).toBe(0);
});
