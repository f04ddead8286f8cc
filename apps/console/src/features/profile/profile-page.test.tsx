import { anOwner } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { avatarTexts } from '../../entities/avatar/avatar-texts.ts';
import { useSessionState } from '../../kit/session/hooks.ts';
import { changeSettings } from '../../kit/settings/settings.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { ProfilePage } from './profile-page.tsx';
import { profileTexts } from './texts.ts';

beforeEach(() => changeSettings({ signedInAs: 'giulia' }));

const giulia = anOwner({ revision: 3 });
/** Like the shell: shows nothing of a user once the session is over. */
function WhileSignedIn() {
  return useSessionState().signedIn ? <ProfilePage /> : null;
}
const show = (scene: Scene = {}) =>
  renderScreen(<WhileSignedIn />, {
    snapshot: { user: giulia },
    texts: [profileTexts, avatarTexts],
    ...scene,
  });

test.each(['en', 'it'] as const)('has no accessibility violation (%s)', async (language) => {
  const { container } = await show({ language });
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
});

test('saves a new name with the revision that was loaded', async () => {
  const { user, calls, home } = await show({
    answers: { users: { updateProfile: () => ({ ...giulia, Name: 'Giulia B.', revision: 4 }) } },
  });
  const field = screen.getByLabelText('Name shown to others');
  await user.clear(field);
  await user.type(field, 'Giulia B.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls.find(({ procedure }) => procedure === 'users.updateProfile')?.input).toEqual({
    change: { Name: 'Giulia B.', FirstName: 'Giulia', LastName: 'Bianchi' },
    revision: 3,
  });
  await waitFor(() => screen.getByText('Saved'));
  expect(home.ownUser.get()?.Name).toBe('Giulia B.');
});

test('a change made elsewhere in the meantime is shown with its values, which can be taken over', async () => {
  const elsewhere = { ...giulia, Name: 'Giulia Rossi', revision: 4 };
  const { user } = await show({
    answers: {
      users: {
        updateProfile: () => {
          throw hubError('EDIT_CONFLICT', { kind: 'profile', revision: 4, changedBy: 'Giulia' });
        },
        profile: () => elsewhere,
      },
    },
  });
  await user.type(screen.getByLabelText('Name shown to others'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => screen.getByText(/was changed elsewhere/));
  const name = screen.getByLabelText('Name shown to others');
  expect(name).toHaveProperty('value', 'Giulia Bianchi!');
  expect(await screen.findByRole('radio', { name: 'Yours Giulia Bianchi!' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Giulia Giulia Rossi' }));
  expect(name).toHaveProperty('value', 'Giulia Rossi');
});

test('[SHELL-12] the side bar’s background changes at once, and reverts when the hub refuses', async () => {
  const { user, home } = await show({
    answers: {
      users: {
        updateProfile: () => {
          throw hubError('STORAGE_FULL');
        },
      },
    },
  });
  await user.click(screen.getByRole('radio', { name: 'White' }));
  await waitFor(() => screen.getByText('The hub’s disk is full. Nothing was saved.'));
  expect(home.ownUser.get()?.sideBarBackground).toBe('brown');
});

test('a new password must be long enough and match its confirmation', async () => {
  const { user, calls } = await show();
  await user.type(screen.getByLabelText('Current password'), 'old');
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.type(screen.getByLabelText('Confirm the new password'), 'other');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
  expect(screen.getByText('The two new passwords are not the same.')).toBeTruthy();
  expect(calls.some(({ procedure }) => procedure === 'identity.changePassword')).toBe(false);
});

test('a wrong current password is reported', async () => {
  const { user } = await show({
    answers: {
      identity: {
        changePassword: () => {
          throw hubError('WRONG_CREDENTIALS');
        },
      },
    },
  });
  await user.type(screen.getByLabelText('Current password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm the new password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => screen.getByText('The username or password is incorrect.'));
});

test('signing out everywhere asks first, then ends the session', async () => {
  const { user, services } = await show({
    answers: { identity: { logoutEverywhere: () => ({ ended: 3 }) } },
  });
  services.session.adopt({ accessToken: 'token', expiresAt: Date.now() + 60_000 });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await user.click(
    [...dialog.querySelectorAll('button')].findLast(
      ({ textContent }) => textContent === 'Sign out everywhere',
    ) as HTMLElement,
  );
  await waitFor(() => expect(services.session.signedIn()).toBe(false));
});
