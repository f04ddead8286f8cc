import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aDiscovery,
  aFind,
  aLockedCamera,
  completed,
  running,
} from '../testing/discovery-scene.tsx';
import { showNearby } from './testing/nearby-scene.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const press = (name: string) => screen.getByRole('button', { name });

test('searches once by itself and shows devices as they are found', async () => {
  const { socket, calls } = await showNearby(aDiscovery(), { start: () => running() });
  expect(await screen.findByText(/Your hub is searching/)).toBeDefined();
  socket.say('found', aFind());
  expect(screen.getByText('Kettle plug')).toBeDefined();
  socket.say('state', completed(aFind()));
  expect(calls.filter(({ procedure }) => procedure === 'deviceDiscovery.start')).toHaveLength(1);
});

test('follows a search that is already running', async () => {
  const { calls } = await showNearby(running());
  expect(await screen.findByText(/Your hub is searching/)).toBeDefined();
  expect(calls.map(({ procedure }) => procedure)).not.toContain('deviceDiscovery.start');
});

test('a device is added with its room; a refused one says why and can be tried again', async () => {
  let isRefused = true;
  const { user, calls, socket } = await showNearby(running(), {
    install: () => [
      {
        Id: 'find-1',
        result: isRefused
          ? {
              status: 'rejected',
              error: { code: 'DEVICE_UNREACHABLE', data: { name: 'Kettle plug' } },
            }
          : { status: 'resolved', value: { Id: 'd' as never, Key: 'tas_1A:2B' } },
      },
    ],
  });
  await screen.findByText(/Your hub is searching/);
  socket.say('state', completed(aFind()));
  await user.click(screen.getByRole('combobox', { name: 'Room of Kettle plug' }));
  await user.click(await screen.findByRole('option', { name: 'Kitchen', hidden: true }));
  await user.click(press('Add Kettle plug'));
  expect(await screen.findByText(/Kettle plug cannot be reached/)).toBeDefined();
  isRefused = false;
  await user.click(press('Add Kettle plug'));
  const list = within(screen.getByRole('list', { name: 'Devices on your network' }));
  expect(await list.findByText('Installed')).toBeDefined();
  const sent = calls.filter(({ procedure }) => procedure === 'deviceDiscovery.install');
  expect(sent.at(-1)?.input).toMatchObject({
    devices: [{ Id: 'find-1', Name: 'Kettle plug', EnvironmentId: expect.any(String) }],
  });
});

test('a device that needs a password asks for it in the list', async () => {
  const { socket } = await showNearby(running());
  await screen.findByText(/Your hub is searching/);
  socket.say('state', completed(aLockedCamera()));
  const row = within(screen.getByRole('list', { name: 'Devices on your network' }));
  expect(row.getByText('Door camera')).toBeDefined();
  expect(row.getByLabelText(/^Password/)).toBeDefined();
});

test('without results it says what to check and offers another search', async () => {
  const { socket } = await showNearby(running());
  await screen.findByText(/Your hub is searching/);
  socket.say('state', completed());
  expect(screen.getByText('Nothing new was found')).toBeDefined();
  expect(screen.getByText(/same network as the hub/)).toBeDefined();
  expect(press('Search again')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add manually' })).toBeDefined();
});
