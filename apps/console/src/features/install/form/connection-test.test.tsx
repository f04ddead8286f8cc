import type { TestResult } from '@dimora/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { content, shownUrls } from '../../../kit/testing/content.ts';
import { showInstall, tasmotaForm, type } from '../testing/install-scene.tsx';

const worked: TestResult = {
  ok: true,
  Reachable: true,
  trouble: null,
  StateVars: { CONSUMPTION: { Value: 42, Unit: 'W' } },
  Description: {
    Key: 'tas_1',
    ModelName: 'Tasmota plug',
    Manufacturer: 'Tasmota',
    IoTCategoryIds: ['smart_plug'],
    Actions: [],
  },
  Frame: null,
  tookMs: 320,
};

const tryOut = async (answer: () => TestResult) => {
  const shown = await showInstall(tasmotaForm, {
    test: answer,
    trialPicture: ({ Id }) => content(Id, 'image/jpeg'),
  });
  await type(shown.user, await screen.findByRole('textbox', { name: 'Address' }), '192.168.1.30');
  await type(shown.user, screen.getByRole('textbox', { name: 'Topic' }), 'kettle_1');
  await shown.user.click(screen.getByRole('button', { name: 'Test connection' }));
  return shown;
};

test('[INSTALL-B1] a test needs neither name nor room and shows the device’s answer', async () => {
  const { calls, user } = await tryOut(() => worked);
  expect(await screen.findByText('It works')).toBeDefined();
  expect(screen.getByText('42 W')).toBeDefined();
  expect(calls.find(({ procedure }) => procedure === 'deviceManager.test')?.input).toMatchObject({
    driver: 'tasmota',
    Settings: { DeviceId: 'kettle_1' },
  });
  await user.type(screen.getByRole('textbox', { name: 'Topic' }), '2');
  expect(screen.getByText('The settings have changed since this test.')).toBeDefined();
});

test('[INSTALL-B1] a test of a camera shows its picture', async () => {
  shownUrls();
  await tryOut(() => ({ ...worked, Frame: '/api/device-manager/trials/one/picture' }));
  const picture = await screen.findByRole('img', { name: 'What the camera sees now' });
  expect(picture.getAttribute('src')).toBe('blob:one');
});

test('[INSTALL-B1] a test shows the exact reason for a failure and what to do', async () => {
  await tryOut(() => ({
    ok: false,
    code: 'DEVICE_UNREACHABLE',
    data: {},
    trouble: 'NO_ANSWER',
    tookMs: 8000,
  }));
  expect(await screen.findByText('Nothing answers at this address.')).toBeDefined();
  expect(screen.getByText(/Check that it is switched on/)).toBeDefined();
});

test('[INSTALL-B1] an error from the device is shown at its field until something changes', async () => {
  const { user } = await tryOut(() => ({
    ok: false,
    code: 'DEVICE_UNREACHABLE',
    data: {},
    trouble: 'NO_ANSWER',
    tookMs: 8000,
  }));
  const address = screen.getByRole('textbox', { name: 'Address' });
  expect(await screen.findByText('No device answers at this address')).toBeDefined();
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByRole('textbox', { name: 'Topic' }), '2');
  expect(address.getAttribute('aria-invalid')).not.toBe('true');
});

test('[INSTALL-B1] a test with invalid settings sends nothing', async () => {
  const { user, calls } = await showInstall(tasmotaForm);
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
  expect(calls.map(({ procedure }) => procedure)).not.toContain('deviceManager.test');
});
