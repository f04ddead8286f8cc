import type { Limit } from '@dimora/contract/client';
import { LIMITS, LIMIT_IDS } from '@dimora/domain';
import { aGuest, anOwner } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { LimitsPage } from './limits-page.tsx';
import { limitsTexts } from './limits-texts.ts';

const all = (): Limit[] => LIMIT_IDS.map((Id) => ({ Id, limit: LIMITS[Id].limit, own: [] }));
const list = { list: all, set: (limit: Pick<Limit, 'Id' | 'limit'>) => ({ ...limit, own: [] }) };

const show = (scene: Scene = {}) =>
  renderScreen(<LimitsPage />, {
    texts: [limitsTexts],
    answers: {
      limits: list,
      // Warmer limits are crossed less often.
      limitPreview: {
        get: ({ limit }) => ({ days: 7, devices: 2, times: Number(limit) > 30 ? 0 : 3 }),
      },
    },
    ...scene,
    snapshot: { user: anOwner(), ...scene.snapshot },
  });
const row = async (name: string) => {
  const shown = await screen.findByText(name);
  const item = shown.closest('li');
  if (!item) throw new Error(`${name} is in no row`);
  return within(item);
};

test('[HISTORY-09] a limit shows its unit and how often it was crossed; a new value can be tried before it is saved', async () => {
  const { user, calls } = await show();
  const warm = await row('Too warm');
  const field = warm.getByRole('textbox', { name: 'Too warm: Above' });
  expect(field).toHaveProperty('value', '30 °C');
  expect(await warm.findByText('Crossed 3 times in the last 7 days')).toBeDefined();
  expect(warm.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.clear(field);
  await user.type(field, '32');
  expect(await warm.findByText('Not crossed in the last 7 days')).toBeDefined();
  await user.click(warm.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'limits.set',
      input: { Id: 'temperatureHigh', limit: 32 },
    }),
  );
  await user.click(await warm.findByRole('button', { name: /^Reset to 30/ }));
  await waitFor(() => expect(warm.queryByRole('button', { name: /^Reset to/ })).toBeNull());
});

test('an invalid limit is not saved and shows the allowed range', async () => {
  const { user, calls } = await show();
  const humid = await row('Too humid');
  const field = humid.getByRole('textbox', { name: 'Too humid: Above' });
  await user.clear(field);
  await user.type(field, '140{Enter}');
  expect(await humid.findByText('Enter a number from 0 to 100 %')).toBeDefined();
  expect(calls.some(({ procedure }) => procedure === 'limits.set')).toBe(false);
});

test('a limit can be switched off, and on again with its default', async () => {
  const { user, calls } = await show();
  const wind = await row('Strong wind');
  await user.click(wind.getByRole('switch', { name: 'Notify: Strong wind' }));
  expect(await wind.findByText('Nobody is notified')).toBeDefined();
  await user.click(wind.getByRole('switch', { name: 'Notify: Strong wind' }));
  expect(await wind.findByRole('textbox')).toHaveProperty('value', '15 m/s');
  expect(
    calls.filter(({ procedure }) => procedure === 'limits.set').map(({ input }) => input),
  ).toEqual([
    { Id: 'wind', limit: null },
    { Id: 'wind', limit: 15 },
  ]);
});

test('a limit that the hub refuses stays as typed, with the reason', async () => {
  const { user } = await show({
    answers: {
      limits: {
        list: all,
        set: () => {
          throw hubError('STORAGE_FULL');
        },
      },
      limitPreview: { get: () => ({ days: 7, devices: 0, times: 0 }) },
    },
  });
  const noise = await row('Loud noise');
  expect(await noise.findByText('No device measures this')).toBeDefined();
  const field = noise.getByRole('textbox');
  await user.clear(field);
  await user.type(field, '90{Enter}');
  expect(await screen.findByText(/disk/i)).toBeDefined();
  expect(field).toHaveProperty('value', '90 dB');
});

test('without permission to set limits, the page says who can', async () => {
  await show({ snapshot: { user: aGuest([]) } });
  expect(await screen.findByText('You don’t have permission to change the limits')).toBeDefined();
});
