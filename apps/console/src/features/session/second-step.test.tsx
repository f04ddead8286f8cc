import { aSystemInfo } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSettings } from '../../kit/settings/settings.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { LoginPage } from './login-page.tsx';
import { sessionTexts } from './texts.ts';

const token = { accessToken: 'token', expiresAt: Date.now() + 600_000 };
const forget = () => changeSettings({ signedInAs: null, username: null });
beforeEach(forget);
afterEach(forget);

/** A sign-in at its second step, after the right password. */
async function half(identity: FakeAnswers['identity'] = {}) {
  const rendered = await renderScreen(
    <LoginPage
      target="/devices/all"
      onSignedIn={vi.fn<(to: string) => void>()}
      onCutOff={() => undefined}
    />,
    {
      texts: [sessionTexts],
      snapshot: null,
      answers: {
        system: { info: () => aSystemInfo() },
        identity: {
          login: () => {
            throw hubError('SECOND_FACTOR_NEEDED', { challenge: 'the-challenge' });
          },
          ...identity,
        },
      },
    },
  );
  await rendered.user.type(screen.getByLabelText(/^Username/), 'anna');
  await rendered.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
  return rendered;
}

test('[LOGIN-B1] after the password the authenticator’s code is requested', async () => {
  const { user, calls, container, services } = await half({ secondFactor: () => token });
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  const field = screen.getByLabelText('Code');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(field, '12{Enter}');
  expect(screen.getByText('Enter the six digits.')).toBeTruthy();
  await user.type(field, '3456{Enter}');
  await waitFor(() => expect(services.session.signedIn()).toBe(true));
  expect(calls.find(({ procedure }) => procedure === 'identity.secondFactor')?.input).toEqual({
    challenge: 'the-challenge',
    code: '123456',
  });
});

test('[LOGIN-B1] a wrong code is reported, and one can retry or use a recovery code', async () => {
  const { user, calls } = await half({
    secondFactor: () => {
      throw hubError('SECOND_FACTOR_WRONG');
    },
  });
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText(/This code is incorrect/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-IJKL-MNOP{Enter}');
  await waitFor(() =>
    expect(calls.at(-1)?.input).toEqual({
      challenge: 'the-challenge',
      recoveryCode: 'ABCD-EFGH-IJKL-MNOP',
    }),
  );
});

test('[LOGIN-B1] an expired second step leads back to the first, which says so', async () => {
  const { user } = await half({
    secondFactor: () => {
      throw hubError('CHALLENGE_EXPIRED');
    },
  });
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText(/took too long/)).toBeTruthy();
  expect(screen.getByLabelText('Password')).toBeTruthy();
});

test('[LOGIN-B1] one can go back', async () => {
  const { user } = await half();
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(screen.getByLabelText('Password')).toBeTruthy();
});
