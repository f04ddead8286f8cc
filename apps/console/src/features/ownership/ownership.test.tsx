import type { OwnershipOffer } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { anOwner, aUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { OwnershipSection } from './ownership-section.tsx';
import { ownershipTexts } from './texts.ts';
import { OwnershipWatch } from './ownership-watch.tsx';

const giulia = anOwner({ Id: 'giulia' as UserId, Name: 'Giulia' });
const marco = aUser({ Id: 'marco' as UserId, Name: 'Marco', FirstName: 'Marco', Role: 'admin' });
const offer = (change: Partial<OwnershipOffer> = {}): OwnershipOffer => ({
  Id: 'o1',
  from: { Id: giulia.Id, Name: 'Giulia' },
  to: { Id: marco.Id, Name: 'Marco' },
  stepsDown: false,
  state: 'open',
  offeredAt: Date.parse('2026-05-03T10:00:00Z'),
  expiresAt: Date.parse('2026-05-10T10:00:00Z'),
  answeredAt: null,
  ...change,
});
const scene = (answers: Scene['answers'], user: Scene['snapshot'] = { user: giulia }): Scene => ({
  texts: [ownershipTexts],
  snapshot: { users: [giulia, marco], ...user },
  answers: answers ?? {},
});
const asMarco = { user: anOwner({ Id: marco.Id, Name: 'Marco', Role: 'admin' }) };

test('an owner makes an offer, sees what owners can do and chooses whether to stay one', async () => {
  let offers: OwnershipOffer[] = [];
  const { user, calls, baseElement } = await renderScreen(
    <OwnershipSection subject={marco} />,
    scene({
      ownership: {
        offers: () => offers,
        offer: ({ stepsDown }) => {
          offers = [offer({ stepsDown })];
          return offers[0] as OwnershipOffer;
        },
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Make Marco an owner…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make Marco an owner?' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(5);
  await user.click(within(dialog).getByRole('radio', { name: 'I become an administrator' }));
  expect(within(dialog).getByText(/Only an owner can make you one again/)).toBeTruthy();
  const { violations } = await axe.run(baseElement, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Ask Marco' }));
  expect(await screen.findByText(/Nothing changes until they confirm it/)).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === 'ownership.offer')?.input).toEqual({
    UserId: 'marco',
    stepsDown: true,
  });
});

test('an open offer shows its expiry and can be withdrawn', async () => {
  const { user, calls } = await renderScreen(
    <OwnershipSection subject={marco} />,
    scene({ ownership: { offers: () => [offer()], withdraw: () => offer() } }),
  );
  expect(await screen.findByText(/Giulia offered it on/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'ownership.withdraw')?.input).toEqual({
      Id: 'o1',
    }),
  );
});

test('a declined offer is shown and can be repeated', async () => {
  await renderScreen(
    <OwnershipSection subject={marco} />,
    scene({ ownership: { offers: () => [offer({ state: 'declined', answeredAt: Date.now() })] } }),
  );
  expect(await screen.findByText(/Marco declined it on/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make Marco an owner…' })).toBeTruthy();
});

test('only owners are offered to make owners', async () => {
  const { container, calls } = await renderScreen(
    <OwnershipSection subject={aUser({ Id: 'sofia' as UserId })} />,
    scene({ ownership: { offers: () => [] } }, asMarco),
  );
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(container.textContent).toBe('');
});

test('a person reads the offer on their own page and becomes an owner; a refusal from the hub keeps it open', async () => {
  let refused = true;
  const { user } = await renderScreen(
    <OwnershipSection subject={marco} />,
    scene(
      {
        ownership: {
          offers: () => [offer({ stepsDown: true })],
          accept: () => {
            if (refused) throw hubError('CLOUD_UNREACHABLE');
            return offer({ state: 'accepted' });
          },
        },
      },
      asMarco,
    ),
  );
  expect(await screen.findByText(/Giulia hands this home over to you/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'View offer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Become an owner of this home?' });
  await user.click(within(dialog).getByRole('button', { name: 'Become an owner' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  refused = false;
  await user.click(within(dialog).getByRole('button', { name: 'Become an owner' }));
  expect(await screen.findByText('You are now an owner of this home')).toBeTruthy();
});

test('a person who has an offer sees a notice on any page, and can open it there', async () => {
  const { user } = await renderScreen(
    <OwnershipWatch />,
    scene({ ownership: { offers: () => [offer()], decline: () => offer() } }, asMarco),
  );
  expect(
    await screen.findByText('Giulia invites you to become an owner of this home.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'View offer' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }),
  );
  expect(await screen.findByText('Declined')).toBeTruthy();
});

test('the person who made an offer sees its result', async () => {
  let offers = [offer()];
  const { services } = await renderScreen(
    <OwnershipWatch />,
    scene({ ownership: { offers: () => offers } }),
  );
  await waitFor(() =>
    expect(services.queryClient.getQueryCache().getAll()[0]?.state.data).toEqual(offers),
  );
  offers = [offer({ state: 'accepted' })];
  await services.queryClient.invalidateQueries();
  expect(await screen.findByText('Marco is now an owner of this home')).toBeTruthy();
});

test('they also see answers that arrive while the page is open, and none from before', async () => {
  const answered = (Id: string, Name: string, answeredAt: number): OwnershipOffer =>
    offer({ Id, state: 'accepted', to: { Id: Id as UserId, Name }, answeredAt });
  await renderScreen(
    <OwnershipWatch />,
    scene({
      ownership: {
        offers: () => [answered('new', 'Marco', 4_000_000_000_000), answered('old', 'Sofia', 1)],
      },
    }),
  );
  expect(await screen.findByText('Marco is now an owner of this home')).toBeTruthy();
  expect(screen.queryByText('Sofia is now an owner of this home')).toBeNull();
});
