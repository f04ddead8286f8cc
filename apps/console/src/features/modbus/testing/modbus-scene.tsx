import type { ModbusConnection, ModbusDevice, ModbusTiming } from '@dimora/contract/client';
import { HOME, bindingOf } from '@dimora/domain';
import { anOwner, aSystemInfo, systemEnvironments } from '@dimora/testing/builders';
import { useState } from 'react';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import type { FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { ModbusPage } from '../modbus-page.tsx';
import type { ModbusSearch } from '../modbus-search.ts';
import { modbusTexts } from '../texts.ts';

/** A logical device of the test bus. */
export const aDevice = (change: Partial<ModbusDevice> = {}): ModbusDevice => ({
  device_id: 'probe',
  name: 'Attic probe',
  model_name: 'XY-MD02',
  manufacturer: 'Acme',
  categories: ['temperature_sensor'],
  bindings: [
    bindingOf({ PropertyName: 'TEMPERATURE', kind: 'input', address: 1, scale: 0.1 }),
    bindingOf({ PropertyName: 'HUMIDITY', kind: 'input', address: 2, scale: 0.1 }),
  ],
  enabled: true,
  unitId: 7,
  EnvironmentId: HOME,
  pollSeconds: 5,
  gap: 8,
  DeviceId: null,
  ...change,
});

/** The test bus. */
export const aBus = (change: Partial<ModbusConnection> = {}): ModbusConnection => ({
  id: '0001',
  type: 'tcp',
  address: '192.168.1.40',
  port: 502,
  baudRate: 9600,
  parity: 'none',
  stopBits: 1,
  timeoutSeconds: 1,
  connectDelaySeconds: 0,
  pauseSeconds: 0,
  revision: 3,
  rebuilt: true,
  devices: [aDevice()],
  ...change,
});

/** How the test bus is doing. */
export const timing: ModbusTiming = {
  connected: true,
  requestsPerSecond: 2.5,
  p50Ms: 12,
  p95Ms: 40,
  requests: 100,
  errors: 2,
  waiting: 0,
  busyPercent: 9,
};

type Calls = NonNullable<FakeAnswers['modbus']>;

/** The hub's default answers. */
const answers: Calls = {
  getAllConfigurations: () => [aBus()],
  timing: () => [{ id: '0001', timing }],
  vocabulary: () => ({
    templates: [
      {
        Id: 'thermostat',
        ModelName: 'Generic room thermostat',
        Manufacturer: '',
        unitId: 1,
        baudRate: 9600,
        bindings: [bindingOf({ PropertyName: 'SETPOINT', kind: 'holding', address: 3 })],
      },
    ],
    properties: ['TEMPERATURE', 'HUMIDITY', 'SWITCH_ON_OFF', 'SETPOINT'].map((PropertyName) => ({
      PropertyName,
      Unit: PropertyName === 'TEMPERATURE' ? '°C' : '',
      categories: [],
      writable: false,
      options: [],
    })),
  }),
  readRegisters: ({ bindings }) =>
    bindings.map(({ address }) =>
      address === 1
        ? { cells: [213], value: 21.3, failure: null }
        : { cells: null, value: null, failure: 'MISSING' as const },
    ),
};

/** The page with an address of its own, as its route gives it one. */
function Addressed({ start }: { readonly start: ModbusSearch }) {
  const [search, setSearch] = useState(start);
  return <ModbusPage search={search} onSearch={setSearch} />;
}

/** Shows the manager to an owner. */
export const show = (search: ModbusSearch = {}, modbus: Calls = {}, scene: Scene = {}) =>
  renderScreen(<Addressed start={search} />, {
    at: '/devices/modbus',
    texts: [modbusTexts, environmentTexts],
    answers: { modbus: { ...answers, ...modbus } },
    ...scene,
    snapshot: {
      user: anOwner(),
      info: aSystemInfo({ brand: 'nidea' }),
      environments: systemEnvironments(),
      ...scene.snapshot,
    },
  });
