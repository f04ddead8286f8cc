import { anOwner } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { InstallPrompt } from '../../../kit/app/install-prompt.ts';
import { changeSettings } from '../../../kit/settings/settings.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { profileTexts } from '../texts.ts';
import { AppCard } from './app-card.tsx';

const secure = Object.getOwnPropertyDescriptor(window, 'isSecureContext');

/** A browser as the card sees it. */
function browser({ https = true, agent = 'Firefox', alone = false }): void {
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: https });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('standalone') ? ({ matches: alone } as MediaQueryList) : real(query),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  globalThis.dimoraInstall = undefined;
  if (secure) Object.defineProperty(window, 'isSecureContext', secure);
});

const show = () =>
  renderScreen(<AppCard />, { snapshot: { user: anOwner() }, texts: [profileTexts] });

test('[SHELL-B3] offers the installation when the browser does, once', async () => {
  browser({});
  const prompt = vi.fn(async () => ({ outcome: 'dismissed' as const }));
  const { user } = await show();
  expect(screen.queryByRole('button')).toBeNull();
  globalThis.dimoraInstall = { prompt } as unknown as InstallPrompt;
  window.dispatchEvent(new Event('beforeinstallprompt'));
  await user.click(await screen.findByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test.each([
  ['an iPhone', { agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' }, /Add to Home Screen/],
  ['plain http', { https: false }, /https/],
  ['a browser without an offer', {}, /browser’s menu/],
])('[SHELL-B3] explains what to do in %s', async (_, about, words) => {
  browser(about);
  await show();
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[CHOOSER-13] the app announces its user if they want to be found, and withdraws the announcement', async () => {
  browser({ alone: true });
  changeSettings({ signedInAs: 'giulia' });
  onTestFinished(() => changeSettings({ isFound: false, signedInAs: null }));
  const { user, calls } = await renderScreen(<AppCard />, {
    snapshot: { user: anOwner() },
    texts: [profileTexts],
    answers: { discovery: { announceApp: () => ({ until: 1 }), withdrawApp: () => ({}) } },
  });
  const asked = () =>
    calls.map(({ procedure }) => procedure).filter((name) => name.startsWith('discovery.'));
  expect(screen.getByText(/You are using Dimora as an app/)).toBeDefined();
  const choice = screen.getByRole('switch', { name: 'Let others find me' });
  expect(choice.getAttribute('aria-checked')).toBe('false');
  expect(asked()).toEqual([]);
  await user.click(choice);
  await waitFor(() => expect(asked()).toEqual(['discovery.announceApp']));
  await user.click(choice);
  await waitFor(() => expect(asked()).toEqual(['discovery.announceApp', 'discovery.withdrawApp']));
});
