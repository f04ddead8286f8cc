import { aDevice } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  aFind,
  aLockedCamera,
  completed,
  running,
  showDiscovery,
} from '../testing/discovery-scene.tsx';
import { fold, list, press, showFinds } from '../testing/discovery-screen.ts';

// Lazy; load it once here, so that no test waits for it.
beforeAll(() => import('../../../entities/driver/credentials/credentials-dialog.tsx'));
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('results appear as they are found, each in its list', async () => {
  const { socket } = await showDiscovery(running());
  await screen.findByText('Searching…');
  socket.say('found', aFind());
  socket.say('unprocessable', aLockedCamera());
  expect(list('To install').getByText('Kettle plug')).toBeDefined();
  expect(list('To install').getByText('192.168.1.30')).toBeDefined();
  expect(screen.getByText('2 found')).toBeDefined();
  expect(screen.getByText('Still waiting for Tasmota')).toBeDefined();
  socket.say('timeout', { driver: 'tasmota', timeoutMs: 5000 });
  expect(screen.getByText('timed out')).toBeDefined();
  socket.say('exception', { driver: 'tasmota', code: 'INTERNAL' });
  expect(screen.getByText('failed')).toBeDefined();
});

test.each([
  [[aFind(), aLockedCamera()], /^To install/],
  [[aFind({ list: 'installed' }), aLockedCamera()], /^Already installed/],
  [[aLockedCamera()], /^Can’t be installed/],
])('[DISCOVERY-05] the first list with results is open', async (finds, name) => {
  await showFinds(completed(...finds));
  const open = screen
    .getAllByRole('button', { expanded: true })
    .map((button) => button.textContent);
  expect(open).toHaveLength(1);
  expect(open[0]).toMatch(name);
});

test('[DISCOVERY-05] later results and the end of the search close no open list', async () => {
  const { user, socket } = await showDiscovery(running());
  await screen.findByText('Searching…');
  socket.say('unprocessable', aLockedCamera());
  await user.type(screen.getByLabelText(/^Password/), 'half a pass');
  socket.say('found', aFind());
  expect(list('To install').getByText('Kettle plug')).toBeDefined();
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'half a pass');
  socket.say('state', completed(aFind(), aLockedCamera()));
  expect(screen.getByText('The search is over')).toBeDefined();
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'half a pass');
});

test('a list that somebody opened or closed stays that way', async () => {
  const { user, socket } = await showDiscovery(running());
  await screen.findByText('Searching…');
  socket.say('found', aFind());
  await user.click(fold(/^To install/));
  await user.click(fold(/^Already installed/));
  socket.say('found', aFind({ Id: 'another' }));
  socket.say('state', completed(aFind(), aFind({ Id: 'another' })));
  expect(fold(/^To install/).getAttribute('aria-expanded')).toBe('false');
  expect(fold(/^Already installed/).getAttribute('aria-expanded')).toBe('true');
});

test('[DISCOVERY-05] an installed device links to its page by its stripped key', async () => {
  const plug = aDevice({ Key: 'tas_1A:2B', Name: 'Old kettle' });
  await showFinds(
    completed(aFind({ list: 'installed', DeviceId: plug.Id })),
    {},
    { snapshot: { devices: [plug] } },
  );
  const link = screen.getByRole('link', { name: 'Old kettle' });
  expect(link.getAttribute('href')).toBe('/devices/tas1A2B');
});

test('[DISCOVERY-B1] a device that can’t be installed says why and what to do, and asks for what is missing', async () => {
  const { user, calls } = await showFinds(completed(aLockedCamera()), {
    install: ({ devices }) =>
      devices.map(({ Id }) => ({
        Id,
        result: { status: 'resolved' as const, value: { Id: 'd1' as never, Key: 'cam_1' } },
      })),
  });
  const row = list('Can’t be installed as they are');
  expect(row.getByText(/The user name or password is incorrect/)).toBeDefined();
  expect(row.getByText(/Enter the user name and the password/)).toBeDefined();
  await user.click(press('Install Door camera'));
  expect(row.getByText('Please fill this in')).toBeDefined();
  await user.click(screen.getByLabelText(/^Password/));
  await user.paste('not-a-real-one');
  await user.click(press('Install Door camera'));
  await screen.findByText('1 of 1 installed');
  expect(calls.find(({ procedure }) => procedure === 'deviceDiscovery.install')?.input).toEqual({
    devices: [
      {
        Id: 'find-camera',
        Name: 'Door camera',
        Settings: { Username: 'admin', Password: 'not-a-real-one' },
      },
    ],
  });
  expect(screen.queryByText('Please fill this in')).toBeNull();
});

test('[DISCOVERY-B1] opens the manual form with the address filled in', async () => {
  await showFinds(completed(aLockedCamera()));
  const link = screen.getByRole('link', { name: 'Set up manually: Door camera' });
  expect(link.getAttribute('href')).toBe(
    '/devices/manual-install?family=axis%2Fonvif&driver=axis&address=192.168.1.44',
  );
});

test('[DISCOVERY-B1] opens the manual form with the port at which it was found', async () => {
  const camera = aLockedCamera();
  await showFinds(completed({ ...camera, Settings: { ...camera.Settings, port: 8082 } }));
  const link = screen.getByRole('link', { name: 'Set up manually: Door camera' });
  expect(link.getAttribute('href')).toMatch(/&address=192\.168\.1\.44&port=8082$/);
});

test('the keyboard focus stays in the list when a result is ignored, and moves to the heading when the list is empty', async () => {
  const finds = ['Kettle plug', 'Desk plug', 'Hall plug'].map((Name, at) =>
    aFind({ Id: `find-${at}`, Name, foundAt: at }),
  );
  const { user } = await showFinds(completed(...finds), {
    ignored: () => [],
    ignore: ({ Id }) => ({ ...finds[0]!, Id, ignoredAt: 1 }),
  });
  const ignore = async (name: string) => {
    press(`Ignore ${name}`).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  };
  const held = () => document.activeElement?.textContent ?? '';
  await ignore('Desk plug');
  await waitFor(() => expect(held()).toContain('Hall plug'));
  await ignore('Hall plug');
  await waitFor(() => expect(held()).toContain('Kettle plug'));
  await ignore('Kettle plug');
  await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/));
});

test('[DISCOVERY-B1] a permanently ignored device leaves the results, is listed as ignored and can be restored', async () => {
  const ignored = {
    Id: 'find-1',
    driver: 'tasmota',
    Key: 'tas_1',
    Name: 'Kettle plug',
    Address: '192.168.1.30',
    ModelName: '',
    Manufacturer: '',
    ignoredAt: 1,
  };
  let isIgnored = false;
  const { user, calls } = await showFinds(completed(aFind()), {
    ignored: () => (isIgnored ? [ignored] : []),
    ignore: () => {
      isIgnored = true;
      return ignored;
    },
    unignore: () => {
      isIgnored = false;
      return ignored;
    },
  });
  await user.click(press('Ignore Kettle plug'));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'To install' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: /^Ignored/ }));
  await user.click(press('Show again: Kettle plug'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ignored/ })).toBeNull());
  expect(calls.map(({ procedure }) => procedure)).toContain('deviceDiscovery.unignore');
});
