import type { Hub } from '@dimora/contract/client';
import { HOME, type EnvironmentId } from '@dimora/domain';
import { anEnvironment, systemEnvironments } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { option } from '../../../kit/testing/option.ts';
import { hubError, type FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { asProperty, showWizard } from '../testing/wizard-scene.tsx';

const kitchen = anEnvironment({ Id: 'kitchen' as EnvironmentId, Name: 'Kitchen' });
/** The home's own name. */
const home = systemEnvironments().find(({ Id }) => Id === HOME)?.Name;
const fresh: Hub = { Name: '', EnvironmentId: '$unknown' as EnvironmentId, revision: 3 };

async function show(hub: Hub = fresh, answers: NonNullable<FakeAnswers['hub']> = {}) {
  const rendered = await showWizard('roomPage', {
    snapshot: {
      environments: [...systemEnvironments(), kitchen],
      property: asProperty({ Id: 'sea', Name: 'Casa al mare' }),
    },
    answers: {
      hub: {
        get: () => hub,
        timeZone: () => ({ timeZone: 'Europe/Rome', chosen: null, ofPlace: 'Europe/Rome' }),
        update: ({ change }) => ({ ...hub, ...(change as object), revision: 4 }),
        ...answers,
      },
    },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the hub' });
  return { ...rendered, name };
}
const room = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Room' });

test('[WIZARD-20] a hub without a name gets one, and a hub without a room is in the home', async () => {
  const { name, user, asked, address } = await show();
  expect(name.value).toBe('Hub Casa al mare');
  expect(room().value).toBe(home);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('/wizard/endPage'));
  expect(asked('hub.update')).toEqual([
    { change: { Name: 'Hub Casa al mare', EnvironmentId: '$home' }, revision: 3 },
  ]);
});

test('the time zone is that of the place until another one is chosen', async () => {
  const { user, asked } = await show(fresh, {
    setTimeZone: ({ chosen }) => ({
      timeZone: chosen ?? 'Europe/Rome',
      chosen,
      ofPlace: 'Europe/Rome',
    }),
  });
  const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  expect(zone.value).toBe('As its place: Europe/Rome');
  await user.clear(zone);
  await user.type(zone, 'Lisbon');
  await user.click(await option('Europe/Lisbon'));
  await waitFor(() => expect(zone.value).toBe('Europe/Lisbon'));
  expect(asked('hub.setTimeZone')).toEqual([{ chosen: 'Europe/Lisbon' }]);
});

test('a time zone that could not be saved says why, and the previous one stays', async () => {
  const { user } = await show(fresh, {
    setTimeZone: () => {
      throw hubError('HUB_UNREACHABLE');
    },
  });
  const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.type(zone, 'Lisbon');
  await user.click(await option('Europe/Lisbon'));
  expect(await screen.findByText('This couldn’t be saved')).toBeDefined();
  const now = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  expect(now.value).toBe('As its place: Europe/Rome');
});

test('[WIZARD-20] a room that is no longer in the list is replaced by the home', async () => {
  await show({ ...fresh, EnvironmentId: 'gone' as EnvironmentId });
  expect(room().value).toBe(home);
});

test('[WIZARD-20] a hub with both keeps them', async () => {
  const { name, user, asked, address } = await show({
    Name: 'Villa',
    EnvironmentId: kitchen.Id,
    revision: 1,
  });
  expect([name.value, room().value]).toEqual(['Villa', 'Kitchen']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('/wizard/endPage'));
  expect(asked('hub.update')).toEqual([]);
});

test('[WIZARD-20] [WIZARD-24] Next requires the name', async () => {
  const { name, user, asked } = await show();
  await user.clear(name);
  expect(screen.getByText('Fill in all the fields!')).toBeDefined();
  expect(screen.getByText('Mandatory Field')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(asked('hub.update')).toEqual([]);
});

test('[WIZARD-21] a failed save is an alert titled ERROR with the message', async () => {
  const { user, address } = await show(fresh, {
    update: () => {
      throw hubError('STORAGE_FAILED');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const alert = within(await screen.findByRole('dialog', { name: 'Error' }));
  expect(alert.getByText(/could not save this/)).toBeDefined();
  expect(address()).toBe('/wizard/roomPage');
});
