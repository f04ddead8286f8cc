import type { Confirmation, OwnAddress } from '@dimora/contract/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionControlTexts } from '../../../entities/session/session-texts.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { profileTexts } from '../texts.ts';
import { AddressCard } from './address-card.tsx';
import { ConfirmAddressPage } from '../confirm-address-page.tsx';

const UNCONFIRMED: OwnAddress = { email: 'anna@example.com', confirmed: false, pending: null };
type Answers = NonNullable<NonNullable<Scene['cloud']>['identity']>;
const inCloud = (identity: Answers): Scene => ({
  texts: [profileTexts, sessionControlTexts],
  snapshot: null,
  connection: 'disconnected_network',
  target: { server: 'cloud' },
  cloud: { identity },
});
const opened = (answer: Confirmation): Scene => inCloud({ confirmAddress: () => answer });

test('the link confirms the address, and again when it is opened a second time', async () => {
  const scene = opened({ outcome: 'confirmed', email: 'anna@example.com' });
  const { calls } = await renderScreen(<ConfirmAddressPage token="abc" />, scene);
  await screen.findByText('Your address is confirmed');
  screen.getByText('anna@example.com');
  const call = calls.find(({ procedure }) => procedure === 'cloud.identity.confirmAddress');
  expect(call?.input).toEqual({ token: 'abc' });
});

test.each([
  ['expired', 'This link is no longer valid'],
  ['other', 'This link belongs to another account'],
] as const)('a link that is %s says what to do', async (outcome, title) => {
  await renderScreen(<ConfirmAddressPage token="abc" />, opened({ outcome, email: null }));
  await screen.findByText(title);
  expect(screen.getByRole('link', { name: 'Open your account' }).getAttribute('href')).toBe(
    '/account',
  );
});

test('an incomplete link requests nothing from the cloud', async () => {
  const { calls } = await renderScreen(<ConfirmAddressPage token="" />, inCloud({}));
  await screen.findByText('This link is not complete');
  expect(calls.map(({ procedure }) => procedure)).not.toContain('cloud.identity.confirmAddress');
});

test('the card sends the link again', async () => {
  const { user } = await renderScreen(
    <AddressCard />,
    inCloud({ address: () => UNCONFIRMED, askConfirmation: () => UNCONFIRMED }),
  );
  await screen.findByText(/anna@example\.com is not confirmed yet/);
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText('An e-mail with a link is on its way to anna@example.com.');
});

test('a new address waits for its link; an invalid one stays in the field', async () => {
  const { user } = await renderScreen(
    <AddressCard />,
    inCloud({
      address: () => ({ ...UNCONFIRMED, confirmed: true }),
      changeAddress: ({ email }) => {
        return { ...UNCONFIRMED, confirmed: true, pending: email };
      },
    }),
  );
  const field = await screen.findByLabelText<HTMLInputElement>('New e-mail address');
  const change = screen.getByRole('button', { name: 'Change address' });
  await user.type(field, 'used');
  await user.click(change);
  await screen.findByText('This is not a valid e-mail address.');
  expect(field.value).toBe('used');
  await user.clear(field);
  await user.type(field, 'new@example.com');
  await user.click(change);
  await screen.findByText(/A link is on its way to new@example\.com/);
});
