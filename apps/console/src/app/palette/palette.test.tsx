import type { Trigger } from '@dimora/contract/client';
import type { TriggerId } from '@dimora/domain';
import { aLamp, anEnvironment, anOwner, aSystemInfo } from '@dimora/testing/builders';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { hubError } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { common } from '../../kit/i18n/common.ts';
import { vocabulary } from '../../kit/i18n/vocabulary.ts';
import { Route as Statistics } from '../../routes/_shell/stats/$page.tsx';
import { Route as Telemetry } from '../../routes/_shell/stats/advanced.tsx';
import { shellTexts } from '../shell-texts.ts';
import { paletteTexts } from './palette-texts.ts';
import { PaletteDoor } from './palette-door.tsx';

const room = anEnvironment({ Name: 'Living room' });
const lamp = aLamp({ Name: 'Sofa lamp', EnvironmentId: room.Id });

/** Some pages of the home. */
const routes = [
  { path: '/devices/modbus', staticData: { palette: { icon: 'plugConnected' } } },
  { path: '/devices/mqtt', staticData: { palette: { icon: 'network', claim: 'READ_SYSTEM' } } },
  { path: '/devices/discovery', staticData: { palette: { icon: 'radar2' } } },
  {
    path: '/devices/manual-install',
    staticData: { palette: { icon: 'deviceDesktopPlus', claim: 'INSTALL_DEVICE' } },
  },
  {
    path: '/stats/configure',
    staticData: { palette: { icon: 'settings', claim: 'READ_PARAMETERS' } },
  },
  { path: '/properties/all', staticData: { palette: { icon: 'mapPin', cloud: true } } },
  { path: '/profile', staticData: { palette: { icon: 'user' } } },
] as const;

async function openPalette(scene: Scene = {}) {
  // The palette uses both languages from the start.
  await Promise.all(
    [shellTexts, common, vocabulary, paletteTexts].flatMap((texts) => [
      texts.load('en'),
      texts.load('it'),
    ]),
  );
  const onClose = vi.fn<() => void>();
  const rendered = await renderScreen(<PaletteDoor onClose={onClose} />, {
    routes,
    snapshot: { devices: [lamp], environments: [room] },
    texts: [deviceTexts, shellTexts],
    ...scene,
  });
  await screen.findByRole('listbox');
  return { ...rendered, onClose, input: screen.getByRole('combobox') };
}

test('[SHELL-B2] works with the keyboard alone: type, move, choose', async () => {
  const { user, input, onClose, calls } = await openPalette({
    answers: { devices: { run: () => ({ Value: null }) } },
  });
  await user.type(input, 'turn sofa');
  const options = screen.getAllByRole('option');
  // 'turn' alone doesn't say on or off: the lamp's page leads.
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual([
    'true',
    'false',
    'false',
  ]);
  expect(options[0]?.textContent).toContain('Sofa lamp');
  await user.keyboard('{ArrowDown}');
  const marked = screen.getByRole('option', { selected: true });
  expect(marked.textContent).toContain('Turn off Sofa lamp');
  expect(input.getAttribute('aria-activedescendant')).toBe(marked.id);
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls.filter(({ procedure }) => procedure !== 'triggers.all')).toEqual([
    { procedure: 'devices.run', input: { Id: lamp.Id, ActionId: 'SET_ON_OFF', Value: false } },
  ]);
  await waitFor(() => screen.getByText('Done: Turn off Sofa lamp'));
});

test('[SHELL-B2] goes to a room', async () => {
  const { user, input, address } = await openPalette();
  await user.type(input, 'living{Enter}');
  expect(address()).toBe(`/environments/${room.Id}`);
});

test('shows the reason when the device refuses', async () => {
  const { user, input } = await openPalette({
    answers: {
      devices: {
        run: () => {
          throw hubError('DEVICE_REFUSED', { name: 'Sofa lamp' });
        },
      },
    },
  });
  await user.type(input, 'turn off sofa{Enter}');
  await waitFor(() => screen.getByText('Sofa lamp refused the command.'));
});

test('reports no results, and offers no actions while the hub is offline', async () => {
  const { user, input } = await openPalette({ connection: 'disconnected_network' });
  await user.type(input, 'turn on sofa');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  expect(screen.getByText('Nothing found for “turn on sofa”')).toBeTruthy();
});

test('[SHELL-B2] finds a renamed device immediately and no longer finds a removed one', async () => {
  const { user, input, home } = await openPalette();
  await user.type(input, 'sofa');
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('Sofa lamp');
  act(() => {
    home.putDevice({ ...lamp, Name: 'Reading light', revision: lamp.revision + 1 });
    home.devices.commit();
  });
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0));
  await user.clear(input);
  await user.type(input, 'reading');
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('Reading light');
  act(() => {
    home.devices.delete(lamp.Id);
    home.devices.commit();
  });
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0));
});

test('[SHELL-B2] shows what an action will change', async () => {
  const { user, input } = await openPalette();
  await user.type(input, 'turn on sofa');
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(
    /Turn on Sofa lamp.*Living room · now: /,
  );
});

test('[SHELL-B2] hides pages that need another claim or the cloud', async () => {
  const { user, input } = await openPalette();
  for (const query of ['recorded', 'places']) {
    await user.clear(input);
    await user.type(input, query);
    expect(screen.queryAllByRole('option')).toHaveLength(0);
  }
});

test.each([
  ['modbus', 'Modbus'],
  ['mqtt', 'MQTT'],
  ['add device', 'Add a device'],
  ['aggiungi dispositivo', 'Add a device'],
  ['log out', 'Log out'],
  ['esci', 'Log out'],
  ['italiano', 'Language: Italiano'],
  ['english', 'Language: English'],
  ['dark', 'Theme: Dark'],
  ['scuro', 'Theme: Dark'],
  ['account', 'Your profile'],
])('[SHELL-B2] finds “%s”: %s', async (query, expected) => {
  const { user, input } = await openPalette();
  await user.type(input, query);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain(expected);
});

test.each([
  ['runs an action that it already shows as selected', 'turn off sof', true],
  ['runs no action that it doesn’t show yet', 'sofa', false],
])('[SHELL-B2] Enter waits for the list to match the text: %s', async (_, before, runs) => {
  const { user, input, calls } = await openPalette({
    answers: { devices: { run: () => ({ Value: null }) } },
  });
  await user.type(input, before);
  // React renders the field at once and the list when it finds time: in between, the person presses Enter.
  act(() => {
    flushSync(() => fireEvent.change(input, { target: { value: 'turn off sofa' } }));
    fireEvent.keyDown(input, { key: 'Enter' });
  });
  const commands = calls.filter(({ procedure }) => procedure === 'devices.run');
  expect(commands).toHaveLength(runs ? 1 : 0);
});

test('[SHELL-B2] runs a command: the theme of the account', async () => {
  const { user, input, calls, home } = await openPalette({
    answers: { users: { updateProfile: () => anOwner({ theme: 'dark' }) } },
  });
  await user.type(input, 'dark{Enter}');
  await waitFor(() => expect(home.ownUser.get()?.theme).toBe('dark'));
  expect(calls.at(-1)).toEqual({
    procedure: 'users.updateProfile',
    input: { change: { theme: 'dark' } },
  });
});

test('[SHELL-B2] finds and runs an automation by its name', async () => {
  const { user, input, calls } = await openPalette({
    answers: { triggers: { all: () => [anEvening()], run: () => ({}) as never } },
  });
  await user.type(input, 'evening');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  const [page, run] = screen.getAllByRole('option');
  expect(page?.textContent).toContain('Evening');
  expect(run?.textContent).toContain('Run “Evening”');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => screen.getByText('“Evening” was run'));
  expect(calls).toContainEqual({ procedure: 'triggers.run', input: { Id: 'evening' } });
});

test('[SHELL-B2] finds each page of statistics, and telemetry only while there is any', async () => {
  const declared = [
    { path: '/stats/$page', staticData: Statistics.options.staticData ?? {} },
    { path: '/stats/advanced', staticData: Telemetry.options.staticData ?? {} },
  ];
  const { user, input, home, address } = await openPalette({
    routes: declared,
    snapshot: { info: aSystemInfo({ telemetry: false }) },
  });
  await user.type(input, 'telemetria');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  act(() => home.info.set(aSystemInfo({ telemetry: true })));
  expect((await screen.findByRole('option')).textContent).toContain('Telemetry');
  await user.clear(input);
  await user.type(input, 'raggiungibilità');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain(
    'Statistics: reachability',
  );
  await user.keyboard('{Enter}');
  expect(address()).toBe('/stats/online');
});

/** An automation without parts. */
const anEvening = (): Trigger => ({
  Id: 'evening' as TriggerId,
  Name: 'Evening',
  Description: '',
  Icon: '',
  Family: 'manual',
  If: [],
  Condition: null,
  Do: [],
  Enabled: true,
  Exclusiveness: true,
  RunsMissed: false,
  Modalities: 'any',
  Hours: null,
  Payload: { Type: 'calendar', Condition: { EveryDaysOfWeek: [1] }, StartDate: null },
  Favorites: [],
  author: null,
  broken: [],
  authorMay: true,
  nextAt: null,
  revision: 1,
});
