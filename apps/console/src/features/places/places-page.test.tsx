import { aCloudProperty, anOwner } from '@dimora/testing/builders';
import type { PropertyId } from '@dimora/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { placeTexts } from '../../entities/place/place-texts.ts';
import { withoutCoast } from '../../entities/place/testing/no-coast.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { PlacesPage } from './places-page.tsx';
import { placesTexts } from './texts.ts';

withoutCoast();

const sea = aCloudProperty({
  Id: 'sea' as PropertyId,
  Name: 'Casa al mare',
  $Products: [
    { ProductId: 'villa' as never, ProductName: 'Villa', Status: 'ONLINE' },
    { ProductId: 'shed' as never, ProductName: 'Rimessa', Status: 'OFFLINE' },
  ],
});
const studio = aCloudProperty({ Name: 'Studio', Type: 'Office', SubType: 'Store' });

const show = (scene: Scene = {}) =>
  renderScreen(<PlacesPage />, {
    texts: [placesTexts, placeTexts],
    ...scene,
    snapshot: {
      user: anOwner(),
      property: { Id: 'sea', Name: 'Casa al mare', Latitude: null, Longitude: null },
    },
  });
const withPlaces: Scene = { cloud: { properties: { list: () => [sea, studio] } } };
const cardOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name })).closest<HTMLElement>('[data-padding]')!;

test('[PLACES-02] lists the places with their type and their hubs', async () => {
  await show(withPlaces);
  const card = within(await cardOf('Casa al mare'));
  expect(card.getByText('Sea house')).toBeDefined();
  expect(card.getByText('You are here')).toBeDefined();
  const [villa, shed] = card.getAllByRole('listitem');
  expect(within(villa!).getByText('Online')).toBeDefined();
  expect(within(shed!).getByText('Offline')).toBeDefined();
  expect(within(await cardOf('Studio')).getByText('No hub yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Studio' }).getAttribute('href')).toBe(
    `/properties/${studio.Id}`,
  );
});

test('[PLACES-04] [PLACES-27] the picture of a place is a static map, 460 by 460 at zoom 14', async () => {
  const asked: string[] = [];
  await show({
    ...withPlaces,
    cloudFetch: (path) => {
      asked.push(path);
      return new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
    },
  });
  await screen.findByRole('img', { name: 'Map around Studio' });
  expect(asked).toContain(
    `/api/map/static?lat=${studio.Latitude}&lon=${studio.Longitude}&zoom=14&size=460x460`,
  );
});

test('explains how to add the first place', async () => {
  await show({ cloud: { properties: { list: () => [] } } });
  expect(await screen.findByText('No places yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add a place' }).getAttribute('href')).toBe(
    '/properties/create',
  );
});

test.each([
  ['NO_CLOUD', 'Places are stored in the cloud'],
  ['CLOUD_SIGN_IN_NEEDED', 'Sign in with your cloud account'],
  ['FORBIDDEN', 'These places aren’t yours'],
] as const)('the code %s is shown as its meaning', async (code, title) => {
  await show({
    cloud: {
      properties: {
        list: () => {
          throw hubError(code);
        },
      },
    },
  });
  expect(await screen.findByText(title)).toBeDefined();
});

test('a failure can be tried again', async () => {
  let failures = 1;
  const { user } = await show({
    cloud: {
      properties: {
        list: () => {
          failures -= 1;
          if (failures >= 0) throw hubError('CLOUD_UNREACHABLE');
          return [sea];
        },
      },
    },
  });
  await screen.findByText('Your places couldn’t be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Casa al mare' })).toBeDefined());
});

test('is available in Italian', async () => {
  await show({ ...withPlaces, language: 'it' });
  expect(screen.getByRole('heading', { name: 'Luoghi' })).toBeDefined();
  expect(await screen.findByText('Negozio · Ufficio')).toBeDefined();
});
