/** Live video of a real camera, as somebody watches it in the console. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { installCamera, startCamera, WITH_CAMERAS } from './house-with-cameras.ts';

// The camera has no still picture, which the console asks for.
test.use({ hubKind: WITH_CAMERAS, expectedErrors: /status of 5\d\d|WebSocket connection/ });

const viewport = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^(?:Picture|Riquadro) \\d: ${name}$`) });

/** How far a video has come, in seconds; what plays goes on. */
const position = (video: Locator): Promise<number> =>
  video.evaluate((element) => (element as HTMLVideoElement).currentTime);

async function plays(at: Locator): Promise<void> {
  const video = at.locator('video');
  await expect.poll(() => position(video)).toBeGreaterThan(0);
  const before = await position(video);
  await expect.poll(() => position(video)).toBeGreaterThan(before);
}

test('[CAMERA-01] [CAMERA-04] [CAMERA-05] [CAMERA-07] somebody watches a camera and keeps their layout', async ({
  page,
  owner,
  anotherBrowser,
}) => {
  await using camera = await startCamera();
  await using _installed = await installCamera(owner, camera, 'Alley camera');
  await page.goto('/dvr');
  await expect(page).toHaveURL(/\/dvr\/live$/);
  await expect(page.getByRole('tab', { name: 'Internal NVR' })).toBeVisible();
  const gate = viewport(page, 'Alley camera');
  await plays(gate);
  await expect(gate.getByText(/s behind/)).toBeVisible();
  await page.getByRole('radio', { name: 'One picture' }).check();
  await expect(page.getByRole('region', { name: /^Picture 2/ })).toHaveCount(0);
  const other = await anotherBrowser('owner', 'it');
  await other.goto('/dvr/live');
  await plays(viewport(other, 'Alley camera'));
  await expect(other.getByRole('region', { name: /^Riquadro/ })).toHaveCount(1);
  await expect(other.getByText(/^In diretta, \d,\d s di ritardo$/)).toBeVisible();
});

test('[CAMERA-09] a camera that is off says so, and plays again by itself when it is back', async ({
  page,
  owner,
}) => {
  await using camera = await startCamera();
  await using _installed = await installCamera(owner, camera, 'Alley camera');
  await page.goto('/dvr/live');
  const gate = viewport(page, 'Alley camera');
  await plays(gate);
  await camera.switchOff();
  await expect(gate.getByText('Trying again…')).toBeVisible();
  await camera.switchOn();
  await expect(gate.getByText(/s behind/)).toBeVisible();
  await plays(gate);
});

test('[CAMERA-02] somebody without the claim has no menu entry, and finds no page', async ({
  page,
  owner,
  anotherBrowser,
}) => {
  await using camera = await startCamera();
  await using _installed = await installCamera(owner, camera, 'Alley camera');
  await page.goto('/dashboard/overview');
  const menu = (of: Page): Locator => of.getByRole('navigation', { name: 'Main menu' });
  await expect(menu(page).getByRole('link', { name: 'Live cameras' })).toBeVisible();
  const other = await anotherBrowser('user');
  await other.goto('/dvr/live');
  await expect(other.getByText('The page you asked for does not exist.')).toBeVisible();
  await expect(menu(other).getByRole('link', { name: 'Devices' })).toBeVisible();
  await expect(menu(other).getByRole('link', { name: 'Live cameras' })).toHaveCount(0);
});

test('[CAMERA-04] on a phone somebody swipes from one camera to the next @phone-only', async ({
  page,
  owner,
}) => {
  await using camera = await startCamera();
  await using _alley = await installCamera(owner, camera, 'Alley camera');
  await using _yard = await installCamera(owner, camera, 'Back yard camera');
  await page.goto('/dvr/live');
  const first = page.getByRole('region', { name: /^Picture 1/ });
  await plays(first);
  const box = await first.boundingBox();
  await first.evaluate((element) => {
    const finger = (clientX: number): Touch =>
      new Touch({ identifier: 1, target: element, clientX, clientY: 200 });
    const init = { bubbles: true };
    element.dispatchEvent(new TouchEvent('touchstart', { ...init, touches: [finger(300)] }));
    element.dispatchEvent(new TouchEvent('touchend', { ...init, changedTouches: [finger(120)] }));
  });
  expect(box?.width).toBe(390);
  await plays(page.getByRole('region', { name: /^Picture 2/ }));
  await expect(page.getByRole('region', { name: /^Picture 1/ })).toHaveCount(0);
});
