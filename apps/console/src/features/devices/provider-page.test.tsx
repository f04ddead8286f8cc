import { aDevice, aLamp, anEnvironment } from '@dimora/testing/builders';
import type { HouseSnapshot } from '@dimora/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { AccountPage } from './account-page.tsx';
import { DeviceOrProviderPage } from './device-or-provider-page.tsx';
import { devicesTexts } from './texts.ts';

const texts = [devicesTexts, deviceTexts, environmentTexts, eventTexts];
const room = anEnvironment({ Name: 'Living room' });
const lamp = aLamp({ Name: 'Sofa lamp', Provider: 'zigbee', EnvironmentId: room.Id });
const show = (name: string, snapshot: Partial<HouseSnapshot> = {}) =>
  renderScreen(<DeviceOrProviderPage name={name} />, {
    texts,
    snapshot: { devices: [lamp], environments: [room], ...snapshot },
  });

test('[DEVICES-01] the page of a provider lists its devices with their controls', async () => {
  await show('zigbee');
  expect(screen.getByRole('heading', { level: 1, name: 'Zigbee' })).toBeDefined();
  expect(screen.getByText('1 of 1 reachable')).toBeDefined();
  expect(screen.getByRole('switch', { name: 'Sofa lamp' })).toBeDefined();
});

test.each(['knx', 'dali'])(
  '[DEVICES-18] %s has a page although it is not a listed child',
  async (name) => {
    await show(name);
    expect(screen.getByRole('heading', { level: 1, name: name.toUpperCase() })).toBeDefined();
  },
);

test('[DEVICES-03] an unknown provider has a page under its name', async () => {
  await show('sensibo', { devices: [aDevice({ Name: 'Radiator', Provider: 'sensibo' })] });
  expect(screen.getByRole('heading', { level: 1, name: 'Sensibo' })).toBeDefined();
  expect(screen.getByText('Radiator')).toBeDefined();
});

test.each([
  [[], 'No Vitrum Air devices here'],
  [[aDevice({ Name: 'Radiator', Provider: 'vitrumair' })], 'Radiator'],
])(
  '[DEVICES-01] [DEVICES-17] the gateways have their page at vitrum-air (%#)',
  async (devices, said) => {
    await show('vitrum-air', { devices });
    expect(screen.getByRole('heading', { level: 1, name: 'Vitrum Air' })).toBeDefined();
    expect(screen.getByText(said)).toBeDefined();
  },
);

test('[DEVICES-01] the page of an account, found by its key, shows the devices behind it', async () => {
  const account = aDevice({
    Name: 'Hue account',
    Key: 'hue:1',
    IoTCategoryIds: ['account'],
    BaseIoTCategoryIds: ['account'],
  });
  const attached = aLamp({ Name: 'Hue lamp', AttachedTo: account.Id });
  await renderScreen(<AccountPage reference="hue:1" />, {
    texts,
    snapshot: { devices: [account, attached, lamp] },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Hue account' })).toBeDefined();
  expect(screen.getByText('Hue lamp')).toBeDefined();
  expect(screen.queryByText('Sofa lamp')).toBeNull();
});
