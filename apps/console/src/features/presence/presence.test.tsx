import type { PresenceDetail } from '@dimora/contract/client';
import type { DeviceId, UserId } from '@dimora/domain';
import { aDevice, aGuest, anOwner, aSystemState, aUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { presenceTexts } from '../../entities/presence/presence-texts.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { CarrierSection } from './carrier/carrier-section.tsx';
import { OwnPresenceCard } from './own/own-presence-card.tsx';
import { PresenceSection } from './presence-section.tsx';
import { ownTexts } from './texts.ts';

const owner = anOwner({ Id: 'giulia' as UserId, Name: 'Giulia' });
const sofia = aUser({ Id: 'sofia' as UserId, Name: 'Sofia' });
const phone = aDevice({
  Id: 'phone' as DeviceId,
  Name: 'Sofia’s phone',
  IoTCategoryIds: ['presence_sensor'],
  revision: 3,
});
const texts = [ownTexts, presenceTexts, deviceTexts];
const at = (change: Partial<PresenceDetail> = {}): PresenceDetail => ({
  UserId: sofia.Id,
  state: 'home',
  since: Date.now() - 60_000,
  cause: 'device',
  devices: [{ DeviceId: phone.Id, state: 'home' }],
  hidden: false,
  ...change,
});
const scene = (answers: Scene['answers'], more: Scene = {}): Scene => ({
  texts,
  snapshot: { user: owner, users: [owner, sofia], devices: [phone] },
  answers: answers ?? {},
  ...more,
});

test('the owner sees where somebody is and the source of that, and sets it by hand', async () => {
  let held = at();
  const { user, calls } = await renderScreen(
    <PresenceSection subject={sofia} />,
    scene({
      presence: {
        one: () => held,
        set: ({ state }) => (held = at({ state: state ?? 'home', cause: 'hand' })),
      },
    }),
  );
  expect(await screen.findByText(/^At home since /)).toBeDefined();
  expect(screen.getByText('From a device they carry')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Out' }));
  expect(await screen.findByText('Set manually, until a device reports a change')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Let the devices decide' }));
  expect(
    calls.filter(({ procedure }) => procedure === 'presence.set').map(({ input }) => input),
  ).toEqual([
    { UserId: 'sofia', state: 'away' },
    { UserId: 'sofia', state: null },
  ]);
});

test.each([
  [60_000, 'In casa dalle 16:04'],
  [2 * 86_400_000, 'In casa dal 24/11/26 16:05'],
])('in Italian, %d ms ago stands after its preposition', async (ago, text) => {
  const now = new Date(2026, 10, 26, 16, 5).getTime();
  await renderScreen(
    <PresenceSection subject={sofia} />,
    scene(
      { presence: { one: () => at({ since: now - ago }) } },
      {
        language: 'it',
        now: () => now,
        snapshot: { user: owner, users: [owner, sofia], system: { ...aSystemState(), now } },
      },
    ),
  );
  expect(await screen.findByText(text)).toBeDefined();
});

test('somebody else may only view it; a person who hides it shows nothing', async () => {
  const { SET_PRESENCE: _, ...Claims } = owner.Claims;
  const user = { ...owner, Claims };
  await renderScreen(
    <PresenceSection subject={sofia} />,
    scene({ presence: { one: () => at() } }, { snapshot: { user, users: [user, sofia] } }),
  );
  expect(await screen.findByText(/^At home since /)).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('the page of a person who hides their presence shows nothing', async () => {
  const { container } = await renderScreen(
    <PresenceSection subject={sofia} />,
    scene({
      presence: {
        one: () => {
          throw hubError('NOT_FOUND', { kind: 'user' });
        },
      },
    }),
  );
  await waitFor(() => expect(container.textContent).toBe(''));
});

test('a person can hide their presence after reading what is deleted, and show it again', async () => {
  let held = at({ UserId: owner.Id, devices: [], state: 'unknown', since: null, cause: null });
  const { user, calls } = await renderScreen(
    <OwnPresenceCard />,
    scene({
      presence: { own: () => held, hide: ({ hidden }) => (held = { ...held, hidden }) },
    }),
  );
  expect(await screen.findByText(/^No device reports where you are/)).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Hide my presence' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog).getByText(/are deleted from the history and can’t be restored/),
  ).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Hide' }));
  await waitFor(() =>
    expect(
      screen.getByRole('switch', { name: 'Hide my presence' }).getAttribute('aria-checked'),
    ).toBe('true'),
  );
  await user.click(screen.getByRole('switch', { name: 'Hide my presence' }));
  await waitFor(() =>
    expect(
      calls.filter(({ procedure }) => procedure === 'presence.hide').map(({ input }) => input),
    ).toEqual([{ hidden: true }, { hidden: false }]),
  );
});

test('[DEVICES-05] a phone is assigned to a person, even after somebody else has changed the device', async () => {
  let revision = 4;
  const { user, calls } = await renderScreen(
    <CarrierSection subject={phone} />,
    scene({
      devices: {
        get: () => ({ ...phone, revision, setup: null }),
        update: (change) => {
          if (change.revision !== revision)
            throw hubError('EDIT_CONFLICT', { kind: 'device', revision, changedBy: null });
          revision += 1;
          return { ...phone, ...change.change, revision } as typeof phone;
        },
      },
    }),
  );
  const field = screen.getByRole('combobox', { name: /Whose phone/ });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Sofia', hidden: true }));
  await waitFor(() =>
    expect(
      calls.filter(({ procedure }) => procedure === 'devices.update').map(({ input }) => input),
    ).toEqual([
      { Id: 'phone', revision: 3, change: { LinkedUser: 'sofia' } },
      { Id: 'phone', revision: 4, change: { LinkedUser: 'sofia' } },
    ]),
  );
});

test('somebody who may not change the device sees whose it is, or nothing', async () => {
  const guest = aGuest([], { Claims: {} });
  const { container } = await renderScreen(
    <CarrierSection subject={phone} />,
    scene({}, { snapshot: { user: guest, users: [guest], devices: [phone] } }),
  );
  expect(container.textContent).toBe('');
});

test('a phone with an address that it makes up itself says that it may be lost', async () => {
  const help = /uses a private network address/;
  const known = { ...phone, Key: 'arp_a4:83:e7:00:00:01' };
  const { unmount } = await renderScreen(<CarrierSection subject={known} />, scene({}));
  expect(screen.queryByText(help)).toBeNull();
  unmount();
  const made = { ...phone, Key: 'arp_da:a1:19:00:00:01' };
  await renderScreen(<CarrierSection subject={made} />, scene({}));
  expect(screen.getByText(help)).toBeDefined();
});
