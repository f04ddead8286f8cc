/** The owner's own face model: put into its folder, tried on the screen, and taken away again. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { putModel } from '../apps/hub/test/support/face-models.ts';
import { expect, test } from './fixtures/test.ts';

const folderOf = (dataFolder: string): string => join(dataFolder, 'face-model');

test.afterEach(({ hub }) => rm(folderOf(hub.dataFolder), { recursive: true, force: true }));

test(
  '[FACES-01] a model in the hub’s folder is found and tried, and a broken one is repaired',
  { tag: '@phone-soak' },
  async ({ page, hub }) => {
    const folder = folderOf(hub.dataFolder);
    await page.goto('/users/all');
    await page.getByRole('button', { name: 'Your own model' }).click();
    await expect(page.getByRole('dialog', { name: 'Your own model' })).toBeVisible();
    await expect(page.getByText('No model found')).toBeVisible();
    await expect(page.getByText(folder)).toBeVisible();

    await putModel(folder, { 'embedder.onnx': null });
    await page.getByRole('button', { name: 'Load it and try' }).click();
    await expect(page.getByText('embedder.onnx isn’t in the folder.')).toBeVisible();

    await putModel(folder);
    await page.getByRole('button', { name: 'Load it and try' }).click();
    await expect(page.getByText('The model works.')).toBeVisible();
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
    await expect(page.getByText(/to find faces, .* to describe one$/)).toBeVisible();
  },
);
