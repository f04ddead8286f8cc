import { aLamp, anOwner } from '@dimora/testing/builders';
import type { Device } from '@dimora/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDevice } from '../../kit/home/hooks.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { deviceTexts } from './device-texts.ts';
import { FavouriteStar } from './favourite-star.tsx';

function Star({ id }: { readonly id: string }) {
  const device = useDevice(id);
  return device ? <FavouriteStar device={device} /> : null;
}

const user = anOwner();
const show = (
  device: Device,
  favourite: NonNullable<NonNullable<FakeAnswers['devices']>['favourite']>,
) =>
  renderScreen(<Star id={device.Id} />, {
    snapshot: { devices: [device], user },
    answers: { devices: { favourite } },
    texts: [deviceTexts],
  });

test('[DASH-02] the star adds and removes the person’s own id', async () => {
  const lamp = aLamp({ Name: 'Sofa lamp' });
  const { user: hand, home, calls } = await show(lamp, ({ favourite }) => ({ favourite }));
  await hand.click(screen.getByRole('button', { name: 'Add Sofa lamp to favourites' }));
  expect(home.devices.get(lamp.Id)?.Favorites).toEqual([user.Id]);
  await hand.click(await screen.findByRole('button', { name: 'Remove Sofa lamp from favourites' }));
  expect(home.devices.get(lamp.Id)?.Favorites).toEqual([]);
  expect(calls.map(({ input }) => input)).toEqual([
    { Id: lamp.Id, favourite: true },
    { Id: lamp.Id, favourite: false },
  ]);
});

test('[DASH-02] the star doesn’t change other people’s favourites', async () => {
  const lamp = aLamp({ Name: 'Sofa lamp', Favorites: ['somebody' as never] });
  const { user: hand, home } = await show(lamp, ({ favourite }) => ({ favourite }));
  await hand.click(screen.getByRole('button', { name: 'Add Sofa lamp to favourites' }));
  expect(home.devices.get(lamp.Id)?.Favorites).toEqual(['somebody', user.Id]);
});

test('a favourite that the hub refuses is reverted with the reason', async () => {
  const lamp = aLamp({ Name: 'Sofa lamp' });
  const { user: hand, home } = await show(lamp, () => {
    throw hubError('STORAGE_FULL');
  });
  await hand.click(screen.getByRole('button', { name: 'Add Sofa lamp to favourites' }));
  expect(await screen.findByText('This couldn’t be saved')).toBeDefined();
  await waitFor(() => expect(home.devices.get(lamp.Id)?.Favorites).toEqual([]));
});
