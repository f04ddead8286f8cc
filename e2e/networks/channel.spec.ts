/** The channel of the demo's Zigbee radio, as somebody changes it whose lamps answer late. */
import { WITH_RADIOS } from '../fixtures/radios.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ hubKind: WITH_RADIOS });

test('[ZIGBEE-B1] somebody measures the channels, changes to the quietest, and devices follow', async ({
  page,
  owner,
}) => {
  await page.goto('/devices/zigbee?tab=controller');
  await expect(page.getByText('This network is on channel 20')).toBeVisible();
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  await expect(page.getByText('Channel 25 is clearly quieter')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Noise by channel: on 20, advised 25' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Change channel' }).click();
  const question = page.getByRole('dialog', { name: 'Change to channel 25?' });
  await expect(question).toContainText('follow when they wake');
  await question.getByRole('button', { name: 'Change channel' }).click();
  await expect(page.getByText('This network is on channel 25')).toBeVisible();
  await expect(page.getByText('Stay on channel 25: no other is clearly quieter')).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+ devices heard since the change$/)).toBeVisible();
  const { networks } = await owner.call<{
    readonly networks: readonly {
      readonly driver: string;
      readonly about: { readonly channel: number | null } | null;
    }[];
  }>('GET', '/api/networks');
  expect(networks.find(({ driver }) => driver === 'zigbee')?.about?.channel).toBe(25);
});
