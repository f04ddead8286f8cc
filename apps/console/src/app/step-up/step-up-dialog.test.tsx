import type { Factors } from '@dimora/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../kit/testing/render.tsx';
import { StepUpDoor } from './step-up-door.tsx';
import { stepUpTexts } from './step-up-texts.ts';

const plain: Factors = {
  keptBy: 'here',
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
};

/** Asks for a step-up as a rejected call does; `done` is the result. */
async function asked(
  factors: Factors,
  identity: FakeAnswers['identity'] = {},
): Promise<Rendered & { readonly done: Promise<boolean> }> {
  const rendered = await renderScreen(<StepUpDoor />, {
    texts: [stepUpTexts],
    answers: { factors: { list: () => factors }, identity },
  });
  let done: Promise<boolean> = Promise.resolve(false);
  act(() => {
    done = rendered.services.session.stepUp();
  });
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { ...rendered, done };
}

test('[LOGIN-B1] without a second factor the dialog asks for the password', async () => {
  const { user, calls, done } = await asked(plain, { stepUp: () => ({ until: 1 }) });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Please enter your password.')).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await done).toBe(true);
  expect(calls.at(-1)).toEqual({ procedure: 'identity.stepUp', input: { password: 'secret' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[LOGIN-B1] with a second factor it asks for a code or recovery code, and a wrong one can be retried', async () => {
  const { user, calls } = await asked(
    { ...plain, authenticatorSince: 1 },
    {
      stepUp: () => {
        throw hubError('SECOND_FACTOR_WRONG');
      },
    },
  );
  const field = await screen.findByLabelText('Code from your authenticator app');
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(field, '123 456{Enter}');
  expect(await screen.findByText(/This code is incorrect/)).toBeTruthy();
  expect(calls.at(-1)?.input).toEqual({ code: '123456' });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-IJKL-MNOP{Enter}');
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ recoveryCode: 'ABCD-EFGH-IJKL-MNOP' }));
});

test('[LOGIN-B1] asks for a second factor that only the server knows', async () => {
  const { user } = await asked(
    { ...plain, keptBy: 'cloud' },
    {
      stepUp: () => {
        throw hubError('SECOND_FACTOR_NEEDED', { challenge: '' });
      },
    },
  );
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy();
});

test('[LOGIN-B1] cancelling answers no, and the dialog passes the axe check', async () => {
  const { user, done, baseElement } = await asked(plain);
  const { violations } = await axe.run(baseElement, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await done).toBe(false);
});
