import type { Invitation } from '@dimora/contract/client';
import { aProduct } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { hubTexts } from '../../entities/hub/hub-texts.ts';
import { sessionControlTexts } from '../../entities/session/session-texts.ts';
import { hubError, type FakeCloudAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { InvitationPage } from './invitation-page.tsx';
import { showChooser } from './testing/chooser-scene.tsx';
import { chooserTexts } from './texts.ts';

const invitation: Invitation = {
  Id: 'share-1',
  ProductName: 'Casa al mare',
  Inviter: 'Giulia',
  Role: 'guest',
  sentAt: Date.now(),
  expiresAt: Date.now() + 86_400_000,
};
const casa = aProduct({ ProductId: 'casa' as never, ProductName: 'Casa al mare', Role: 'guest' });
const named = () => screen.findByRole('group', { name: 'Giulia invites you to “Casa al mare”' });

describe('[USERS-09] open invitations in the chooser', () => {
  test('appear above the hubs, and an accepted home joins the list', async () => {
    let open = [invitation];
    let homes = [aProduct({ ProductName: 'Baita' })];
    const { user, calls } = await showChooser({
      cloud: {
        products: { list: () => homes },
        invitations: {
          list: () => open,
          accept: () => {
            open = [];
            homes = [...homes, casa];
            return { product: casa, delivered: true };
          },
        },
      },
    });
    const card = await named();
    within(card).getByText('As a guest: you see and use what you are allowed to.');
    await user.click(within(card).getByRole('button', { name: /^Accept/ }));
    await screen.findByRole('link', { name: 'Enter Casa al mare' });
    expect(calls.find(({ procedure }) => procedure === 'cloud.invitations.accept')?.input).toEqual({
      Id: 'share-1',
    });
    expect(screen.queryByRole('group', { name: /invites you/ })).toBeNull();
  });

  test('are declined after confirmation', async () => {
    const { user, calls } = await showChooser({
      cloud: { invitations: { list: () => [invitation], refuse: () => ({}) } },
    });
    const refused = () => calls.filter(({ procedure }) => procedure.endsWith('refuse'));
    await user.click(within(await named()).getByRole('button', { name: /^Decline/ }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Decline the invitation to “Casa al mare”?',
    });
    expect(refused()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(refused()).toHaveLength(1));
  });

  test('are not requested on a hub’s own page', async () => {
    const { calls } = await showChooser({ target: { server: 'hub' } });
    await screen.findByRole('heading', { level: 1 });
    expect(calls.map(({ procedure }) => procedure)).not.toContain('cloud.invitations.list');
  });

  test('show the reason when accepting fails', async () => {
    const { user } = await showChooser({
      cloud: {
        invitations: {
          list: () => [invitation],
          accept: () => Promise.reject(hubError('INVITATION_EXPIRED')),
        },
      },
    });
    await user.click(within(await named()).getByRole('button', { name: /^Accept/ }));
    await screen.findByText('This invitation has expired. Ask for a new one.');
  });
});

describe('[USERS-09] the link in an invitation e-mail', () => {
  type Answers = NonNullable<FakeCloudAnswers['invitations']>;
  const scene = (answers: Answers): Scene => ({
    texts: [chooserTexts, hubTexts, sessionControlTexts],
    snapshot: null,
    target: { server: 'cloud' },
    cloud: { invitations: { list: () => [], ...answers }, products: { list: () => [] } },
  });
  const opened = (
    answer: Awaited<ReturnType<NonNullable<Answers['byLink']>>>,
    more: Answers = {},
  ) => renderScreen(<InvitationPage token="abc" />, scene({ byLink: () => answer, ...more }));

  test.each(['en', 'it'] as const)('passes the axe check (%s)', async (language) => {
    const answer = { outcome: 'open', invitation, address: 'zoe@example.org' } as const;
    const { container } = await renderScreen(<InvitationPage token="abc" />, {
      ...scene({ byLink: () => answer }),
      language,
    });
    await screen.findByRole('group', { name: /Casa al mare/ });
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('shows the inviter and leads to the accepted home', async () => {
    const { user } = await opened(
      { outcome: 'open', invitation, address: 'zoe@example.org' },
      { accept: () => ({ product: casa, delivered: true }) },
    );
    await user.click(within(await named()).getByRole('button', { name: /^Accept/ }));
    const enter = await screen.findByRole('link', { name: 'Open “Casa al mare”' });
    expect(enter.getAttribute('href')).toBe('/enter/casa');
  });

  test('says when the home is offline', async () => {
    const { user } = await opened(
      { outcome: 'open', invitation, address: 'zoe@example.org' },
      { accept: () => ({ product: casa, delivered: false }) },
    );
    await user.click(within(await named()).getByRole('button', { name: /^Accept/ }));
    await screen.findAllByText(/It lets you in as soon as it is back/);
    expect(screen.queryByRole('link', { name: 'Open “Casa al mare”' })).toBeNull();
  });

  test.each([
    ['accepted', 'You have accepted this invitation'],
    ['refused', 'You declined this invitation'],
    ['expired', 'This invitation is no longer valid'],
  ] as const)('that was %s says so', async (outcome, title) => {
    await opened({ outcome, invitation, address: 'zoe@example.org' });
    await screen.findByText(title);
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  test('of another account shows only the person’s own address and offers another account', async () => {
    await opened({ outcome: 'none', invitation: null, address: 'luca@example.com' });
    await screen.findByText('There is no invitation for this account');
    screen.getByText(/You are signed in as luca@example\.com/);
    screen.getByRole('button', { name: 'Use another account' });
  });

  test('with an unconfirmed address asks to confirm it', async () => {
    await opened({ outcome: 'unconfirmed', invitation: null, address: 'zoe@example.org' });
    await screen.findByText('Confirm your address first');
    expect(screen.getByRole('link', { name: 'Open your account' }).getAttribute('href')).toBe(
      '/account',
    );
  });

  test('that is incomplete asks the cloud nothing', async () => {
    const { calls } = await renderScreen(<InvitationPage token="" />, scene({}));
    await screen.findByText('This link is not complete');
    expect(calls.map(({ procedure }) => procedure)).not.toContain('cloud.invitations.byLink');
  });

  test('that fails to load can be retried', async () => {
    let tries = 0;
    const { user } = await renderScreen(
      <InvitationPage token="abc" />,
      scene({
        byLink: () => {
          tries += 1;
          if (tries === 1) throw hubError('RATE_LIMITED', { retryAfterSeconds: 60 });
          return { outcome: 'open', invitation, address: 'zoe@example.org' };
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await named();
  });
});
