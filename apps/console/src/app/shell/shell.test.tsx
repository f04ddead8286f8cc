import type { ChatThread } from '@dimora/contract/client';
import type { ChatThreadId, ProductId } from '@dimora/domain';
import { aLamp, anEvent, anOwner, aSystemState } from '@dimora/testing/builders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { changeSettings } from '../../kit/settings/settings.ts';
import { pass, press, stopTime } from '../../kit/testing/still-time.ts';
import { shellTexts } from '../shell-texts.ts';
import { ProductOverlayDoor } from '../change/product-overlay-door.tsx';
import { Shell } from './shell.tsx';
import { chatTexts } from '../../features/chat/texts.ts';

const show = (scene: Scene = {}) =>
  renderScreen(<Shell>A page</Shell>, {
    texts: [shellTexts, eventTexts, chatTexts],
    at: '/profile',
    ...scene,
    answers: {
      events: { list: () => ({ events: [], next: null, asOf: 0 }) },
      chat: { threads: () => [] },
      ...scene.answers,
    },
  });

beforeEach(() => changeSettings({ consentAt: 1, eventsSeenAt: null, sideBarCollapsed: false }));
// Lazy; loaded here, so that they open at once.
beforeAll(() => Promise.all([import('./chat/chat-door.tsx'), import('./hub-parts.tsx')]));
afterEach(() => vi.useRealTimers());

test('[START-10] the splash shows group, item, version, build and percentage until the snapshot arrives', async () => {
  const { services } = await show({ snapshot: null });
  act(() => services.loader.progress.done('words', 'token'));
  const bar = screen.getByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText(/Your home · Contacting the hub/)).toBeTruthy();
  expect(screen.getByText('Version 3.2.2 · build 250530')).toBeTruthy();
});

describe('the bars', () => {
  test.each(['en', 'it'] as const)('[SHELL-04] pass the axe check (%s)', async (language) => {
    const { container } = await show({ language });
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ).toEqual([]);
  });

  test('[SHELL-07] the status shows a word, and the state of each part of the hub', async () => {
    const subsystems = [
      { subsystem: 'broker', readiness: 'failed' as const, since: 0, reason: 'INTERNAL' },
    ];
    const { user } = await show({ snapshot: { system: aSystemState({ subsystems }) } });
    await user.click(screen.getByRole('button', { name: /^Connected/ }));
    const panel = within(screen.getByRole('dialog', { name: 'Hub status' }));
    // Among what isn't well, and in the folded list of all parts.
    expect(await panel.findAllByText('Not working')).toHaveLength(2);
    expect(panel.queryByText('All is well')).toBeNull();
  });

  test('[SHELL-07] the status says in three words that everything works', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: /^Connected/ }));
    const panel = within(screen.getByRole('dialog', { name: 'Hub status' }));
    expect(panel.getByText('All is well')).toBeTruthy();
  });

  test('[SHELL-B4] the status is unknown while the hub is offline', async () => {
    const subsystems = [
      { subsystem: 'broker', readiness: 'ready' as const, since: 0, reason: null },
    ];
    const { user } = await show({
      connection: 'disconnected_network',
      snapshot: { system: aSystemState({ subsystems }) },
    });
    await user.click(screen.getByRole('button', { name: /^No connection/ }));
    const panel = within(screen.getByRole('dialog', { name: 'Hub status' }));
    expect(panel.getByText(/status is unknown/)).toBeTruthy();
    for (const claim of ['Ready', 'Connected', 'All is well'])
      expect(panel.queryByText(claim)).toBeNull();
  });

  test('[SHELL-B4] the banner shows the age of the page, and the page is marked as old', async () => {
    await show({ connection: 'disconnected_network', now: () => Date.now() });
    expect(screen.getByText(/you see your home as it was at \d\d:\d\d, now/)).toBeTruthy();
    expect(document.documentElement.dataset['stale']).toBe('');
  });

  test('[SHELL-12] the side bar uses the background chosen by the person', async () => {
    const { container } = await show({
      snapshot: { user: anOwner({ sideBarBackground: 'white' }) },
    });
    expect(container.querySelector('[data-side-bar]')?.getAttribute('data-side-bar')).toBe('white');
  });

  test('the user menu changes the theme immediately and saves it on the hub', async () => {
    const { user, calls, home } = await show({
      answers: { users: { updateProfile: () => anOwner({ theme: 'dark' }) } },
    });
    await user.click(screen.getByRole('button', { name: /Giulia Bianchi/ }));
    const dark = await screen.findByRole('menuitemradio', { name: 'Dark' });
    await user.click(dark);
    expect(calls.find(({ procedure }) => procedure === 'users.updateProfile')?.input).toEqual({
      change: { theme: 'dark' },
    });
    await waitFor(() => expect(home.ownUser.get()?.theme).toBe('dark'));
  });

  test('[SHELL-01] the person’s language takes precedence over the browser’s', async () => {
    await show({ language: 'en', snapshot: { user: anOwner({ PreferredLanguageId: 'it' }) } });
    // The worker's other files have loaded catalogues too: all of them change first.
    await screen.findByRole('button', { name: /Cerca/ });
  });
});

describe('[SHELL-06] the banners', () => {
  test('none while everything works', async () => {
    await show();
    expect(screen.queryByText(/cannot be reached|maintenance/)).toBeNull();
  });

  test('maintenance', async () => {
    await show({ connection: 'maintenance' });
    expect(screen.getByText(/The hub is under maintenance/)).toBeTruthy();
  });

  test('offline has different texts at home and through the cloud', async () => {
    const { services } = await show({ connection: 'disconnected_network' });
    expect(screen.getByText(/The hub cannot be reached/)).toBeTruthy();
    act(() =>
      services.live.connection.set({ state: 'disconnected_network', since: 0, through: 'cloud' }),
    );
    expect(screen.getByText(/The house cannot be reached from here/)).toBeTruthy();
  });
});

test('[SHELL-13] the chat opens, takes the focus after 500 ms, and returns it when closed', async () => {
  await show();
  stopTime();
  const button = screen.getByRole('button', { name: 'Chat' });
  button.focus();
  await press(button);
  const heading = screen.getByRole('heading', { name: 'Chat' });
  await pass(499);
  expect(document.activeElement).not.toBe(heading);
  await pass(1);
  expect(document.activeElement).toBe(heading);
  fireEvent.keyDown(heading, { key: 'Escape' });
  expect(screen.queryByRole('heading', { name: 'Chat' })).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('[SHELL-04] the shell has a side bar, a user menu, a top bar, a chat panel and a product-switching overlay', async () => {
  const { user, services } = await renderScreen(
    <>
      <Shell>A page</Shell>
      <ProductOverlayDoor />
    </>,
    {
      texts: [shellTexts, eventTexts, chatTexts],
      at: '/profile',
      target: { server: 'cloud', ProductId: 'villa' },
      answers: {
        events: { list: () => ({ events: [], next: null, asOf: 0 }) },
        chat: { threads: () => [] },
      },
    },
  );
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
  const top = within(screen.getByRole('banner'));
  expect(top.getByRole('button', { name: /^Connected/ })).toBeTruthy();
  await user.click(top.getByRole('button', { name: /Your menu$/ }));
  const menu = within(await screen.findByRole('menu', { name: 'Your menu' }));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Your profile',
    'Change product',
    'Places',
    'Log out',
  ]);
  for (const choice of ['Italiano', 'Dark', 'Brown'])
    expect(menu.getByRole('menuitemradio', { name: choice })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(top.getByRole('button', { name: 'Chat' }));
  await screen.findByRole('heading', { name: 'Chat' });
  expect(screen.getByRole('button', { name: /Answers locally/ })).toBeTruthy();
  expect(screen.queryByText(/Changing to|Finding the way/)).toBeNull();
  const product = { ProductId: 'baita' as ProductId, ProductName: 'Baita in montagna' };
  act(() => services.change.cell.set({ phase: 'CHANGING', product }));
  expect(await screen.findByText('Baita in montagna')).toBeTruthy();
});

test('[SHELL-04] the chat button counts new messages', async () => {
  const chat = (Id: string, unread: number): ChatThread => ({
    Id: Id as ChatThreadId,
    kind: 'group',
    Name: Id,
    members: [],
    last: null,
    unread,
    canWrite: true,
  });
  const { user } = await show({
    answers: { chat: { threads: () => [chat('Weekend', 2), chat('Garden', 1)] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Chat, 3' }));
  await screen.findByRole('heading', { name: 'Chat' });
});

test('[HISTORY-11] opening a notification’s address opens its conversation once', async () => {
  const answers = {
    chat: { threads: () => [], messages: () => ({ messages: [], next: null }) },
  };
  const { address } = await show({ at: '/profile?chat=weekend', answers });
  await screen.findByRole('button', { name: 'Back to all chats' });
  expect(address()).toBe('/profile');
});

test('[SHELL-13] the shell counts as loaded after 200 ms, and shows the side bar’s scrollbar after 500 ms', async () => {
  stopTime();
  await show();
  const { dataset } = document.documentElement;
  const marks = () => [dataset['shell'], dataset['sideBarScroll']];
  await pass(199);
  expect(marks()).toEqual([undefined, undefined]);
  await pass(1);
  expect(marks()).toEqual(['loaded', undefined]);
  await pass(299);
  expect(marks()).toEqual(['loaded', undefined]);
  await pass(1);
  expect(marks()).toEqual(['loaded', 'ready']);
});

test('the bell counts and lists notable events since it was last opened', async () => {
  const now = Date.now();
  const lamp = aLamp();
  const door = anEvent({
    IoTEventType: 'device.stateChanged',
    Cls: 'OPENINGS',
    DeviceId: lamp.Id,
    DeviceName: 'Front door',
    Ts: now - 1000,
    Payload: { StateVar: 'OPENINGS', Value: true, from: false, Unit: '' },
  });
  const light = anEvent({ Ts: now - 500 });
  const { user } = await show({
    now: () => now,
    snapshot: { system: aSystemState({ now }) },
    answers: { events: { list: () => ({ events: [light, door], next: null, asOf: now }) } },
  });
  const bell = await screen.findByRole('button', { name: 'What happened today, 1' });
  await user.click(bell);
  await waitFor(() => screen.getByText(/Front door/));
  expect(screen.getByRole('button', { name: 'What happened today' })).toBeTruthy();
});

test('[SHELL-B2] Ctrl K opens the palette from anywhere', async () => {
  const { user } = await show();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
});
