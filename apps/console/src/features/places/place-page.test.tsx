import type { CloudProperty } from '@dimora/contract/client';
import type { ProductId, PropertyId } from '@dimora/domain';
import { aCloudInfo, aCloudProperty, anOwner, aProduct } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeTexts } from '../../entities/place/place-texts.ts';
import { withoutCoast } from '../../entities/place/testing/no-coast.ts';
import { hubError, type FakeCloudAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { PlacePage } from './place-page.tsx';
import { placesTexts } from './texts.ts';

withoutCoast();

const base = aCloudProperty({
  Id: 'sea' as PropertyId,
  Name: 'Casa al mare',
  Latitude: 41.2569,
  Longitude: 13.4333,
});
const hub = (name: string) => ({
  ProductId: name as ProductId,
  ProductName: name,
  Status: 'ONLINE' as const,
});
const refuse = (error: unknown) => (): never => {
  throw error;
};

async function show(place: CloudProperty = base, answers: FakeCloudAnswers = {}) {
  const rendered = await renderScreen(<PlacePage id={place.Id} />, {
    at: `/properties/${place.Id}`,
    texts: [placesTexts, placeTexts],
    snapshot: { user: anOwner() },
    cloudFetch: () => new Response('', { status: 503 }),
    cloud: {
      info: { get: () => aCloudInfo() },
      products: { list: () => [], ...answers.products },
      geo: {
        reverse: () => ({ Address: 'Via Nuova 1', attribution: '', provider: '' }),
        ...answers.geo,
      },
      properties: {
        get: () => place,
        list: () => [place],
        update: ({ change }) => ({ ...place, ...(change as object), revision: 2 }),
        ...answers.properties,
      },
    },
  });
  await screen.findByRole('heading', { name: place.Name });
  const calls = (procedure: string) =>
    rendered.calls.filter((call) => call.procedure === `cloud.${procedure}`);
  return { ...rendered, calls };
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const update = () => screen.getByRole('button', { name: 'Update' });

async function retype(
  { user }: Pick<Awaited<ReturnType<typeof show>>, 'user'>,
  name: string,
  text: string,
): Promise<void> {
  await user.clear(field(name));
  if (text === '') return;
  await user.click(field(name));
  await user.paste(text);
}

beforeAll(() => import('../../entities/place/map/place-map.tsx'));

test('[PLACES-08] shows name, type and subtype, latitude, longitude, a read-only address, a search and a map', async () => {
  await show();
  expect(field('Name').value).toBe('Casa al mare');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Type' }).value).toBe('Home');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' }).value).toBe('Sea house');
  expect([field('Latitude').value, field('Longitude').value]).toEqual(['41.2569', '13.4333']);
  expect(field('Address').readOnly).toBe(true);
  expect(screen.getByRole('combobox', { name: 'Find an address' })).toBeDefined();
  expect(await screen.findByRole('application', { name: /^Map of the place/ })).toBeDefined();
});

describe('[PLACES-09] the Update button', () => {
  test('is enabled after a change, if there is a name', async () => {
    const rendered = await show();
    expect(screen.getByText('Nothing has changed yet')).toBeDefined();
    await retype(rendered, 'Name', '');
    await rendered.user.tab();
    expect(screen.getByText('Fill in all the fields!')).toBeDefined();
    expect(screen.getByText('Mandatory Field')).toBeDefined();
    await rendered.user.click(update());
    expect(rendered.calls('properties.update')).toEqual([]);
  });

  test.each(['', '91', 'north', '1e9'])(
    '[PLACES-15] requires a valid position: latitude “%s”',
    async (typed) => {
      const rendered = await show();
      await retype(rendered, 'Latitude', typed);
      expect(screen.getAllByText('Enter a valid position!').length).toBeGreaterThan(0);
      await rendered.user.click(update());
      expect(rendered.calls('properties.update')).toEqual([]);
    },
  );

  test('[PLACES-10] sends the changes and shows PROPERTY_UPDATED', async () => {
    const rendered = await show();
    await retype(rendered, 'Name', 'Casa bianca');
    await retype(rendered, 'Longitude', '13,5');
    await rendered.user.click(update());
    expect(await screen.findByText('Place updated')).toBeDefined();
    expect(rendered.calls('properties.update')[0]?.input).toMatchObject({
      Id: 'sea',
      revision: 1,
      change: { Name: 'Casa bianca', Longitude: 13.5 },
    });
    expect(screen.getByText('Nothing has changed yet')).toBeDefined();
  });

  test('[PLACES-10] a refusal shows ERROR_UPDATING_PROPERTY with its reason; the input stays', async () => {
    const rendered = await show(base, {
      properties: { update: refuse(hubError('CLOUD_UNREACHABLE')) },
    });
    await retype(rendered, 'Name', 'Casa bianca');
    await rendered.user.click(update());
    const dialog = within(
      await screen.findByRole('dialog', { name: 'The place could not be updated' }),
    );
    expect(dialog.getByText(/cloud cannot be reached/)).toBeDefined();
    await rendered.user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(field('Name').value).toBe('Casa bianca');
  });

  test('a change of the same field by somebody else is shown, and one can save one’s own on top', async () => {
    let revision = 1;
    let now = base;
    const rendered = await show(base, {
      properties: {
        get: () => now,
        update: (input) => {
          if (input.revision !== revision) throw hubError('EDIT_CONFLICT', { revision });
          return { ...now, ...(input.change as object), revision: revision + 1 };
        },
      },
    });
    revision = 5;
    now = { ...base, Name: 'Villa', revision };
    await retype(rendered, 'Name', 'Casa bianca');
    await rendered.user.click(update());
    await screen.findByText('This place was changed in the meantime');
    const choice = within(await screen.findByRole('group', { name: 'Name' }));
    expect(choice.getByRole('radio', { name: 'Saved now Villa' })).toBeDefined();
    await rendered.user.click(choice.getByRole('radio', { name: 'Yours Casa bianca' }));
    await rendered.user.click(update());
    await screen.findByText('Place updated');
    expect(rendered.calls('properties.update').at(-1)?.input).toMatchObject({
      revision: 5,
      change: { Name: 'Casa bianca' },
    });
  });
});

describe('removing a place', () => {
  const remove = () => screen.getByRole('button', { name: 'Remove' });

  test('[PLACES-12] asks first, then shows PROPERTY_REMOVED and leads to the list', async () => {
    const rendered = await show(base, { properties: { remove: () => ({}) } });
    await rendered.user.click(remove());
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Casa al mare”?' }));
    expect(rendered.calls('properties.remove')).toEqual([]);
    await rendered.user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Place removed')).toBeDefined();
    await waitFor(() => expect(rendered.address()).toBe('/properties/all'));
  });

  test('[PLACES-12] a place with hubs lists them instead', async () => {
    await show({ ...base, $Products: [hub('Villa'), hub('Rimessa')] });
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    expect(screen.getByText('Move these somewhere else first: Villa and Rimessa.')).toBeDefined();
  });

  test('[PLACES-12] there is no Remove button during a search', async () => {
    const rendered = await show(base, {
      geo: { places: () => ({ results: [], attribution: '', provider: '' }) },
    });
    expect(remove()).toBeDefined();
    await rendered.user.click(screen.getByRole('combobox', { name: 'Find an address' }));
    await rendered.user.paste('Gaeta');
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  test.each([
    [hubError('PROPERTY_HAS_PRODUCTS', { name: 'Casa al mare' }), /still hubs in “Casa al mare”/],
    [
      Object.assign(new Error('x'), { data: { Message: 'In use by billing' } }),
      /In use by billing/,
    ],
    [new Error('socket hang up'), /socket hang up/],
    [{ odd: 1 }, /\{"odd":1\}/],
  ])(
    '[PLACES-13] a failure shows ERROR_REMOVING_PROPERTY with its reason: %s',
    async (error, line) => {
      const rendered = await show(base, { properties: { remove: refuse(error) } });
      await rendered.user.click(remove());
      await rendered.user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
      );
      const dialog = await screen.findByRole('dialog', { name: 'The place could not be removed' });
      expect(within(dialog).getByText(line)).toBeDefined();
    },
  );
});

test('[PLACES-14] with two hubs the Join button is reachable, does nothing and says so', async () => {
  const rendered = await show({ ...base, $Products: [hub('Villa'), hub('Rimessa')] });
  const button = screen.getByRole('button', { name: 'Join these hubs' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const before = rendered.calls('products.assignProperty').length;
  await rendered.user.click(button);
  expect((await screen.findAllByText('Not Implemented')).length).toBeGreaterThan(1);
  expect(rendered.calls('products.assignProperty')).toHaveLength(before);
});

test('[PLACES-14] with one hub there is nothing to join', async () => {
  await show({ ...base, $Products: [hub('Villa')] });
  expect(screen.queryByRole('button', { name: 'Join these hubs' })).toBeNull();
});

test('[PLACES-02] moves an own hub to the place after a question', async () => {
  const villa = aProduct({
    ProductName: 'Villa',
    PropertyName: 'Baita',
    PropertyId: 'hut' as PropertyId,
  });
  const rendered = await show(base, {
    products: {
      list: () => [villa, aProduct({ ProductName: 'Not mine', Role: 'user' })],
      assignProperty: () => ({ product: villa, delivered: false }),
    },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Move here' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Move “Villa” to “Casa al mare”?' }),
  );
  expect(dialog.getByText(/leaves “Baita”/)).toBeDefined();
  await rendered.user.click(dialog.getByRole('button', { name: 'Move here' }));
  expect(await screen.findByText(/“Villa” is offline/)).toBeDefined();
  expect(rendered.calls('products.assignProperty')[0]?.input).toEqual({
    ProductId: villa.ProductId,
    PropertyId: 'sea',
  });
});

test('a place that belongs to somebody else looks like one that doesn’t exist', async () => {
  await renderScreen(<PlacePage id="theirs" />, {
    texts: [placesTexts, placeTexts],
    cloud: { properties: { get: refuse(hubError('NOT_FOUND', { kind: 'property' })) } },
  });
  expect(await screen.findByText('This place isn’t here')).toBeDefined();
});
