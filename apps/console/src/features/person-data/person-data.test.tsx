import type { OwnUser } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { aUser, anOwner, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { OwnDataCard } from './own-data-card.tsx';
import { personDataTexts } from './texts.ts';
import { UserDataSection } from './user-data-section.tsx';

const owner = anOwner({ Id: 'giulia' as UserId, Name: 'Giulia' });
const sofia = aUser({ Id: 'sofia' as UserId, Name: 'Sofia Rossi' });
const own = (user: OwnUser): Scene => ({
  texts: [personDataTexts],
  snapshot: { user, users: [owner, sofia] },
});

test('[USERS-B5] the question names what is deleted, what becomes anonymous and what stays, and asks for the name', async () => {
  const { user, calls } = await renderScreen(<UserDataSection subject={sofia} />, {
    ...own(owner),
    answers: { personData: { erase: () => ({ complete: true }) } },
  });
  await user.click(screen.getByRole('button', { name: 'Erase Sofia Rossi…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase Sofia Rossi?' });
  for (const heading of ['Deleted', 'Kept without the name', 'Kept as it is'])
    expect(within(dialog).getByRole('heading', { name: heading })).toBeDefined();
  expect(within(dialog).getByText('Chat: every message loses its text')).toBeDefined();
  const confirm = () => within(dialog).getByRole('button', { name: 'Erase for good' });
  const name = within(dialog).getByRole('textbox', { name: 'Type “Sofia Rossi” to confirm' });
  await user.type(name, 'Sofia');
  await user.click(confirm());
  expect(calls.filter(({ procedure }) => procedure === 'personData.erase')).toEqual([]);
  await user.type(name, ' Rossi');
  await user.click(confirm());
  await screen.findByText('Sofia Rossi was erased');
  expect(
    calls.filter(({ procedure }) => procedure === 'personData.erase').map(({ input }) => input),
  ).toEqual([{ Id: 'sofia', confirm: 'Sofia Rossi' }]);
});

test('[USERS-B5] a refusal is shown, and nothing is reported as done', async () => {
  const { user } = await renderScreen(<UserDataSection subject={sofia} />, {
    ...own(owner),
    answers: {
      personData: {
        erase: () => {
          throw hubError('STORAGE_FULL');
        },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Erase Sofia Rossi…' }));
  await user.type(await screen.findByRole('textbox'), 'Sofia Rossi');
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('Nothing was erased');
  expect(screen.queryByText('Sofia Rossi was erased')).toBeNull();
});

test('[USERS-B5] data that the hub is still erasing is shown', async () => {
  const { user } = await renderScreen(<UserDataSection subject={sofia} />, {
    ...own(owner),
    answers: { personData: { erase: () => ({ complete: false }) } },
  });
  await user.click(screen.getByRole('button', { name: 'Erase Sofia Rossi…' }));
  await user.type(await screen.findByRole('textbox'), 'Sofia Rossi');
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('The hub is still erasing the last of it, and goes on by itself.');
});

test('[USERS-B5] the last owner keeps their data and sees why', async () => {
  const { user } = await renderScreen(
    <OwnDataCard subject={anOwnUser({ ...owner, Role: 'owner' })} />,
    own(anOwnUser({ ...owner, Role: 'owner' })),
  );
  const erase = screen.getByRole('button', { name: 'Erase my data…' });
  await user.click(erase);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(
      screen.getByText('The house needs an owner: make somebody else an owner first.'),
    ).toBeDefined(),
  );
});

test('[USERS-B5] somebody who isn’t an owner sees nothing for owners', async () => {
  const holder = anOwnUser({ ...sofia, Role: 'admin' });
  await renderScreen(<UserDataSection subject={owner} />, own(holder));
  expect(screen.queryByRole('button')).toBeNull();
});
