import type { ManagedUser, Sharing } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { CreateUserPage } from './create-user-page.tsx';
import { managed, shareable, show, sofia } from './testing/user-scene.tsx';
import { UserPage } from './user-page.tsx';

const MAIL = { Id: 'c1', Value: 'rosa@example.org', Provider: 'email' };
const open: Sharing = {
  ...shareable,
  fault: 'pending',
  open: {
    share_request_id: 'share-1',
    Email: 'rosa@example.org',
    By: 'Giulia Bianchi',
    sentAt: Date.now() - 3_600_000,
    expiresAt: Date.now() + 13 * 86_400_000,
  },
};

describe('[USERS-09] after somebody was added', () => {
  const rosa = managed({ Id: 'rosa' as UserId, Name: 'Rosa', Role: 'guest', Contacts: [MAIL] });
  const add = async (answers: FakeAnswers, added: ManagedUser = rosa) => {
    const shown = await show(
      <CreateUserPage />,
      {},
      { ...answers, users: { add: () => added, ...answers.users } },
    );
    const { user } = shown;
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Rosa');
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'rosa@example.org');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('“Rosa” added');
    return {
      ...shown,
      shared: () => shown.calls.find((call) => call.procedure === 'sharing.share'),
    };
  };
  const question = () => screen.findByRole('dialog', { name: 'Share this home with Rosa?' });

  test('asks whether to share the home, and Yes invites them in the current language', async () => {
    const { user, shared } = await add({ sharing: { get: () => shareable, share: () => open } });
    const dialog = await question();
    within(dialog).getByText(/rosa@example\.org gets an e-mail/);
    expect(shared()).toBeUndefined();
    await user.click(within(dialog).getByRole('button', { name: 'Invite' }));
    await screen.findByText('Invitation sent to rosa@example.org');
    expect(shared()?.input).toEqual({ Id: 'rosa', language: 'en' });
  });

  test('No invites nobody', async () => {
    const { user, shared } = await add({ sharing: { get: () => shareable } });
    await user.click(within(await question()).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shared()).toBeUndefined();
  });

  test('a failure is shown, and the person is added all the same', async () => {
    const { user, services } = await add({
      sharing: {
        get: () => shareable,
        share: () => Promise.reject(hubError('CLOUD_UNREACHABLE')),
      },
    });
    await user.click(within(await question()).getByRole('button', { name: 'Invite' }));
    await screen.findByRole('alert');
    expect(services.home.users.get('rosa')?.Name).toBe('Rosa');
  });

  test.each([
    ['a hub without a cloud', { get: () => ({ ...shareable, cloud: false }) }, rosa],
    ['[USERS-10] a pending request', { get: () => open }, rosa],
    ['[USERS-10] no address', { get: () => shareable }, { ...rosa, Contacts: [] }],
    ['an answer that doesn’t come', { get: () => Promise.reject(hubError('HUB_TIMEOUT')) }, rosa],
  ] as const)('with %s there is no question', async (_what, sharing, added) => {
    const { services } = await add({ sharing: sharing as never }, added as ManagedUser);
    await waitFor(() => expect(services.home.users.get('rosa')).toBeDefined());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('[USERS-11] the invitation on a person’s page', () => {
  const page = <UserPage id="sofia" />;
  const person = managed({ Contacts: [MAIL] });
  const showing = (sharing: Sharing, answers: NonNullable<FakeAnswers['sharing']> = {}) =>
    show(
      page,
      {},
      { users: { details: () => person }, sharing: { get: () => sharing, ...answers } },
    );

  test('is offered with its e-mail address', async () => {
    const { user } = await showing(shareable, { share: () => open });
    await screen.findByText(/The invitation goes to rosa@example\.org/);
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByText('Invited: rosa@example.org');
    screen.getByText(/^by Giulia Bianchi, .*; valid until /);
  });

  test('while open, can be sent again or withdrawn', async () => {
    const withdrawn: Sharing = {
      ...shareable,
      ended: { outcome: 'withdrawn', Email: 'rosa@example.org', endedAt: Date.now() },
    };
    const { user } = await showing(open, { resend: () => open, withdraw: () => withdrawn });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByText(/the old one no longer works/);
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText(/The invitation to rosa@example\.org was withdrawn on/);
    screen.getByRole('button', { name: 'Invite' });
  });

  test('once accepted, shows the account they sign in with', async () => {
    const account = { Username: 'rosa@example.org', Provider: 'dimora' };
    await showing({ ...shareable, fault: 'provider', account });
    await screen.findByText('Signs in as rosa@example.org');
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  test('[USERS-13] can’t be sent to a person of a partner, and the page says why', async () => {
    const account = { Username: 'rosa@example.org', Provider: 'partner' };
    const external = managed({ external: true, mayChange: false });
    await show(
      page,
      {},
      {
        users: { details: () => external },
        sharing: { get: () => ({ ...shareable, fault: 'provider', account }) },
      },
    );
    await screen.findByText(/With an account managed by a partner/);
    screen.getByText('This person came from another provider and can only be changed there.');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test.each([
    ['refused', /rosa@example\.org declined on/],
    ['expired', /The invitation to rosa@example\.org expired on/],
    ['duplicate', /is the account of somebody who is in this home already/],
  ] as const)('that ended as %s is shown, and can be repeated', async (outcome, line) => {
    const ended = { outcome, Email: 'rosa@example.org', endedAt: Date.now() };
    await showing({ ...shareable, ended });
    await screen.findByText(line);
    screen.getByRole('button', { name: 'Invite' });
  });

  test('[USERS-10] without an address, says what is missing', async () => {
    await showing({ ...shareable, fault: 'noEmail' });
    await screen.findByText('To invite Sofia Bianchi, add an e-mail address and save.');
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  test.each([
    ['an owner', { ...shareable, fault: 'role' }],
    ['a hub without a cloud', { ...shareable, cloud: false }],
  ] as const)('is not shown for %s', async (_who, sharing) => {
    const { calls } = await showing(sharing);
    await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain('sharing.get'));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Their own account' })).toBeNull(),
    );
  });

  test('says so when it can’t be read', async () => {
    await showing(shareable, {
      get: () => Promise.reject(hubError('NOT_FOUND', { kind: 'user' })),
    });
    await screen.findByText('How this home is shared couldn’t be loaded');
  });

  test('[USERS-12] is not requested for somebody who may not change people', async () => {
    const { calls } = await show(page, { snapshot: { user: anOwnUser(), users: [sofia] } });
    expect(calls.map(({ procedure }) => procedure)).not.toContain('sharing.get');
  });
});
