/** The code of a label, by camera and from a photo, on the demo's radios. */
import { expect, test } from '../fixtures/test.ts';
import { CAMERA_FILM } from '../fixtures/chromium.ts';
import { WITH_RADIOS } from '../fixtures/radios.ts';
import { step } from './guide.ts';
import { filmOf, LABEL, photoOf } from './qr-pictures.ts';

test.use({ hubKind: WITH_RADIOS });

test(
  'somebody holds a label before the camera, gives the device power, and lets the hub listen longer',
  { tag: '@phone' },
  async ({ page }) => {
    await filmOf(LABEL, CAMERA_FILM);
    await page.goto('/devices/zwave?guide=include');
    await page.getByRole('button', { name: 'It has a code on its label' }).click();
    await page.getByRole('button', { name: 'Scan it with the camera' }).click();
    await expect(page.getByText('The code is read')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(LABEL);
    // The camera is off as soon as the code is read.
    await expect(page.locator('video')).toHaveCount(0);
    await page.getByRole('button', { name: 'Plug', exact: true }).click();
    await expect(step(page, 'Give it power, and wait')).toBeVisible();
    await page.getByRole('button', { name: '+ 1 min: listen a minute longer' }).click();
    // It began with two minutes.
    await expect(page.getByText(/^Listening, 1[3-8]\d seconds left$/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop listening' }).click();
    await expect(step(page, 'You have stopped')).toBeVisible();
  },
);

test('a photo of a code fills the field; one without, and what is no photo, say what to do', async ({
  page,
  context,
}) => {
  const studio = await context.newPage();
  const [label, table] = [await photoOf(studio, LABEL), await photoOf(studio, null)];
  await studio.close();
  await page.goto('/devices/zwave?guide=include');
  await page.getByRole('button', { name: 'It has a code on its label' }).click();
  const give = (name: string, buffer: Buffer): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  const code = page.getByRole('textbox', { name: 'Code' });
  await give('notes.jpg', Buffer.from('no picture'));
  await expect(page.getByText('The browser can’t open this file as a picture')).toBeVisible();
  await give('table.jpg', table);
  await expect(page.getByText('There is no QR code to be read in this photo')).toBeVisible();
  await expect(code).toHaveValue('');
  await give('label.jpg', label);
  await expect(page.getByText('The code is read')).toBeVisible();
  await expect(code).toHaveValue(LABEL);
});
