import type { GuestPass } from '@dimora/contract/client';
import type { DeviceId } from '@dimora/domain';
import { aDevice, anOwner, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import type { FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { PassesPage } from './passes-page.tsx';
import { draftOf, faultsOf, fieldsOf } from './passes/pass-fields.ts';
import { guestTexts } from './texts.ts';

const NOW = 1_764_000_000_000;
const pass = {
  Id: 'p1',
  Name: 'Paolo',
  note: '',
  language: 'it',
  tiles: [{ DeviceId: 'gate', operate: true }],
  from: NOW,
  until: NOW + 86_400_000,
  hours: [],
  uses: 4,
  onlyAtHome: true,
  call: null,
  state: 'valid',
  used: 1,
  lastUsedAt: NOW,
  createdAt: NOW,
  author: { Id: 'giulia', Name: 'Giulia' },
  revision: 1,
} as unknown as GuestPass;

type Answers = NonNullable<FakeAnswers['guestPasses']>;
const show = (passes: readonly GuestPass[], more: Partial<Answers> = {}, scene: Scene = {}) =>
  renderScreen(<PassesPage />, {
    texts: [guestTexts, deviceTexts],
    answers: { guestPasses: { list: () => [...passes], ...more } },
    ...scene,
    snapshot: { user: anOwner(), devices: [aDevice({ Name: 'Gate' })], ...scene.snapshot },
  });

test('[USERS-B3] a pass shows whether it is valid and how often it was used', async () => {
  await show([pass, { ...pass, Id: 'p2', Name: 'Anna', state: 'revoked' }]);
  const card = await screen.findByRole('article', { name: 'Paolo' });
  expect(card.textContent).toContain('Valid now');
  expect(card.textContent).toContain('used 1 of 4 times');
  expect(card.textContent).toContain('only on the home network');
  const over = screen.getByRole('article', { name: 'Anna' });
  expect(over.textContent).toContain('Revoked');
  expect(within(over).queryByRole('button', { name: 'Show link' })).toBeNull();
});

test('[USERS-B3] the link is shown as a code, with the token after the hash', async () => {
  await show([pass], { link: () => ({ token: 'p1.signed', addresses: [] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show link' }));
  expect(await screen.findByRole('img', { name: 'QR code with the link of Paolo' })).toBeDefined();
  expect(screen.getByText(/\/guest#p1\.signed$/)).toBeDefined();
});

test('[USERS-B3] revoking asks first and names what ends', async () => {
  const revoke = vi.fn<NonNullable<Answers['revoke']>>(() => ({ ...pass, state: 'revoked' }));
  await show([pass], { revoke });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the pass of “Paolo”?' });
  expect(revoke).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(revoke).toHaveBeenCalledOnce());
});

test('[USERS-B3] nothing is saved while something is missing, and the input stays', async () => {
  const add = vi.fn<NonNullable<Answers['add']>>(() => pass);
  await show([], { add });
  await userEvent.click((await screen.findAllByRole('button', { name: 'New pass' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New guest pass' });
  await userEvent.type(within(dialog).getByLabelText('Who is it for?'), 'Paolo');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Required')).toBeDefined();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Who is it for?').value).toBe('Paolo');
  expect(add).not.toHaveBeenCalled();
});

test('[USERS-B3] each device of a pass is operated or only shown, as it was, until that is changed', async () => {
  const lamp = { ...aDevice({ Name: 'Lamp' }), Id: 'lamp' as DeviceId };
  const mixed = {
    ...pass,
    tiles: [
      { DeviceId: 'gate' as DeviceId, operate: true },
      { DeviceId: lamp.Id, operate: false },
    ],
  };
  const update = vi.fn<NonNullable<Answers['update']>>(() => mixed);
  const gate = { ...aDevice({ Name: 'Gate' }), Id: 'gate' as DeviceId };
  await show([mixed], { update }, { snapshot: { devices: [gate, lamp] } });
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('group', { name: 'What they can control' }));
  };
  const operable = await edit();
  expect(operable.getByRole<HTMLInputElement>('checkbox', { name: 'Gate' }).checked).toBe(true);
  expect(operable.getByRole<HTMLInputElement>('checkbox', { name: 'Lamp' }).checked).toBe(false);
  await userEvent.click(operable.getByRole('checkbox', { name: 'Gate' }));
  await userEvent.click(operable.getByRole('checkbox', { name: 'Lamp' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.calls[0]?.[0].pass.tiles).toEqual([
    { DeviceId: 'gate', operate: false },
    { DeviceId: 'lamp', operate: true },
  ]);
});

test('[USERS-B3] without permission to create passes, the page says so', async () => {
  await show([pass], {}, { snapshot: { user: anOwnUser() } });
  expect(await screen.findByText('You don’t have access to the guest passes')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'New pass' })).toBeNull();
});

test.each([
  [{ until: '2026-01-01T00:00' }, { until: 'order' }],
  [{ until: '' }, { until: 'needed' }],
  [{ days: [1], hourFrom: '10:00', hourTo: '09:00' }, { hourTo: 'quarter' }],
  [{ days: [1], hourFrom: '10:05', hourTo: '11:00' }, { hourTo: 'quarter' }],
  [{ days: [1], hourFrom: '10:00', hourTo: '00:00' }, {}],
  [{ callName: 'Giulia', callNumber: 'call me' }, { callNumber: 'number' }],
] as const)('%j is validated while it is typed', (change, faults) => {
  const fields = {
    ...fieldsOf(undefined, { now: NOW, timeZone: 'Europe/Rome', language: 'en' }),
    name: 'Paolo',
    devices: ['gate'],
    from: '2026-11-25T10:00',
    until: '2026-11-26T10:00',
  };
  expect(faultsOf({ ...fields, ...change }, 'Europe/Rome')).toEqual(faults);
});

test('[USERS-B3] a pass starts and ends by the clock of the house, no matter where it is created', async () => {
  // Four in the afternoon where the tests run, five in Rome.
  const fields = fieldsOf(pass, { now: NOW, timeZone: 'Europe/Rome', language: 'en' });
  expect([fields.from, fields.until]).toEqual(['2025-11-24T17:00', '2025-11-25T17:00']);
  const { from, until } = draftOf({ ...fields, until: '2025-11-25T18:30' }, 'Europe/Rome');
  expect([from, until]).toEqual([NOW, Date.parse('2025-11-25T17:30Z')]);
  await show([pass]);
  const card = await screen.findByRole('article', { name: 'Paolo' });
  expect(card.textContent).toMatch(/11\/24\/25 17:00.*11\/25\/25 17:00/);
});
