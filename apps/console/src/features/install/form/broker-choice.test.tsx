import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDriver } from '../../../entities/driver/testing/drivers.ts';
import { hubError } from '../../../kit/testing/fake-api.ts';
import { option } from '../../../kit/testing/option.ts';
import { added, showInstall, tasmotaForm, type } from '../testing/install-scene.tsx';

const mask = {
  type: 'object',
  properties: {
    Address: { type: 'string', minLength: 1 },
    broker: { default: 'embedded', type: 'string', minLength: 1, maxLength: 40 },
  },
  required: ['Address'],
};
const line = { assignable: true, used_by: [], options: { username: null, password: null } };
const mqtt = () => ({
  available: true,
  clients: [
    { ...line, id: 'embedded' },
    { ...line, id: 'garage' },
    { ...line, id: 'kettle_1', assignable: false },
  ] as never[],
});

const showBrokers = (clients: () => ReturnType<typeof mqtt>) => {
  const driver = aDriver({ DeviceConfigurationMask: mask });
  const deviceManager = { drivers: () => [driver], add: () => [added] };
  return showInstall(tasmotaForm, {}, { answers: { deviceManager, system: { mqtt: clients } } });
};

test('the broker is chosen from the hub’s brokers and shown by its name', async () => {
  const { user, calls } = await showBrokers(mqtt);
  await type(user, await screen.findByRole('textbox', { name: 'Name' }), 'Kettle');
  await type(user, screen.getByRole('textbox', { name: 'Address' }), '192.168.1.30');
  expect(screen.getByText('The hub’s own broker', { selector: 'dd' })).toBeDefined();
  const field = screen.getByRole('combobox', { name: 'Broker' });
  expect(field).toHaveProperty('value', 'The hub’s own broker');
  await user.click(field);
  const garage = await option('garage');
  expect(screen.queryByText('kettle_1')).toBeNull();
  await user.click(garage);
  await user.click(screen.getByRole('combobox', { name: 'Environment' }));
  await user.click(await option('Kitchen'));
  await user.click(screen.getByRole('button', { name: 'Add device' }));
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'deviceManager.add')?.input).toMatchObject({
      devices: [{ Settings: { broker: 'garage' } }],
    }),
  );
});

test('the broker is typed when the hub doesn’t list its brokers', async () => {
  await showBrokers(() => {
    throw hubError('FORBIDDEN', { claim: 'READ_SYSTEM' });
  });
  expect(await screen.findByRole('textbox', { name: 'Broker' })).toHaveProperty(
    'value',
    'embedded',
  );
});
