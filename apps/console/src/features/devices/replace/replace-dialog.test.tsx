import type { Device, FoundDevice } from '@dimora/contract';
import { aLamp, aPlug, anOwnUser } from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { hubError, type FakeAnswers } from '../../../kit/testing/fake-api.ts';
import type { Scene } from '../../../kit/testing/scene.ts';
import { chooseFromMenu, lamp, room, showDevice } from '../testing/device-scene.tsx';

// The dialog is lazy; load it once here, so that no test waits for it.
beforeAll(() => import('./replace-dialog.tsx'));

const spare = aLamp({ Name: 'Spare lamp', Key: 'zb_spare', ModelName: 'Bulb 2', revision: 5 });
const plug = aPlug({ Name: 'Old plug' });
const bulb: FoundDevice = {
  Id: 'find-1',
  driver: 'shelly',
  Provider: 'shelly',
  Key: 'shelly_1',
  UDN: '',
  Address: '10.0.0.9',
  Name: 'Bulb in the box',
  ModelName: 'Bulb',
  Manufacturer: 'Shelly',
  IoTCategoryIds: ['light'],
  Settings: {},
  missing: [],
  ConfigurationStatus: 'STARTING',
  list: 'toInstall',
  trouble: null,
  DeviceId: null,
  moved: false,
  neighbour: null,
  foundAt: 0,
};
const discovery = {
  phase: 'completed' as const,
  reason: null,
  target: null,
  startedAt: 0,
  expectedMs: 30_000,
  elapsedMs: 30_000,
  drivers: [],
  probe: null,
  Results: { found: [bulb], unprocessable: [] },
};
const replaced: Device = { ...lamp, Key: 'zb_spare', revision: 2 };

type Manager = NonNullable<FakeAnswers['deviceManager']>;
type Discovery = NonNullable<FakeAnswers['deviceDiscovery']>;

async function open(manager: Manager = {}, finds: Discovery = {}, scene: Scene = {}) {
  const shown = await showDevice(
    lamp.Id,
    lamp,
    {},
    {
      ...scene,
      answers: {
        devices: { get: () => ({ ...lamp, setup: null }) },
        events: { list: () => ({ events: [], next: null, asOf: 0 }) },
        deviceManager: { replace: () => replaced, ...manager },
        deviceDiscovery: { current: () => discovery, ...finds },
      },
      snapshot: { devices: [lamp, spare, plug], environments: [room], ...scene.snapshot },
    },
  );
  await chooseFromMenu(shown.user, 'Replace');
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Sofa lamp' }));
  const choose = (name: RegExp) => async () => {
    await shown.user.click(await dialog.findByRole('button', { name }));
  };
  const asked = (procedure: string) =>
    shown.calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
  return { ...shown, dialog, choose, asked };
}

const noLoss = { Actions: [], StateVars: [], EVENTS: [] };

describe('[DEVICES-B1] replacing a device', () => {
  test('by a device that can do the same: the question says what stays, and the page shows the new device', async () => {
    const { user, dialog, choose, asked, home } = await open();
    await choose(/Spare lamp.*Fully compatible/)();
    expect(dialog.getByText(/The name “Sofa lamp”, its room/)).toBeDefined();
    expect(dialog.queryByText('The new device can’t do everything')).toBeNull();
    expect(asked('deviceManager.replace')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('Sofa lamp has been replaced')).toBeDefined();
    expect(asked('deviceManager.replace')).toEqual([
      { Id: lamp.Id, revision: 1, accepted: noLoss, by: { Id: spare.Id, revision: 5 } },
    ]);
    expect(home.devices.get(lamp.Id)?.Key).toBe('zb_spare');
    expect(home.devices.get(spare.Id)).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('by a device that can do less: the losses are named, and one must agree to continue', async () => {
    const { user, dialog, choose, asked } = await open();
    await choose(/Old plug/)();
    expect(dialog.getByText('The new device can’t do everything')).toBeDefined();
    expect(dialog.getByText('Brightness')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Choose another' }));
    expect(asked('deviceManager.replace')).toEqual([]);
    await choose(/Old plug/)();
    await user.click(dialog.getByRole('button', { name: 'Replace anyway' }));
    await screen.findByText('Sofa lamp has been replaced');
    expect(asked('deviceManager.replace')).toMatchObject([
      { accepted: { StateVars: expect.arrayContaining(['BRIGHTNESS']) as string[] } },
    ]);
  });

  test('by a search result: the hub reports the losses, asks for agreement and shows the password field', async () => {
    const loss = { ...noLoss, Actions: ['SET_BRIGHTNESS'] };
    const credentials = {
      Username: 'lamp',
      Password: 'not-a-real-one',
      uri: 'mqtt://10.0.0.1:1883',
    };
    const { user, dialog, choose, asked } = await open(
      {},
      {
        replace: ({ device }) => {
          if (device.accepted?.Actions.length !== 1)
            throw hubError('REPLACEMENT_LACKS', { name: lamp.Name, loss });
          return { device: replaced, credentials };
        },
      },
    );
    await choose(/Bulb in the box/)();
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    await user.click(await dialog.findByRole('button', { name: 'Replace anyway' }));
    expect(await screen.findByText('not-a-real-one')).toBeDefined();
    expect(asked('deviceDiscovery.replace')).toEqual([
      { device: { Id: lamp.Id, revision: 1, accepted: noLoss }, found: { Id: 'find-1' } },
      { device: { Id: lamp.Id, revision: 1, accepted: loss }, found: { Id: 'find-1' } },
    ]);
  });

  test('a refusal shows the reason and keeps the dialog open', async () => {
    const { user, dialog, choose } = await open({
      replace: () => {
        throw hubError('EDIT_CONFLICT', { kind: 'device', revision: 9, changedBy: 'Marco' });
      },
    });
    await choose(/Spare lamp/)();
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('That didn’t work')).toBeDefined();
    expect(screen.getByText(/Marco changed this/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Choose another' })).toBeDefined();
  });

  test('a search that fails still offers the devices of the house', async () => {
    const { dialog } = await open(
      {},
      {
        current: () => {
          throw hubError('INTERNAL', { traceId: 'x' });
        },
      },
    );
    expect(await dialog.findByRole('button', { name: /Spare lamp/ })).toBeDefined();
  });

  test('[SECURITY-05] is offered only to people who may install devices', async () => {
    await showDevice(lamp.Id, lamp, {}, { snapshot: { user: anOwnUser({ Role: 'user' }) } });
    expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull();
  });
});
