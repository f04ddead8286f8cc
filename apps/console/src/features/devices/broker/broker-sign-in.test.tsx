import type { DeviceSetup } from '@dimora/contract';
import { anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import type { Scene } from '../../../kit/testing/scene.ts';
import {
  detail,
  lamp,
  openDetails,
  showDevice,
  type DeviceAnswers,
} from '../testing/device-scene.tsx';

// The dialogs are lazy; load them once here, so that no test waits for them.
beforeAll(() => import('./new-password.tsx'));

const setup: DeviceSetup = {
  driver: 'tasmota',
  RawData: {},
  Authentication: null,
  Parameters: [{ Key: 'DeviceId', Value: 'tasmota_1A2B3C' }],
  brokerAccount: true,
  PluggedTypes: [],
};

const told = { Username: 'lamp-1', Password: 'not-a-real-one', uri: 'mqtt://192.168.1.20:1883' };

const show = async (answers: DeviceAnswers = {}, scene: Scene = {}, of = setup) => {
  const plug = { ...lamp, Provider: 'tasmota' };
  const shown = await showDevice(plug.Id, plug, { get: () => detail(plug, of), ...answers }, scene);
  await openDetails(shown.user);
  await screen.findByText('tasmota_1A2B3C');
  return shown;
};

describe('the sign-in to the hub’s broker', () => {
  const ask = async (answers: DeviceAnswers) => {
    const shown = await show(answers);
    await shown.user.click(screen.getByRole('button', { name: 'New password' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'New password for Sofa lamp?' }),
    );
    return { ...shown, question };
  };

  test('is renewed after confirmation, shown once, and can be copied', async () => {
    const { user, question, calls } = await ask({ renewCredentials: () => told });
    expect(calls.map(({ procedure }) => procedure)).not.toContain('devices.renewCredentials');
    await user.click(question.getByRole('button', { name: 'New password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter these in the device' }));
    for (const value of Object.values(told)) expect(dialog.getByText(value)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Copy: Password' }));
    expect(await dialog.findByRole('button', { name: 'Copied: Password' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(told.Password);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(told.Password)).toBeNull());
    expect(calls.find(({ procedure }) => procedure === 'devices.renewCredentials')?.input).toEqual({
      Id: lamp.Id,
    });
  });

  test('stays unchanged when the person cancels', async () => {
    const { user, question, calls } = await ask({});
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ procedure }) => procedure)).not.toContain('devices.renewCredentials');
  });

  test('shows why it was not renewed', async () => {
    const { user, question } = await ask({
      renewCredentials: () => {
        throw hubError('STORAGE_FULL');
      },
    });
    await user.click(question.getByRole('button', { name: 'New password' }));
    expect(await screen.findByText('That didn’t work')).toBeDefined();
    expect(screen.getByText('The hub’s disk is full. Nothing was saved.')).toBeDefined();
  });

  test('reports when the broker is not listening', async () => {
    const { user, question } = await ask({ renewCredentials: () => ({ ...told, uri: null }) });
    await user.click(question.getByRole('button', { name: 'New password' }));
    expect(await screen.findByText('The broker is not listening')).toBeDefined();
  });

  test('is offered only for the broker’s own devices', async () => {
    await show({}, {}, { ...setup, brokerAccount: false });
    expect(screen.queryByRole('button', { name: 'New password' })).toBeNull();
  });

  test('[SECURITY-05] is offered only to people who can install', async () => {
    await show(
      {},
      {
        snapshot: {
          user: anOwnUser({
            Role: 'user',
            ClaimsExplicitAllow: [{ Key: 'READ_DEVICE_SETUP', Condition: [] }],
          }),
        },
      },
    );
    expect(screen.queryByText('Broker sign-in')).toBeNull();
  });
});
