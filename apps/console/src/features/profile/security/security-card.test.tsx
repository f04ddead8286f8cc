import type { Factors } from '@dimora/contract/client';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { hubError, type FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { profileTexts } from '../texts.ts';
import { SecurityCard } from './security-card.tsx';

const plain: Factors = {
  keptBy: 'here',
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
};
const secured: Factors = {
  ...plain,
  authenticatorSince: Date.UTC(2026, 10, 3, 12),
  recoveryCodesLeft: 9,
  passkeys: [
    { id: 'p1', Name: 'Anna’s phone', madeAt: 1, lastUsedAt: null, here: true },
    { id: 'p2', Name: 'Laptop', madeAt: 2, lastUsedAt: 3, here: false },
  ],
};
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

const show = (factors: Factors, answers: FakeAnswers = {}, language: 'en' | 'it' = 'en') =>
  renderScreen(<SecurityCard />, {
    texts: [profileTexts],
    language,
    answers: { ...answers, factors: { list: () => factors, ...answers.factors } },
  });

test.each(['en', 'it'] as const)(
  '[LOGIN-B1] has no accessibility violation (%s)',
  async (language) => {
    const { container } = await show(secured, {}, language);
    await screen.findByText('Laptop');
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  },
);

test('[LOGIN-B1] an authenticator is set up by scanning or typing, and its recovery codes are shown once', async () => {
  const { user, calls } = await show(plain, {
    factors: {
      begin: () => ({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Dimora:anna' }),
      confirm: () => ({ recoveryCodes: CODES }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(within(dialog).getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/Code that the app shows/), '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  expect(calls.find(({ procedure }) => procedure === 'factors.confirm')?.input).toEqual({
    code: '123456',
  });
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull());
});

test('[LOGIN-B1] a wrong first code is reported, and the QR code stays', async () => {
  const { user } = await show(plain, {
    factors: {
      begin: () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Dimora:anna' }),
      confirm: () => {
        throw hubError('SECOND_FACTOR_WRONG');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText(/Code that the app shows/), '123456{Enter}');
  expect(await screen.findByText(/This code is incorrect/)).toBeTruthy();
  expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
});

test('[LOGIN-B1] it is removed only after a question that names the loss', async () => {
  const { user, calls } = await show(secured, { factors: { remove: () => ({}) } });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the authenticator app?' });
  expect(calls.some(({ procedure }) => procedure === 'factors.remove')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(calls.some(({ procedure }) => procedure === 'factors.remove')).toBe(true),
  );
});

test('[LOGIN-B1] passkeys show a name and their last use, and can be renamed and removed', async () => {
  const { user, calls } = await show(secured, {
    passkeys: { rename: () => ({}), remove: () => ({}) },
  });
  expect(await screen.findByText('Not used yet')).toBeTruthy();
  expect(screen.getByText(/for another address of this home/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rename “Laptop”' }));
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'Portatile{Enter}');
  await waitFor(() =>
    expect(calls).toContainEqual({
      procedure: 'passkeys.rename',
      input: { id: 'p2', Name: 'Portatile' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove “Anna’s phone”' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Anna’s phone”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(calls).toContainEqual({ procedure: 'passkeys.remove', input: { id: 'p1' } }),
  );
});

test('[LOGIN-B1] an address without passkeys says so', async () => {
  await show(plain);
  expect(await screen.findByText(/do not work at this address/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('[LOGIN-B1] an account of the cloud is secured in the cloud', async () => {
  await show({ ...plain, keptBy: 'cloud' });
  expect(await screen.findByText(/security settings are in the cloud/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
});
