import type { Device } from '@dimora/contract';
import {
  aDevice,
  anEnvironment,
  anOwnUser,
  aRelay,
  systemEnvironments,
  onOffAction,
  stateVars,
} from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { option } from '../../../kit/testing/option.ts';
import { detail, region, room, showDevice } from '../testing/device-scene.tsx';

// Lazy; load them once here, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('./channels-section.tsx'),
    import('./name-dialog.tsx'),
    import('./rejoin-button.tsx'),
  ]),
);

const terrace = anEnvironment({ Name: 'Terrace' });
const board = aRelay({ Name: 'Kitchen relays', EnvironmentId: room.Id });
const second = aDevice({
  Name: 'Terrace lights',
  EnvironmentId: terrace.Id,
  ParentIoTDeviceId: board.Id,
  Channel: 2,
  IoTCategoryIds: ['switch'],
  BaseIoTCategoryIds: ['switch'],
  Actions: [onOffAction('SWITCH_ON_OFF', 'switch')],
  DefaultActionId: 'SET_ON_OFF',
  Status: { StateVars: stateVars({ SWITCH_ON_OFF: false }), Image: null },
  revision: 4,
});
const parted: Device = {
  ...board,
  revision: 2,
  Channels: [
    { Channel: 1, DeviceId: null, Name: null, EnvironmentId: null },
    { Channel: 2, DeviceId: second.Id, Name: second.Name, EnvironmentId: terrace.Id },
  ],
};
const places = { environments: [...systemEnvironments(), room, terrace] };

const openDialog = async (answers: Parameters<typeof showDevice>[2], scene = {}) => {
  const shown = await showDevice(board.Id, board, answers, { snapshot: places, ...scene });
  await screen.findByRole('region', { name: 'Channels' });
  await shown.user.click(region('Channels').getByRole('button', { name: 'Name it: channel 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Name channel 2' }));
  return { ...shown, dialog };
};

test('[DEVICES-B5] a channel gets a name and a room and becomes a device', async () => {
  let current = board;
  const { user, dialog, calls, home } = await openDialog({
    get: () => detail(current),
    separate: () => {
      current = parted;
      return second;
    },
  });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Terrace lights');
  await user.click(dialog.getByRole('combobox', { name: 'Environment' }));
  await user.click(await option('Terrace'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Terrace lights is now a device of its own')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'devices.separate')?.input).toEqual({
    Id: board.Id,
    revision: 1,
    Channel: 2,
    Name: 'Terrace lights',
    EnvironmentId: terrace.Id,
  });
  expect(home.devices.get(second.Id)?.Name).toBe('Terrace lights');
  const link = await region('Channels').findByRole('link', { name: 'Terrace lights' });
  expect(link.getAttribute('href')).toContain(second.Id);
  expect(region('Channels').getByText('Channel 2 · In Terrace')).toBeDefined();
});

test('when somebody else has changed the board, the name is saved on top of their version', async () => {
  const { user, dialog, calls } = await openDialog({
    get: () => detail({ ...board, revision: 2 }),
    separate: ({ revision }) => {
      if (revision === 1)
        throw hubError('EDIT_CONFLICT', { kind: 'device', revision: 2, changedBy: 'Marco' });
      return second;
    },
  });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Terrace lights');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const tried = () =>
    calls
      .filter(({ procedure }) => procedure === 'devices.separate')
      .map(({ input }) => (input as { revision: number }).revision);
  await waitFor(() => expect(tried()).toEqual([1, 2]));
});

test('[DEVICES-B5] a named channel is switched from its board, and is removed after a question', async () => {
  const { user, calls } = await showDevice(
    parted.Id,
    parted,
    { rejoin: () => ({}), get: () => detail({ ...board, revision: 3 }) },
    { snapshot: { ...places, devices: [parted, second] } },
  );
  await screen.findByRole('region', { name: 'Channels' });
  await user.click(await region('Channels').findByRole('switch', { name: 'Terrace lights' }));
  expect(calls.find(({ procedure }) => procedure === 'devices.run')?.input).toEqual({
    Id: second.Id,
    ActionId: 'SET_ON_OFF',
    Value: true,
  });
  await user.click(
    await region('Channels').findByRole('button', { name: 'Merge Terrace lights back' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Merge back' }));
  expect(await screen.findByText('Terrace lights is part of Kitchen relays again')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'devices.rejoin')?.input).toEqual({
    Id: board.Id,
    Channel: 2,
    revision: 4,
  });
});

test('[SECURITY-05] somebody who may not change the board sees its channels but can’t name them', async () => {
  await showDevice(
    board.Id,
    board,
    {},
    {
      snapshot: { ...places, user: anOwnUser({ Role: 'user' }) },
    },
  );
  expect(await screen.findByRole('region', { name: 'Channels' })).toBeDefined();
  expect(region('Channels').queryByRole('button')).toBeNull();
});

test('[DEVICES-B5] each channel of a board is switched in its own row', async () => {
  const { user, calls } = await showDevice(
    board.Id,
    board,
    { run: () => ({ Value: null }) },
    { snapshot: places },
  );
  await screen.findByRole('region', { name: 'Channels' });
  const rows = region('Channels');
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  expect(
    rows.getByRole('switch', { name: 'Channel 1 of Kitchen relays', checked: true }),
  ).toBeDefined();
  await user.click(rows.getByRole('switch', { name: 'Channel 2 of Kitchen relays' }));
  expect(calls.findLast(({ procedure }) => procedure === 'devices.run')?.input).toMatchObject({
    ActionId: 'SET_ON_OFF_2',
    Value: true,
  });
});
