import { aCloudInfo, aCloudProperty, anOwner } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { placeTexts } from '../../entities/place/place-texts.ts';
import { withoutCoast } from '../../entities/place/testing/no-coast.ts';
import { hubError, type FakeCloudAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { CreatePlacePage } from './create-place-page.tsx';
import { placesTexts } from './texts.ts';
import { option } from '../../kit/testing/option.ts';

withoutCoast();

const gaeta = {
  city: 'Gaeta',
  region_name: 'Lazio',
  country_name: 'Italia',
  latitude: 41.21,
  longitude: 13.57,
  display_name: 'Gaeta, Lazio, Italia',
};

const owner = anOwner();

/** Replaces the shell's links. */
function Away() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate({ href: '/devices' })}>Away</button>;
}

const show = (cloud: FakeCloudAnswers = {}) =>
  renderScreen(
    <>
      <CreatePlacePage />
      <Away />
    </>,
    {
      at: '/properties/create',
      texts: [placesTexts, placeTexts],
      snapshot: { user: owner },
      cloudFetch: () => new Response('', { status: 503 }),
      cloud: {
        info: { get: () => aCloudInfo() },
        geo: { ipLocation: () => gaeta, ...cloud.geo },
        properties: { create: (draft) => aCloudProperty(draft as never), ...cloud.properties },
      },
    },
  );
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const latitude = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitude' }).value;

test('the time zone of the position is shown before the place is added, and follows the position', async () => {
  const { user } = await show();
  expect(await screen.findByText(/Time zone: Europe\/Rome/)).toBeDefined();
  const longitude = screen.getByRole('textbox', { name: 'Longitude' });
  await user.clear(longitude);
  await user.type(longitude, '-8.4');
  await user.tab();
  expect(await screen.findByText(/Time zone: Europe\/Lisbon/)).toBeDefined();
});

test('[PLACES-11] sends the owner, name, type, subtype, position and address, and opens the new place', async () => {
  const { user, calls, address } = await show();
  await user.click(await name());
  await user.paste('Casa al mare');
  await user.click(screen.getByRole('button', { name: 'Add place' }));
  await waitFor(() => expect(address()).toMatch(/^\/properties\/property-/));
  expect(
    calls.find(({ procedure }) => procedure === 'cloud.properties.create')?.input,
  ).toMatchObject({
    UserId: owner.Id,
    Name: 'Casa al mare',
    Type: 'Home',
    SubType: 'House',
    Latitude: 41.21,
    Longitude: 13.57,
    Address: 'Gaeta, Lazio, Italia',
    Radius: 25,
  });
});

test('[PLACES-26] starts near Rome when the location is unknown', async () => {
  await show({
    geo: {
      ipLocation: () => null,
    },
  });
  await name();
  expect(latitude()).toBe('41.9');
});

test('[PLACES-06] another type selects its first subtype', async () => {
  const { user } = await show();
  await name();
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await option('Hotel'));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' }).value).toBe('B&B');
});

test('requires a name, and asks before unsaved input is left', async () => {
  const { user, address, calls } = await show();
  await name();
  expect(screen.getByText('Fill in all the fields!')).toBeDefined();
  await user.click(await name());
  await user.paste('Casa');
  await user.click(screen.getByRole('button', { name: 'Away' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe('/properties/create');
  expect(calls.some(({ procedure }) => procedure === 'cloud.properties.create')).toBe(false);
});

test('a refusal is shown, and the input stays', async () => {
  const { user } = await show({
    properties: {
      create: () => {
        throw hubError('CLOUD_UNREACHABLE');
      },
    },
  });
  await user.click(await name());
  await user.paste('Casa');
  await user.click(screen.getByRole('button', { name: 'Add place' }));
  expect(await screen.findByRole('dialog', { name: 'The place could not be added' })).toBeDefined();
  expect((await name()).value).toBe('Casa');
});
