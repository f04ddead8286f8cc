import type { Device, DeviceSetup } from '@dimora/contract';
import { PLUGGED_TYPE_IDS } from '@dimora/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '../locales/en.ts';
import { it as italian } from '../locales/it.ts';
import { chooseFromMenu, detail, lamp, openDetails, showDevice } from '../testing/device-scene.tsx';
import { option } from '../../../kit/testing/option.ts';

// The dialog is lazy; load it once here, so that no test waits for it.
beforeAll(() => import('./edit-dialog.tsx'));

const setup = (PluggedTypes: DeviceSetup['PluggedTypes']): DeviceSetup => ({
  RawData: {},
  Authentication: null,
  Parameters: [],
  brokerAccount: false,
  driver: 'fake_light',
  PluggedTypes,
});

async function open(PluggedTypes: DeviceSetup['PluggedTypes'], device: Device = lamp) {
  const shown = await showDevice(device.Id, device, {
    get: () => detail(device, setup(PluggedTypes)),
    update: ({ change }) => ({ ...device, ...change, revision: 2 }) as Device,
  });
  await chooseFromMenu(shown.user, 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: `Edit ${device.Name}` }));
  return { ...shown, dialog };
}

describe('[DEVICES-09] what is plugged into a generic device', () => {
  test('is chosen in the form, sent as a change and shown as the kind of the device', async () => {
    const { user, dialog, calls } = await open(['siren', 'gas_tap_inverted', 'other']);
    await user.click(await dialog.findByRole('combobox', { name: 'What it is' }));
    await user.click(await option('Gas tap, inverted'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Device updated');
    expect(calls.find(({ procedure }) => procedure === 'devices.update')?.input).toEqual({
      Id: lamp.Id,
      revision: 1,
      change: { PluggedType: 'gas_tap_inverted' },
    });
    await openDetails(user);
    await waitFor(() => expect(screen.getByText('Gas tap, inverted')).toBeDefined());
  });

  test('is reset by choosing the original kind', async () => {
    const siren = { ...lamp, PluggedType: 'siren' as const };
    const { user, dialog, calls } = await open(['siren'], siren);
    await user.click(await dialog.findByRole('combobox', { name: 'What it is' }));
    await user.click(await option('Factory setting'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Device updated');
    expect(calls.find(({ procedure }) => procedure === 'devices.update')?.input).toMatchObject({
      change: { PluggedType: null },
    });
  });

  test('is not asked for a device that is not generic', async () => {
    const { dialog } = await open([]);
    expect(dialog.queryByRole('combobox', { name: 'What it is' })).toBeNull();
  });

  test.each(PLUGGED_TYPE_IDS)('%s has its own name in both languages', (type) => {
    for (const words of [en.plugged, italian.plugged]) {
      expect(words[type]).toMatch(/\p{L}/u);
      expect(Object.values(words).filter((word) => word === words[type])).toHaveLength(1);
    }
  });
});
