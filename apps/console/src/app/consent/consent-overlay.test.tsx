import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeSettings, readSettings } from '../../kit/settings/settings.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { loadAnalytics } from './analytics.ts';
import { ConsentOverlay } from './consent-overlay.tsx';

beforeEach(() => {
  changeSettings({ consentAt: null });
  // Nothing is fetched in these tests: they check that the script was requested.
  (
    globalThis as unknown as {
      happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
    }
  ).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});
afterEach(() => {
  for (const script of document.querySelectorAll('script[data-analytics]')) script.remove();
});
const scripts = (): number => document.querySelectorAll('script[data-analytics]').length;

test('[SHELL-08] asks in Italian until consent is stored, whatever language is spoken', async () => {
  await renderScreen(<ConsentOverlay />, { language: 'en' });
  const dialog = screen.getByRole('dialog', { name: 'La tua privacy' });
  expect(dialog.getAttribute('lang')).toBe('it');
});

test('[SHELL-09] accepting stores when, and closes', async () => {
  const { user } = await renderScreen(<ConsentOverlay />);
  const before = Date.now();
  await user.click(screen.getByRole('button', { name: 'Accetto' }));
  expect(readSettings().consentAt).toBeGreaterThanOrEqual(before);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SHELL-09] denying only closes: the next page load asks again', async () => {
  const { user, unmount } = await renderScreen(<ConsentOverlay />);
  await user.click(screen.getByRole('button', { name: 'No, grazie' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readSettings().consentAt).toBeNull();
  expect(scripts()).toBe(0);
  unmount();
  await renderScreen(<ConsentOverlay />);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('[SHELL-09] the script loads once, and never without an address', () => {
  loadAnalytics('');
  expect(scripts()).toBe(0);
  loadAnalytics('/count.js');
  loadAnalytics('/count.js');
  expect(scripts()).toBe(1);
});
