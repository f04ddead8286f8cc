import { aDevice, anEnvironment } from '@dimora/testing/builders';
import { SECRET_MASK } from '@dimora/domain';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDriver, cameraMask } from '../../../entities/driver/testing/drivers.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { driverTexts } from '../../../entities/driver/driver-texts.ts';
import { troubleWords } from '../../../entities/driver/trouble-words.ts';
import { driverWords } from '../../../entities/driver/driver-words.ts';
import { installTexts } from '../texts.ts';
import { ChangeSection } from './change-section.tsx';

const room = anEnvironment({ Name: 'Garden' });
const camera = aDevice({ Name: 'Gate camera', EnvironmentId: room.Id, Provider: 'axis' });
const driver = aDriver({
  Key: 'axis',
  Factory: 'axis',
  Provider: 'onvif',
  DeviceConfigurationMask: cameraMask,
});
const Settings = {
  Address: '192.168.1.30',
  Username: 'admin',
  Password: SECRET_MASK,
  authType: 'BASIC_HEADER',
  streams: [{ path: '/live' }],
  learned: 'stays',
};

const show = (reconfigure: () => never | object, tried?: object) =>
  renderScreen(<ChangeSection subject={camera} />, {
    texts: [installTexts, driverTexts, driverWords, troubleWords],
    answers: {
      deviceManager: {
        drivers: () => [driver],
        settings: () => ({ driver: 'axis', Settings, revision: 4, editable: true }),
        reconfigure: reconfigure as never,
        test: () => tried as never,
      },
    },
    snapshot: { environments: [room], devices: [camera] },
  });

test('[DEVICES-B4] the form shows the settings the device was installed with, and keeps its password', async () => {
  const { user, calls } = await show(() => ({ device: camera }));
  await user.click(await screen.findByRole('button', { name: 'Change settings' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  expect(address).toHaveProperty('value', '192.168.1.30');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  await user.clear(address);
  await user.type(address, '192.168.1.31');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(
      calls.find(({ procedure }) => procedure === 'deviceManager.reconfigure')?.input,
    ).toMatchObject({
      Id: camera.Id,
      revision: 4,
      Settings: { Address: '192.168.1.31', Password: SECRET_MASK, learned: 'stays' },
    }),
  );
  expect(await screen.findByRole('button', { name: 'Change settings' })).toBeDefined();
});

test('[DEVICES-B4] an error from the hub is shown at its field, and the input stays', async () => {
  const { user } = await show(() => {
    throw hubError('VALIDATION_FAILED', {
      issues: [{ path: 'Address', code: 'invalid_format' }],
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Change settings' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, 'other');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Enter an IP address such as 192\.168\.1\.20/)).toBeDefined();
  expect(await screen.findByText('The settings were not saved')).toBeDefined();
  expect(address).toHaveProperty('value', 'other');
  expect(address.getAttribute('aria-invalid')).toBe('true');
});

test('[DEVICES-B4] a wrong password is reported at its field, and the input stays', async () => {
  const { user } = await show(() => ({ device: camera }), {
    ok: false,
    code: 'DEVICE_REFUSED',
    data: {},
    trouble: 'WRONG_CREDENTIALS',
    tookMs: 90,
  });
  await user.click(await screen.findByRole('button', { name: 'Change settings' }));
  const password = await screen.findByLabelText(/^Password/, { selector: 'input' });
  await user.clear(password);
  await user.type(password, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText(/^The device refuses this sign-in/)).toBeDefined();
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(password).toHaveProperty('value', 'wrong');
});

test('[DEVICES-B4] a rule that the hub names, and a text without a format, say what to enter', async () => {
  const { user } = await show(() => {
    throw hubError('VALIDATION_FAILED', {
      issues: [
        { path: 'Address', code: 'custom', expected: 'once' },
        { path: 'Username', code: 'custom' },
      ],
    });
  });
  await user.click(await screen.findByRole('button', { name: 'Change settings' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, '192.168.1.31');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('This is already used in another row: choose or enter another'),
  ).toBeDefined();
  expect(screen.getByText(/^Enter a text of at most \d+ characters$/)).toBeDefined();
});

test('[INSTALL-08] an invalid address is refused at its field, with the format in words', async () => {
  const { user, calls } = await show(() => ({ device: camera }));
  await user.click(await screen.findByRole('button', { name: 'Change settings' }));
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, 'not an address!!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(
      'Enter an IP address such as 192.168.1.20, or a name such as camera.local',
    ),
  ).toBeDefined();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  expect(calls.some(({ procedure }) => procedure === 'deviceManager.reconfigure')).toBe(false);
});
