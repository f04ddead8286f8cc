import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '../../kit/config.ts';
import { changeSettings, readSettings } from '../../kit/settings/settings.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { pass, stopTime } from '../../kit/testing/still-time.ts';
import { loadAnalytics } from './analytics.ts';
import { ConsentDoor } from './consent-door.tsx';

const SCRIPT = '/count.js';
const withoutScript = config.analyticsScriptUrl;

beforeEach(() => {
  changeSettings({ consentAt: null });
  Object.assign(config, { analyticsScriptUrl: SCRIPT });
  // Nothing is fetched in these tests: they check that the script was requested.
  (
    globalThis as unknown as {
      happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
    }
  ).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(config, { analyticsScriptUrl: withoutScript, consentAsked: 'always' });
  document.cookie = 'dimora-consent=; path=/; max-age=0';
  for (const script of document.querySelectorAll('script[data-analytics]')) script.remove();
});
const scripts = (): (string | null)[] =>
  [...document.querySelectorAll('script[data-analytics]')].map((each) => each.getAttribute('src'));
const ask = async (language: 'en' | 'it' = 'en') => {
  const rendered = await renderScreen(<ConsentDoor />, { language });
  const question = await screen.findByRole('dialog', { name: 'La tua privacy' });
  return { ...rendered, question };
};

test('[SHELL-08] asks in Italian, with the user’s language below, until consent is stored', async () => {
  const { question } = await ask();
  expect(question.getAttribute('lang')).toBe('it');
  expect(question.textContent).toMatch(/Possiamo contare.*May we count/s);
  expect(scripts()).toEqual([]);
});

test('[SHELL-08] an Italian user sees the question once', async () => {
  const { question } = await ask('it');
  expect(question.querySelectorAll('p')).toHaveLength(1);
});

test('[USERS-B3] a guest’s page asks only where analytics are set', async () => {
  const home = window.location.pathname;
  window.history.replaceState(null, '', '/guest');
  try {
    const { unmount } = await ask();
    unmount();
    Object.assign(config, { analyticsScriptUrl: '' });
    stopTime();
    await renderScreen(<ConsentDoor />);
    await pass(5_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  } finally {
    window.history.replaceState(null, '', home);
  }
});

test('[SHELL-09] accepting stores the time, loads the script and closes the question', async () => {
  const { user } = await ask();
  const before = Date.now();
  await user.click(screen.getByRole('button', { name: 'Accetto' }));
  expect(readSettings().consentAt).toBeGreaterThanOrEqual(before);
  expect(scripts()).toEqual([SCRIPT]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SHELL-09] denying closes the question for this session without loading the script', async () => {
  const { user, unmount } = await ask();
  await user.click(screen.getByRole('button', { name: 'No, grazie' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readSettings().consentAt).toBeNull();
  unmount();
  stopTime();
  await renderScreen(<ConsentDoor />);
  await pass(5000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(scripts()).toEqual([]);
});

test('[SHELL-08] without an analytics script nobody is asked, where Config says so', async () => {
  Object.assign(config, { analyticsScriptUrl: '', consentAsked: 'withAnalytics' });
  await renderScreen(<ConsentDoor />);
  expect(document.documentElement.hasAttribute('data-consent')).toBe(false);
});

test('[SHELL-09] the script loads once, and never without an address', () => {
  loadAnalytics('');
  expect(scripts()).toEqual([]);
  loadAnalytics(SCRIPT);
  loadAnalytics(SCRIPT);
  expect(scripts()).toEqual([SCRIPT]);
});
