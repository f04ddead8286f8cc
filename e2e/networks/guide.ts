/** What people see while they include a device. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The heading of the guide's current step. */
export const step = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name });

/** Opens the page of a radio and chooses what is included. */
export async function beginToInclude(page: Page, driver: string, kind: string): Promise<void> {
  await page.goto(`/devices/${driver}`);
  await page.getByRole('link', { name: 'Include a device' }).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
}

/** The last step: a name and a room. Ends when the device is part of the house. */
export async function nameIt(page: Page, name: string, room: string): Promise<void> {
  await expect(step(page, 'It is in. What is it called, and where is it?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: room }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(step(page, `${name} is part of the house`)).toBeVisible();
}
