import type { ChangeOfMany, Device, DeviceConfiguration } from '@dimora/contract';
import {
  aLamp,
  anEnvironment,
  anOwnUser,
  aUser,
  systemEnvironments,
} from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { ConfigurationsPage } from '../configurations-page.tsx';
import { devicesTexts } from '../texts.ts';
import { option } from '../../../kit/testing/option.ts';

// The dialog is lazy; load it once here, so that no test waits for it.
beforeAll(() => Promise.all([import('./bulk-dialog.tsx'), import('./bulk-forget-dialog.tsx')]));

const living = anEnvironment({ Name: 'Living room' });
const hall = anEnvironment({ Name: 'Hall' });
const lamps = Array.from({ length: 12 }, (_, at) =>
  aLamp({ Name: `Lamp ${at + 1}`, EnvironmentId: living.Id, revision: at + 1 }),
);

const rowOf = (device: Device, more: Partial<DeviceConfiguration> = {}): DeviceConfiguration => ({
  Id: device.Id,
  Key: device.Key,
  UDN: device.UDN,
  Address: '',
  Provider: 'zigbee',
  Name: device.Name,
  Manufacturer: 'Philips',
  EnvironmentId: living.Id,
  EnvironmentName: living.Name,
  Reachable: true,
  Installed: true,
  ...more,
});

type Answer = (input: { devices: readonly ChangeOfMany[] }) => unknown;
const allDone: Answer = ({ devices }) =>
  devices.map(({ Id, revision }) => ({ Id, status: 'resolved', revision: revision + 1 }));

async function show(
  changeMany: Answer = allDone,
  scene: Scene = {},
  rows = lamps.map((each) => rowOf(each)),
  forgetMany: () => unknown = () => [],
) {
  const shown = await renderScreen(<ConfigurationsPage search={{}} onSearch={() => {}} />, {
    texts: [devicesTexts, environmentTexts],
    answers: {
      deviceManager: { allConfigurations: () => rows, forgetMany: forgetMany as never },
      devices: { changeMany: changeMany as never },
    },
    ...scene,
    snapshot: {
      devices: lamps,
      environments: [...systemEnvironments(), living, hall],
      ...scene.snapshot,
    },
  });
  await screen.findByRole('link', { name: 'Lamp 1' });
  const asked = () =>
    shown.calls
      .filter(({ procedure }) => procedure === 'devices.changeMany')
      .map(({ input }) => (input as { devices: readonly ChangeOfMany[] }).devices);
  return { ...shown, asked };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('[DEVICES-B2] selecting rows', () => {
  test('works by mouse and keyboard; the bulk actions appear once a row is selected', async () => {
    const { user } = await show();
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(box('Select Lamp 1'));
    box('Select Lamp 2').focus();
    await user.keyboard(' ');
    expect(screen.getByText('2 devices selected')).toBeDefined();
    await user.click(button('Clear the selection'));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(box('Select Lamp 1').checked).toBe(false);
  });

  test('the header checkbox selects all filtered rows on all pages, and is indeterminate for a part', async () => {
    const { user } = await show();
    await user.click(box('Select all: 12 devices'));
    expect(screen.getByText('12 devices selected')).toBeDefined();
    await user.click(box('Select Lamp 1'));
    expect(box('Select all: 12 devices').indeterminate).toBe(true);
    await user.click(button('Clear the selection'));
    await user.type(screen.getByLabelText(/Filter by name/), 'Lamp 12');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all: 1 device' }));
    expect(screen.getByText('1 device selected')).toBeDefined();
  });
});

describe('[DEVICES-B2] changing the selected devices', () => {
  test('a move shows a preview, is sent as one call and is undone as one', async () => {
    const { user, asked } = await show();
    await user.click(box('Select Lamp 1'));
    await user.click(box('Select Lamp 3'));
    await user.click(button('Move'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 devices' }));
    await user.click(dialog.getByRole('combobox', { name: 'New environment' }));
    await user.click(await option(/Hall/));
    expect(dialog.getByText('Lamp 1: Living room → Hall')).toBeDefined();
    expect(asked()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Change 2 devices' }));
    expect(await screen.findByText('2 devices changed')).toBeDefined();
    expect(asked()).toEqual([
      [
        { Id: lamps[0]?.Id, revision: 1, EnvironmentId: hall.Id },
        { Id: lamps[2]?.Id, revision: 3, EnvironmentId: hall.Id },
      ],
    ]);
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(button('Undo'));
    expect(await screen.findByText('2 devices restored')).toBeDefined();
    expect(asked()[1]).toEqual([
      { Id: lamps[0]?.Id, revision: 2, EnvironmentId: living.Id },
      { Id: lamps[2]?.Id, revision: 4, EnvironmentId: living.Id },
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('a refused device is named with its reason and is not part of the undo', async () => {
    const { user, asked } = await show(({ devices }) =>
      devices.map(({ Id, revision }, at) =>
        at === 0
          ? {
              Id,
              status: 'rejected',
              error: {
                code: 'EDIT_CONFLICT',
                data: { kind: 'device', revision: 9, changedBy: 'Marco' },
              },
            }
          : { Id, status: 'resolved', revision },
      ),
    );
    await user.click(box('Select Lamp 1'));
    await user.click(box('Select Lamp 2'));
    await user.click(button('Add to favourites'));
    await user.click(await screen.findByRole('button', { name: 'Change 2 devices' }));
    expect(await screen.findByText('1 device changed')).toBeDefined();
    expect(screen.getByText('1 device stays as it was')).toBeDefined();
    expect(screen.getByText(/Marco changed this while you were editing/)).toBeDefined();
    await user.click(button('Undo'));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toEqual([{ Id: lamps[1]?.Id, revision: 2, favourite: false }]);
  });

  test('a hub that can’t be reached changes nothing and keeps the selection', async () => {
    const { user } = await show(() => {
      throw hubError('STORAGE_FULL');
    });
    await user.click(box('Select Lamp 1'));
    await user.click(button('Add to favourites'));
    await user.click(await screen.findByRole('button', { name: 'Change 1 device' }));
    expect(await screen.findByText('Nothing was changed')).toBeDefined();
    expect(box('Select Lamp 1').checked).toBe(true);
  });

  test('devices that need no change, or are only cached, are listed and not sent', async () => {
    const [first, second] = lamps as [Device, Device];
    const gone = aLamp({ Name: 'Old lamp' });
    const rows = [rowOf(first), rowOf(second), rowOf(gone, { Installed: false })];
    const { user, asked } = await show(allDone, {}, rows);
    await user.click(box('Select all: 3 devices'));
    await user.click(button('Move'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 devices' }));
    expect(dialog.getByText(/1 is only cached/)).toBeDefined();
    await user.click(dialog.getByRole('combobox', { name: 'New environment' }));
    await user.click(await option(/Living room/));
    expect(dialog.getByText(/2 devices already match/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: /Change/ }));
    expect(asked()).toEqual([]);
  });

  test('[DEVICES-B2] devices are renamed by a pattern, with a preview of each name, and can be undone', async () => {
    const { user, asked } = await show();
    await user.click(box('Select Lamp 1'));
    await user.click(box('Select Lamp 2'));
    await user.click(button('Rename'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename 2 devices' }));
    await user.type(dialog.getByRole('textbox', { name: 'New name' }), 'Spot ##');
    expect(dialog.getByText('Lamp 1 → Spot 01')).toBeDefined();
    expect(dialog.getByText('Lamp 2 → Spot 02')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Change 2 devices' }));
    expect(await screen.findByText('2 devices changed')).toBeDefined();
    await user.click(button('Undo'));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()).toEqual([
      [
        { Id: lamps[0]?.Id, revision: 1, Name: 'Spot 01' },
        { Id: lamps[1]?.Id, revision: 2, Name: 'Spot 02' },
      ],
      [
        { Id: lamps[0]?.Id, revision: 2, Name: 'Lamp 1' },
        { Id: lamps[1]?.Id, revision: 3, Name: 'Lamp 2' },
      ],
    ]);
  });

  test('[DEVICES-B2] a person gets voice control of many devices, with a preview and undo', async () => {
    const anna = aUser({
      Name: 'Anna',
      Contacts: [{ Id: 'anna-alexa', Provider: 'alexa', Value: 'amzn1.anna' }],
    });
    const { user, asked } = await show(allDone, { snapshot: { users: [anna] } });
    await user.click(box('Select Lamp 1'));
    await user.click(button('Voice'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Voice control of 1 device' }));
    await user.click(dialog.getByRole('combobox', { name: 'Who' }));
    await user.click(await option(/Anna/));
    expect(dialog.getByRole('listitem').textContent).toBe('Lamp 1');
    expect(asked()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Change 1 device' }));
    expect(await screen.findByText('1 device changed')).toBeDefined();
    await user.click(button('Undo'));
    expect(await screen.findByText('1 device restored')).toBeDefined();
    expect(asked()).toEqual([
      [{ Id: lamps[0]?.Id, revision: 1, VoiceControlPerUser: [anna.Id] }],
      [{ Id: lamps[0]?.Id, revision: 2, VoiceControlPerUser: [] }],
    ]);
  });

  test('[DEVICES-B2] removing asks first, names what is lost and offers no undo', async () => {
    const [first, second] = lamps as [Device, Device];
    const forgetMany = () => [
      { Id: first.Id, error: null },
      { Id: second.Id, error: { code: 'FORBIDDEN', data: { claim: 'FORGET_DEVICE' } } },
    ];
    const { user, calls, home } = await show(allDone, {}, undefined, forgetMany);
    await user.click(box('Select Lamp 1'));
    await user.click(box('Select Lamp 2'));
    await user.click(button('Forget'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forget 2 devices?' }));
    expect(dialog.getByText('Lamp 1 (Living room)')).toBeDefined();
    expect(dialog.getByText(/favourites and voice control/)).toBeDefined();
    expect(dialog.getByText(/can’t be undone/)).toBeDefined();
    expect(calls.some(({ procedure }) => procedure === 'deviceManager.forgetMany')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Forget' }));
    expect(await screen.findByText('1 device forgotten')).toBeDefined();
    expect(screen.getByText('1 device stays as it was')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(home.devices.get(first.Id)).toBeUndefined();
    expect(home.devices.get(second.Id)).toBeDefined();
  });

  test('[SECURITY-05] somebody who may not change devices can’t select any', async () => {
    await show(allDone, { snapshot: { user: anOwnUser({ Role: 'user' }) } });
    expect(await screen.findByText('Lamp 1')).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  });
});
