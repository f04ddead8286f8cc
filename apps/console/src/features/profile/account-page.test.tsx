import type { Factors, OwnSession } from '@dimora/contract/client';
import { aCloudUser, anOwner, aSystemInfo } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { avatarTexts } from '../../entities/avatar/avatar-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { changeSettings } from '../../kit/settings/settings.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { AccountPage } from './account-page.tsx';
import { profileTexts } from './texts.ts';

beforeEach(() => changeSettings({ signedInAs: 'giulia' }));

const factors = (keptBy: Factors['keptBy']): Factors => ({
  keptBy,
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
});
const session = (about: Partial<OwnSession>): OwnSession => ({
  id: 'mine',
  startedAt: Date.now() - 7_200_000,
  lastUsedAt: Date.now(),
  expiresAt: Date.now() + 86_400_000,
  address: '192.0.2.7',
  agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0',
  through: null,
  current: false,
  ...about,
});
const sessions = [
  session({
    id: 'phone',
    lastUsedAt: Date.now() - 3 * 3_600_000,
    address: '::ffff:198.51.100.4',
    agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  }),
  session({ id: 'mine', current: true }),
  session({ id: 'hub', agent: 'hub', through: 'casa-al-mare', address: '203.0.113.9' }),
];
const texts = [profileTexts, avatarTexts, sessionControlTexts];
const inCloud = (scene: Scene = {}): Scene => ({
  texts,
  snapshot: null,
  connection: 'disconnected_network',
  target: { server: 'cloud' },
  ...scene,
  cloud: {
    profile: { get: () => aCloudUser({ Name: 'Giulia' }), ...scene.cloud?.profile },
    factors: { list: () => factors('here') },
    identity: { sessions: () => sessions, ...scene.cloud?.identity },
    products: {
      list: () => [{ ProductId: 'casa-al-mare', ProductName: 'Casa al mare' } as never],
    },
  },
});
const row = async (name: RegExp) => {
  const items = await screen.findAllByRole('listitem');
  return items.find(({ textContent }) => name.test(textContent)) as HTMLElement;
};

test.each(['en', 'it'] as const)('has no accessibility violation (%s)', async (language) => {
  const { container } = await renderScreen(<AccountPage />, inCloud({ language }));
  await screen.findAllByRole('listitem');
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('in a cloud without a hub, names are changed in the cloud', async () => {
  const saved = aCloudUser({ Name: 'Giulia B.', revision: 2 });
  const { user, calls } = await renderScreen(
    <AccountPage />,
    inCloud({ cloud: { profile: { update: () => saved } } }),
  );
  const field = await screen.findByLabelText('Name shown to others');
  await user.clear(field);
  await user.type(field, 'Giulia B.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(calls.find(({ procedure }) => procedure === 'cloud.profile.update')?.input).toMatchObject({
    change: { Name: 'Giulia B.' },
  });
});

test('sessions show device, address and last use; this browser is first, and hubs have their names', async () => {
  await renderScreen(<AccountPage />, inCloud());
  expect((await row(/This browser/)).textContent).toBe(
    'Chrome on MacThis browser192.0.2.7 · in use now',
  );
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('This browser');
  expect((await row(/Safari/)).textContent).toBe(
    'Safari on iPhone198.51.100.4 · last used 3 hr agoSign out',
  );
  await screen.findByText('Hub “Casa al mare”');
});

test('one session can be signed out, and then all others', async () => {
  let held = sessions;
  const { user, calls } = await renderScreen(
    <AccountPage />,
    inCloud({
      cloud: {
        identity: {
          sessions: () => held,
          revoke: ({ id }) => {
            held = held.filter((each) => each.id !== id);
            return {};
          },
          logoutOthers: () => {
            held = held.filter(({ current }) => current);
            return { ended: 1 };
          },
        },
      },
    }),
  );
  expect(within(await row(/This browser/)).queryByRole('button')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(calls.find(({ procedure }) => procedure === 'cloud.identity.revoke')?.input).toEqual({
    id: 'phone',
  });
  await user.click(screen.getByRole('button', { name: 'Sign out all others' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
});

test('on a hub, a cloud account links to its page in the cloud; the password says where it can be changed', async () => {
  const { user } = await renderScreen(<AccountPage />, {
    texts,
    snapshot: null,
    answers: {
      users: { profile: () => anOwner() },
      factors: { list: () => factors('cloud') },
      system: { info: () => aSystemInfo({ cloudUrl: 'https://cloud.example' }) },
      identity: {
        sessions: () => [session({ current: true })],
        changePassword: () => {
          throw hubError('CLOUD_SIGN_IN_NEEDED');
        },
      },
    },
  });
  await screen.findByText(/This is the password of your cloud account/);
  const links = await screen.findAllByRole('link', { name: 'Open your account in the cloud' });
  for (const link of links) expect(link.getAttribute('href')).toBe('https://cloud.example/account');
  await user.type(screen.getByLabelText('Current password'), 'old');
  await user.type(screen.getByLabelText('New password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm the new password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Please sign in with your cloud account for this.');
  expect(screen.getByRole('link', { name: 'Change it in the cloud' }).getAttribute('href')).toBe(
    'https://cloud.example/account',
  );
});

test('[SHELL-01] without a hub the picture, the language and the theme can be changed, too', async () => {
  const { user, calls } = await renderScreen(
    <AccountPage />,
    inCloud({
      cloud: {
        profile: {
          get: () => aCloudUser({ Name: 'Giulia', Avatar: '/api/avatars/abc' }),
          update: () => aCloudUser({ Name: 'Giulia', PreferredLanguageId: 'it' }),
          setAvatar: () => aCloudUser({ Name: 'Giulia', Avatar: null }),
        },
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove the picture' }));
  await screen.findByText('Removed');
  expect(calls.find(({ procedure }) => procedure === 'cloud.profile.setAvatar')?.input).toEqual({
    ImageBase64: null,
  });
  expect(screen.queryByRole('radiogroup', { name: 'Side bar' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(localStorage.getItem('dimora-scheme')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Italiano' }));
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'cloud.profile.update')?.input).toEqual({
      change: { PreferredLanguageId: 'it' },
    }),
  );
});
