import type { UserId } from '@dimora/contract/client';
import { aUser, anOwner, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { CreateUserPage } from './create-user-page.tsx';
import { managed, show, sofia } from './testing/user-scene.tsx';
import { UsersPage } from './users-page.tsx';

const cards = () => within(screen.getByRole('list', { name: 'Users' })).getAllByRole('link');

describe('the list of people', () => {
  test('[USERS-03] shows cards, online people first, then by role', async () => {
    const people = [
      aUser({ Name: 'Guest', Role: 'guest', Online: true }),
      aUser({ Name: 'Boss', Role: 'owner', Online: false }),
      aUser({ Name: 'Admin', Role: 'admin', Online: false }),
      aUser({ Name: 'User', Role: 'user', Online: true }),
      aUser({ Name: 'Off', Role: 'guest', Online: false, Enabled: false }),
    ];
    await show(<UsersPage />, { snapshot: { users: people } });
    expect(cards().map((card) => card.textContent)).toEqual([
      expect.stringContaining('User'),
      expect.stringContaining('Guest'),
      expect.stringContaining('Boss'),
      expect.stringContaining('Admin'),
      expect.stringContaining('Off'),
    ]);
    expect(cards()[0]?.textContent).toContain('Online');
    expect(cards()[2]?.textContent).toContain('Offline');
    expect(cards()[4]?.textContent).toContain('Switched off');
  });

  test('[USERS-03] is refreshed on request, and people who have left disappear', async () => {
    const own = anOwner();
    const { user } = await show(
      <UsersPage />,
      { snapshot: { user: own } },
      { users: { list: () => [own] } },
    );
    expect(cards()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(screen.getByText('Nobody else yet')).toBeTruthy();
  });

  test('[USERS-02] links to adding a person, for people with permission', async () => {
    await show(<UsersPage />);
    expect(screen.getByRole('link', { name: 'Add a person' }).getAttribute('href')).toBe(
      '/users/create',
    );
  });

  test('[USERS-02] has no such link for others', async () => {
    await show(<UsersPage />, { snapshot: { user: anOwnUser() } });
    expect(screen.queryByRole('link', { name: 'Add a person' })).toBeNull();
  });

  test('without permission to see people it says so and shows nobody', async () => {
    await show(<UsersPage />, { snapshot: { user: anOwnUser({ Role: 'guest' }) } });
    expect(screen.getByText('You don’t have access to the people of this home')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Users' })).toBeNull();
  });

  test('[USERS-07] on the provider’s own product the owner is shown as support', async () => {
    const { services } = await show(<UsersPage />);
    expect(screen.getByText(/^Owner/)).toBeTruthy();
    const info = services.home.info.get();
    if (info) services.home.info.set({ ...info, providersOwn: true });
    await waitFor(() => expect(screen.getByText(/^Support/)).toBeTruthy());
  });
});

describe('adding a person', () => {
  const fill = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rosa');
    await user.click(screen.getByRole('radio', { name: 'Guest' }));
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'rosa@example.org');
  };

  test('[USERS-08] sends name, role, address and picture, and opens the new person’s page', async () => {
    const added = { ...managed({ Id: 'rosa' as UserId, Name: 'Rosa' }), ImageBase64: null };
    const { user, calls, services } = await show(
      <CreateUserPage />,
      {},
      { users: { add: () => added } },
    );
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('“Rosa” added');
    expect(calls.find(({ procedure }) => procedure === 'users.add')?.input).toEqual({
      Name: 'Rosa',
      FirstName: '',
      LastName: '',
      Role: 'guest',
      Email: 'rosa@example.org',
      ImageBase64: null,
    });
    expect(services.home.users.get('rosa')?.Name).toBe('Rosa');
  });

  test('[USERS-08] a failure is a dialog with the message, and the input stays', async () => {
    const { user } = await show(
      <CreateUserPage />,
      {},
      { users: { add: () => Promise.reject(hubError('STORAGE_FULL')) } },
    );
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rosa couldn’t be added' });
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Rosa');
  });

  test('[USERS-08] without a name, or with an incomplete address, nothing is sent', async () => {
    const { user, calls } = await show(<CreateUserPage />);
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'rosa@');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Mandatory Field')).toBeTruthy();
    expect(screen.getByText(/Please enter an e-mail address/)).toBeTruthy();
    expect(calls.map(({ procedure }) => procedure)).not.toContain('users.add');
  });

  test('nobody can be made an owner here (A14)', async () => {
    await show(<CreateUserPage />);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'admin',
      'user',
      'guest',
    ]);
  });

  test('[USERS-02] somebody without permission sees a message', async () => {
    await show(<CreateUserPage />, { snapshot: { user: anOwnUser(), users: [sofia] } });
    expect(screen.getByText('You can’t add people')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
