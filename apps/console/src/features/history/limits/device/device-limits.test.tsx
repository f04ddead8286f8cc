import type { DeviceLimit } from '@dimora/contract/client';
import { aLamp, anOwner } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError, type FakeAnswers } from '../../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../../kit/testing/render.tsx';
import { limitsTexts } from '../../limits-texts.ts';
import { DeviceLimitsCard } from './device-limits-card.tsx';

const freezer = aLamp({ Name: 'Freezer' });
const all: DeviceLimit[] = [
  { Id: 'temperatureHigh', limit: 30, ofHouse: 30, isOwn: false },
  { Id: 'temperatureAlarmLow', limit: null, ofHouse: 5, isOwn: true },
];

const show = (deviceLimits: FakeAnswers['deviceLimits'] = {}) =>
  renderScreen(<DeviceLimitsCard subject={freezer} />, {
    texts: [limitsTexts],
    answers: {
      deviceLimits: {
        list: () => all,
        set: ({ Id, own }) => ({
          Id,
          limit: own === null ? 30 : own.limit,
          ofHouse: 30,
          isOwn: own !== null,
        }),
        ...deviceLimits,
      },
      limitPreview: { ofDevice: () => ({ days: 7, devices: 1, times: 3 }) },
    },
    snapshot: { user: anOwner(), devices: [freezer] },
  });

const change = async (user: { click: (on: Element) => Promise<void> }, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Change for this device: ${name}` }));
  return within(await screen.findByRole('dialog', { name: `${name}: Freezer` }));
};

test('[HISTORY-09] a device shows which values cause a notification, and can have its own limit', async () => {
  const { user, calls } = await show();
  const list = within(await screen.findByRole('list', { name: 'Notifies when' }));
  expect(list.getByText(/^Above 30.°C$/)).toBeDefined();
  expect(list.getByText('Nobody is notified · its own limit')).toBeDefined();
  const dialog = await change(user, 'Too warm');
  expect(await dialog.findByText('Crossed 3 times in the last 7 days')).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: 'Its own' }));
  const field = dialog.getByRole('textbox', { name: 'Above' });
  await user.clear(field);
  await user.type(field, '-12');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await list.findByText(/^Above -12.°C · its own limit$/)).toBeDefined();
  expect(calls).toContainEqual({
    procedure: 'deviceLimits.set',
    input: { DeviceId: freezer.Id, Id: 'temperatureHigh', own: { limit: -12 } },
  });
});

test('the limit of the house can apply again, or notifications can be off', async () => {
  const { user, calls } = await show();
  const sent = () =>
    calls.flatMap(({ procedure, input }) =>
      procedure === 'deviceLimits.set' ? [(input as { own: unknown }).own] : [],
    );
  let dialog = await change(user, 'Danger of frost: alarm');
  await user.click(dialog.getByRole('radio', { name: 'The house’s' }));
  expect(dialog.getByText(/^Below 5.°C, as in the whole house\./)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([null]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await change(user, 'Too warm');
  await user.click(dialog.getByRole('radio', { name: 'None' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([null, { limit: null }]));
});

test('an invalid limit is not sent, and a refused one stays as typed', async () => {
  const { user, calls } = await show({
    set: () => {
      throw hubError('STORAGE_FULL');
    },
  });
  const dialog = await change(user, 'Too warm');
  await user.click(dialog.getByRole('radio', { name: 'Its own' }));
  const field = dialog.getByRole('textbox', { name: 'Above' });
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText(/^Enter a number from/)).toBeDefined();
  expect(calls.some(({ procedure }) => procedure === 'deviceLimits.set')).toBe(false);
  await user.type(field, '28');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/disk/i)).toBeDefined();
  expect(field).toHaveProperty('value', '28 °C');
});
