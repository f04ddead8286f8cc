/** The wizard: an owner enters the hub's place, and the hub receives it. */
import { expect, test } from '../fixtures/cloud-test.ts';
import type { HubApi } from '../fixtures/hub-api.ts';
import type { RunningCloud } from '../fixtures/running-cloud.ts';
import { VILLA } from '../fixtures/servers.ts';

type Place = { readonly Id: string; readonly Name: string };

const stepPath = `/api/products/${VILLA}/parameters/CONFIG_PARAM_CLOUD/PROPERTY_WIZARD_STEP`;
const step = async (owner: HubApi): Promise<unknown> =>
  (await owner.call<{ Value: unknown }>('GET', stepPath)).Value;

/**
 * Restores the villa to its place in the demo with the wizard done, and removes what a journey has created.
 */
async function putBack(cloud: RunningCloud): Promise<void> {
  const owner = await cloud.as('owner');
  const places = await owner.call<Place[]>('GET', '/api/properties');
  const home = places.find(({ Name }) => Name === 'Casa al mare');
  await owner.call('PUT', `/api/products/${VILLA}/property`, { PropertyId: home?.Id });
  for (const { Id, Name } of places)
    if (Name.startsWith('Nido')) await owner.call('DELETE', `/api/properties/${Id}`);
  await owner.call('PUT', stepPath, { Value: '/' });
}

test.use({ opens: 'villa' });
test.afterEach(({ cloud }) => putBack(cloud));

test('[WIZARD-02] [WIZARD-14] [WIZARD-16] [WIZARD-20] a new place, the hub’s room, and home @phone-soak', async ({
  page,
  cloud,
  hub,
}) => {
  await page.goto('/?wizard=true');
  await page.getByRole('button', { name: 'Let’s begin' }).click();
  await page.getByRole('radio', { name: 'New place' }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nido');
  await page.getByRole('combobox', { name: 'Find an address' }).fill('Siena');
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: 'Apartment' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Yes, assign it' }).click();

  // The villa has rooms already, so its own comes next (A26).
  await expect(page.getByRole('heading', { name: 'Where is your hub?' })).toBeVisible();
  const property = await (
    await hub.as('owner')
  ).call<{ property: Place }>('GET', '/api/system/property');
  expect(property.property.Name).toBe('Nido');
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Kitchen' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Your home is ready' })).toBeVisible();
  await expect(page.getByText('Nido')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the overview' }).click();
  await expect(page).toHaveURL(/\/dashboard\/overview$/);
  expect(await step(await cloud.as('owner'))).toBe('/');
});

test.describe('in Italian', () => {
  test.use({ language: 'it' });

  test('[WIZARD-07] [WIZARD-15] the wizard resumes where it was left; an unchanged place needs no question', async ({
    page,
    cloud,
  }) => {
    await (await cloud.as('owner')).call('PUT', stepPath, { Value: 'propertyPage' });
    await page.goto('/');
    await expect(page.getByRole('radio', { name: 'Casa al mare' })).toBeChecked();
    await page.getByRole('button', { name: 'Avanti' }).click();
    await expect(page.getByRole('heading', { name: 'Dov’è il tuo hub?' })).toBeVisible();
    await expect.poll(async () => step(await cloud.as('owner'))).toBe('roomPage');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Dov’è il tuo hub?' })).toBeVisible();
  });
});

test.describe('for others', () => {
  test.use({ person: 'admin' });

  test('[WIZARD-06] the overview opens instead', { tag: '@soak' }, async ({ page }) => {
    await page.goto('/wizard/propertyPage');
    await expect(page).toHaveURL(/\/dashboard\/overview$/);
  });
});
