import type { AddResult } from '@dimora/contract';
import { anOwnUser } from '@dimora/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import type { InstallSearch } from '../install-search.ts';
import { added, fill, kitchen, showInstall, tasmotaForm } from '../testing/install-scene.tsx';

test('[INSTALL-12] [INSTALL-13] sends what was entered and opens the page of the device', async () => {
  const { user, calls, address } = await showInstall(tasmotaForm, { add: () => [added] });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add device' }));
  await waitFor(() => expect(address()).toBe('/devices/tas12ab'));
  expect(screen.getByText('Device installed')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'deviceManager.add')?.input).toEqual({
    devices: [
      {
        driver: 'tasmota',
        Name: 'Kettle',
        EnvironmentId: kitchen.Id,
        Settings: {
          Address: '192.168.1.30',
          DeviceId: 'kettle_1',
          model: 'plug',
          relays: 1,
          telePeriod: 300,
        },
      },
    ],
  });
});

test('somebody who has left the form is not taken to the device’s page', async () => {
  let answer = (): void => undefined;
  const { user, address, calls, unmount } = await showInstall(tasmotaForm, {
    add: () => new Promise<AddResult[]>((resolve) => (answer = () => resolve([added]))),
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add device' }));
  await waitFor(() =>
    expect(calls.map(({ procedure }) => procedure)).toContain('deviceManager.add'),
  );
  const before = address();
  unmount();
  await act(async () => answer());
  expect(address()).toBe(before);
});

test('[INSTALL-08] sends nothing to the hub while something is missing, and says what', async () => {
  const { user, calls } = await showInstall(tasmotaForm);
  await user.click(await screen.findByRole('button', { name: 'Add device' }));
  expect(screen.getByText('Give the device a name')).toBeDefined();
  expect(screen.getByText('Choose a room', { selector: 'p' })).toBeDefined();
  expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
  expect(screen.getByText('4 fields to check')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })),
  );
  expect(calls.map(({ procedure }) => procedure)).not.toContain('deviceManager.add');
});

test.each([
  [
    'a rejected result',
    () => [
      {
        status: 'rejected' as const,
        error: { code: 'DEVICE_EXISTS' as const, data: { name: 'Old kettle' } },
      },
    ],
    '“Old kettle” is already in the house.',
  ],
  ['no result', () => [], 'The hub gave no reason. Please try again.'],
  [
    'a rejection',
    () => {
      throw hubError('STORAGE_FULL');
    },
    'The hub’s disk is full. Nothing was saved.',
  ],
])('[INSTALL-12] %s shows the failure dialog and keeps the input', async (_, add, words) => {
  const { user, address } = await showInstall(tasmotaForm, { add });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add device' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'The device was not installed' }),
  );
  expect(dialog.getByText(words)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Kettle');
  expect(address()).toBe('/');
});

test('an error from the hub is shown at its field, even in a closed section', async () => {
  const issues = [{ path: 'telePeriod', code: 'too_small', limit: 10 }];
  const { user } = await showInstall(tasmotaForm, {
    add: () => [{ status: 'rejected', error: { code: 'VALIDATION_FAILED', data: { issues } } }],
  });
  await fill(user);
  expect(screen.queryByRole('textbox', { name: /Reporting interval/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add device' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByText('At least 10')).toBeDefined();
  expect(screen.getByRole('textbox', { name: /Reporting interval/ })).toBeDefined();
});

test('shows the sign-in for the hub’s broker once, then continues', async () => {
  const credentials = { Username: 'kettle', Password: 'not-a-real-one', uri: 'mqtt://hub:1883' };
  const { user, address } = await showInstall(tasmotaForm, {
    add: () => [{ ...added, value: { ...added.value, credentials } }],
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add device' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter these in the device' }));
  expect(dialog.getByText('not-a-real-one')).toBeDefined();
  expect(address()).toBe('/');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(address()).toBe('/devices/tas12ab'));
});

test('[INSTALL-01] the preview follows the input', async () => {
  const { user } = await showInstall(tasmotaForm);
  expect(await screen.findByText('No name yet')).toBeDefined();
  await fill(user);
  expect(screen.queryByText('No name yet')).toBeNull();
  expect(screen.getByText(/^Kitchen ·/)).toBeDefined();
  expect(screen.getByText('kettle_1')).toBeDefined();
});

test('[INSTALL-05] only super administrators see the JSON, without secrets', async () => {
  const axis: InstallSearch = { family: 'axis/onvif', driver: 'axis' };
  const owner = await showInstall(axis);
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByRole('button', { name: 'As JSON' })).toBeNull();
  owner.unmount();
  const { user } = await showInstall(
    axis,
    {},
    { snapshot: { user: anOwnUser({ Role: 'none', superAdministrator: true } as never) } },
  );
  await user.type(await screen.findByLabelText(/^Password/), 'hunter2');
  await user.click(screen.getByRole('button', { name: 'As JSON' }));
  const json = screen.getByRole('region', { name: 'Configuration as JSON' }).textContent;
  expect(json).toContain('"driver": "axis"');
  expect(json).not.toContain('hunter2');
});

test('[INSTALL-09] a camera’s streams can be added and removed, except the last', async () => {
  const { user } = await showInstall({ family: 'axis/onvif', driver: 'axis' });
  const remove = () => screen.getAllByRole('button', { name: /^Remove/ });
  await screen.findByRole('button', { name: /^Remove/ });
  expect(remove()[0]?.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Add one more' }));
  expect(remove()).toHaveLength(2);
  await user.click(remove()[0] as HTMLElement);
  expect(remove()).toHaveLength(1);
});

test('keeps the input while the hub is offline and says why it can’t be sent', async () => {
  const { user, services, calls } = await showInstall(tasmotaForm);
  await fill(user);
  act(() =>
    services.live.connection.set({ state: 'disconnected_network', since: 0, through: 'local' }),
  );
  const add = screen.getByRole('button', { name: 'Add device' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toContain(
    'There is no connection to the hub',
  );
  await user.click(add);
  expect(calls.map(({ procedure }) => procedure)).not.toContain('deviceManager.add');
  act(() => services.live.connection.set({ state: 'connected', since: 0, through: 'local' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Kettle');
});
