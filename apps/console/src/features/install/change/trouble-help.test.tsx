import { aDevice, anEnvironment } from '@dimora/testing/builders';
import type { Device } from '@dimora/contract/client';
import { SECRET_MASK } from '@dimora/domain';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDriver, cameraMask } from '../../../entities/driver/testing/drivers.ts';
import { driverTexts } from '../../../entities/driver/driver-texts.ts';
import { troubleWords } from '../../../entities/driver/trouble-words.ts';
import { driverWords } from '../../../entities/driver/driver-words.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { installTexts } from '../texts.ts';
import { TroubleHelp } from './trouble-help.tsx';

const room = anEnvironment({ Name: 'Garden' });
const camera = aDevice({
  Name: 'Gate camera',
  EnvironmentId: room.Id,
  Provider: 'axis',
  Reachable: false,
});
const driver = aDriver({ Key: 'axis', DeviceConfigurationMask: cameraMask });
const Settings = { Address: '192.168.1.20', authType: 'BASIC_HEADER', Password: SECRET_MASK };
const found = {
  Id: 'find-1',
  DeviceId: camera.Id,
  moved: true,
  Settings: { Address: '192.168.1.30' },
};

const show = (device: Device, finds: readonly object[] = []) =>
  renderScreen(<TroubleHelp subject={device} />, {
    texts: [installTexts, driverTexts, driverWords, troubleWords],
    answers: {
      deviceManager: {
        drivers: () => [driver],
        settings: () => ({ driver: 'axis', Settings, revision: 4, editable: true }),
      },
      deviceDiscovery: {
        current: () => ({ Results: { found: finds, unprocessable: [] } }) as never,
        move: () => device as never,
      },
    },
    snapshot: { environments: [room], devices: [device] },
  });

test('[DEVICES-B4] when a camera refuses the sign-in, its password can be checked', async () => {
  const { user } = await show({ ...camera, trouble: 'WRONG_CREDENTIALS' });
  await user.click(await screen.findByRole('button', { name: 'Check the sign-in' }));
  const password = await screen.findByLabelText(/^Password/, { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(password));
});

test('[DEVICES-B4] a device found at another address is offered its new address', async () => {
  const { user, calls } = await show({ ...camera, trouble: 'NO_ANSWER' }, [found]);
  expect(await screen.findByText('Found at a new address: 192.168.1.30')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use 192.168.1.30' }));
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'deviceDiscovery.move')?.input).toEqual({
      Id: 'find-1',
    }),
  );
  expect(await screen.findByText('Gate camera is now reached at 192.168.1.30.')).toBeDefined();
});

test('without a search result the address can be checked or the network searched', async () => {
  const { user } = await show({ ...camera, trouble: 'NO_ANSWER' });
  expect(
    (await screen.findByRole('link', { name: 'Search the network' })).getAttribute('href'),
  ).toBe('/devices/discovery');
  await user.click(screen.getByRole('button', { name: 'Check the address' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await waitFor(() => expect(document.activeElement).toBe(address));
});

test('a problem that no setting solves has no button', async () => {
  await show({ ...camera, trouble: 'DRIVER_FAILED' });
  expect(screen.queryByRole('button')).toBeNull();
});
