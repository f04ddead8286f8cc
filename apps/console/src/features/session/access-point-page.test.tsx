import type { SystemInfo } from '@dimora/contract/client';
import { aSystemInfo } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { changeSettings } from '../../kit/settings/settings.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { LoginPage } from './login-page.tsx';
import { sessionTexts } from './texts.ts';
import { AccessPointPage } from './access-point-page.tsx';

afterEach(() => changeSettings({ signedInAs: null }));

const atHub = (info: Partial<SystemInfo>, language: 'en' | 'it' = 'en') => ({
  texts: [sessionTexts],
  snapshot: null,
  language,
  answers: { system: { info: () => aSystemInfo({ accessPoint: true, ...info }) } },
});
const newHub = {
  mode: 'FIRST_PAIR',
  cloudUrl: 'https://cloud.example',
  cloudState: 'connecting',
} as const;

test.each(['en', 'it'] as const)('has no accessibility violation (%s)', async (language) => {
  const { container } = await renderScreen(<AccessPointPage />, atHub(newHub, language));
  await screen.findAllByRole('listitem');
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('[START-15] the owner can use a hub that is an access point', async () => {
  changeSettings({ signedInAs: 'giulia' });
  await renderScreen(<AccessPointPage />, atHub({ mode: 'NORMAL' }));
  const open = await screen.findByRole('link', { name: 'Open my home' });
  expect(open.getAttribute('href')).toBe('/dashboard/overview');
  expect(screen.getByText(/It cannot join a Wi-Fi network from here/)).toBeTruthy();
});

test('[START-15] without a session it leads to the sign-in', async () => {
  await renderScreen(<AccessPointPage />, atHub({ mode: 'NORMAL' }));
  const signIn = await screen.findByRole('link', { name: 'Sign in' });
  expect(signIn.getAttribute('href')).toBe('/login');
});

test('[START-15] an access point without an owner leads to its own page before anybody signs in', async () => {
  const onCutOff = vi.fn<() => void>();
  const login = await renderScreen(
    <LoginPage target="/" onSignedIn={() => undefined} onCutOff={onCutOff} />,
    atHub(newHub),
  );
  await waitFor(() => expect(onCutOff).toHaveBeenCalledOnce());
  expect(screen.queryByLabelText('Password')).toBeNull();
  login.unmount();
  await renderScreen(<AccessPointPage />, atHub(newHub));
  await screen.findByText(/This hub has no owner yet. To get one it needs the internet/);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('[START-16] once the hub is back on the network, another check leads to the activation', async () => {
  let info: Partial<SystemInfo> = newHub;
  const { user } = await renderScreen(<AccessPointPage />, {
    ...atHub({}),
    answers: { system: { info: () => aSystemInfo({ accessPoint: true, ...info }) } },
  });
  await screen.findAllByRole('listitem');
  info = { ...newHub, accessPoint: false, cloudState: 'connected' };
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText(/is online now: you can make it yours/);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});
