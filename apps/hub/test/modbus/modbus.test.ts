import type { ModbusConnectionDraft, ModbusDeviceDraft } from '@dimora/contract';
import { bindingOf } from '@dimora/domain';
import { ModbusServer, ModbusUnit } from '@dimora/simulators';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { BEDROOM, LIVING, aFolder, aHub, type TestHub } from '../support/a-hub.ts';

const coil = (PropertyName: string, address: number) =>
  bindingOf({ PropertyName, kind: 'coil', address });

const board = (change: Partial<ModbusDeviceDraft> = {}): ModbusDeviceDraft => ({
  device_id: 'board',
  name: 'Relay board',
  model_name: 'Relay 8CH',
  manufacturer: 'Waveshare',
  enabled: true,
  unitId: 1,
  EnvironmentId: LIVING,
  pollSeconds: 0.1,
  gap: 8,
  bindings: [coil('SWITCH_ON_OFF', 0), coil('SWITCH_ON_OFF_2', 1)],
  ...change,
});

const draft = (port: number, devices: ModbusDeviceDraft[], revision = 0) => ({
  id: '0001',
  type: 'tcp' as const,
  address: '127.0.0.1',
  port,
  revision,
  devices,
});

const unit = () => new ModbusUnit({ coil: { 0: 0, 1: 1 }, input: { 1: 213, 2: 450 } });
const server = () => new ModbusServer({ 1: unit() }).start();

const save = (client: TestClient, params: z.input<typeof ModbusConnectionDraft>, rebuild = true) =>
  client.modbus.updateConfiguration({ _bus_id_: params.id, params, rebuild });

const modbusDevices = async (client: TestClient) =>
  (await client.devices.list()).filter(({ Provider }) => Provider === 'modbus');

/** The one device of the bus, once it has been read. */
const reached = (client: TestClient) =>
  vi.waitFor(async () => {
    const [device] = await modbusDevices(client);
    if (!device?.Reachable) throw new Error('not yet');
    return device;
  });

async function house(): Promise<
  { hub: TestHub; owner: TestClient; field: ModbusServer } & AsyncDisposable
> {
  const field = await server();
  const hub = await aHub();
  return {
    hub,
    owner: await hub.as('owner'),
    field,
    [Symbol.asyncDispose]: async () => {
      await hub[Symbol.asyncDispose]();
      await field[Symbol.asyncDispose]();
    },
  };
}

test('[MODBUS-01] [MODBUS-02] [MODBUS-07] a connection is saved at its literal path, and a rebuild makes its devices', async () => {
  await using at = await house();
  const saved = await save(at.owner, draft(at.field.port, [board()]));
  expect(saved).toMatchObject({ id: '0001', revision: 1, rebuilt: true });
  const device = await reached(at.owner);
  expect(device).toMatchObject({
    Name: 'Relay board',
    EnvironmentId: LIVING,
    Provider: 'modbus',
    IoTCategoryIds: ['switch'],
  });
  expect(device.Status.StateVars['SWITCH_ON_OFF_2']?.Value).toBe(true);
  const listed = await at.owner.modbus.getAllConfigurations();
  expect(listed).toMatchObject([
    { id: '0001', devices: [{ ...board(), categories: ['switch'], DeviceId: device.Id }] },
  ]);
  await at.owner.devices.run({ Id: device.Id, ActionId: 'SET_ON_OFF', Value: true });
  expect(at.field.units.get(1)?.get('coil', 0)).toBe(1);
});

test('[MODBUS-07] saving alone changes no device; a rebuild keeps Id and room by device_id', async () => {
  await using at = await house();
  const first = await save(at.owner, draft(at.field.port, [board(), board({ device_id: 'gone' })]));
  const [before] = await modbusDevices(at.owner);
  const changed = { ...first, devices: [board({ name: 'Boiler', EnvironmentId: BEDROOM })] };
  const saved = await save(at.owner, changed, false);
  expect(saved).toMatchObject({ revision: 2, rebuilt: false });
  expect((await modbusDevices(at.owner)).map(({ Name }) => Name)).toEqual([
    'Relay board',
    'Relay board',
  ]);
  await save(at.owner, saved);
  expect(await modbusDevices(at.owner)).toMatchObject([
    { Id: before?.Id, Name: 'Boiler', EnvironmentId: BEDROOM },
  ]);
});

test('[MODBUS-02] a disabled logical device is removed from the house, and returns as the same device', async () => {
  await using at = await house();
  const first = await save(at.owner, draft(at.field.port, [board()]));
  const [before] = await modbusDevices(at.owner);
  const off = await save(at.owner, { ...first, devices: [board({ enabled: false })] });
  expect(await modbusDevices(at.owner)).toEqual([]);
  expect(off.devices).toMatchObject([{ enabled: false, DeviceId: null }]);
  await save(at.owner, { ...off, devices: [board()] });
  expect((await reached(at.owner)).Id).toBe(before?.Id);
});

test('[MODBUS-03] a device’s set-up is returned in Modbus’s own format', async () => {
  await using at = await house();
  await save(at.owner, draft(at.field.port, [board()]));
  const [device] = await modbusDevices(at.owner);
  const detail = await at.owner.devices.get({ reference: device?.Id ?? '' });
  expect(detail.setup?.RawData).toEqual({
    BusId: '0001',
    Address: '1',
    Name: 'Relay board',
    Params: { type: 'tcp', address: '127.0.0.1', port: at.field.port },
    ModelName: 'Relay 8CH',
    Manufacturer: 'Waveshare',
    Type: 'switch',
  });
});

test('[INSTALL-10] a device installed by hand creates its bus, and the next one joins it', async () => {
  await using at = await house();
  const add = (Settings: Record<string, unknown>) =>
    at.owner.deviceManager.add({
      devices: [{ driver: 'modbus', Name: 'Probe', EnvironmentId: LIVING, Settings }],
    });
  const probe = {
    Address: '127.0.0.1',
    port: at.field.port,
    Manufacturer: 'Acme',
    ModelName: 'XY-MD02',
    type: 'tcp',
    template: 'probe_xy_md02',
    pollSeconds: 0.1,
  };
  expect(await add(probe)).toMatchObject([
    { status: 'resolved', value: { Key: 'modbus_0001_unit1' } },
  ]);
  expect((await reached(at.owner)).Status.StateVars['TEMPERATURE']?.Value).toBe(21.3);
  expect(await add(probe)).toMatchObject([
    { status: 'rejected', error: { code: 'DEVICE_EXISTS', data: { name: 'Probe' } } },
  ]);
  expect(await add({ ...probe, unitId: 2 })).toMatchObject([{ status: 'resolved' }]);
  expect(await add({ ...probe, unitId: 3, port: 1 })).toMatchObject([
    { error: { code: 'MODBUS_BUS_DIFFERS', data: { bus: '0001' } } },
  ]);
  expect(await add({ ...probe, unitId: 3, BusId: '0002' })).toMatchObject([
    { error: { code: 'MODBUS_ADDRESS_TAKEN', data: { bus: '0001' } } },
  ]);
  expect(await add({ ...probe, Manufacturer: undefined })).toMatchObject([
    { error: { code: 'VALIDATION_FAILED', data: { issues: [{ path: 'Manufacturer' }] } } },
  ]);
  const [bus] = await at.owner.modbus.getAllConfigurations();
  expect(bus).toMatchObject({ rebuilt: true, devices: [{ unitId: 1 }, { unitId: 2 }] });
});

test('the slower of two people gets a conflict, and nothing is lost', async () => {
  await using at = await house();
  const first = await save(at.owner, draft(at.field.port, [board()]));
  await save(at.owner, { ...first, devices: [board({ name: 'Faster' })] });
  expect(await failureOf(save(at.owner, { ...first, devices: [] }))).toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { revision: 2 },
  });
  expect(await modbusDevices(at.owner)).toMatchObject([{ Name: 'Faster' }]);
});

test.each([
  ['a property that no register can be', { bindings: [coil('COLOR', 0)] }],
  ['a room that is not there', { EnvironmentId: 'nowhere' as never }],
  ['a property twice', { bindings: [coil('SWITCH_ON_OFF', 0), coil('SWITCH_ON_OFF', 1)] }],
  ['words in a coil', { bindings: [{ ...coil('SWITCH_ON_OFF', 0), type: 'int32' as const }] }],
])('refuses %s', async (_why, change) => {
  await using at = await house();
  const failure = await failureOf(save(at.owner, draft(at.field.port, [board(change)])));
  expect(failure.code).toBe('VALIDATION_FAILED');
  expect(await at.owner.modbus.getAllConfigurations()).toEqual([]);
});

test('only people who may install can change or read a bus', async () => {
  await using at = await house();
  await save(at.owner, draft(at.field.port, [board()]));
  const user = await at.hub.as('user');
  expect((await failureOf(save(user, draft(1, [])))).code).toBe('FORBIDDEN');
  expect((await failureOf(user.modbus.getAllConfigurations())).code).toBe('FORBIDDEN');
});

test('[MODBUS-B1] registers are read while somebody watches, saved or not, and the bus reports its timing', async () => {
  await using at = await house();
  await save(at.owner, draft(at.field.port, [board()]));
  await reached(at.owner);
  const looks = await at.owner.modbus.readRegisters({
    _bus_id_: '0001',
    unitId: 1,
    bindings: [
      bindingOf({ PropertyName: 'TEMPERATURE', kind: 'input', address: 1, scale: 0.1 }),
      bindingOf({ PropertyName: 'HUMIDITY', kind: 'input', address: 99 }),
    ],
  });
  expect(looks).toEqual([
    { cells: [213], value: 21.3, failure: null },
    { cells: null, value: null, failure: 'MISSING' },
  ]);
  const [bus] = await at.owner.modbus.timing();
  expect(bus).toMatchObject({ id: '0001', timing: { connected: true } });
  expect(bus?.timing?.requestsPerSecond).toBeGreaterThan(0);
});

test('renaming, moving or forgetting a device among the devices changes its bus too', async () => {
  await using at = await house();
  await save(at.owner, draft(at.field.port, [board()]));
  const { Id, revision } = await reached(at.owner);
  await at.owner.devices.update({
    Id,
    revision,
    change: { Name: 'Pumps', EnvironmentId: BEDROOM },
  });
  const [moved] = await at.owner.modbus.getAllConfigurations();
  expect(moved?.devices).toMatchObject([{ name: 'Pumps', EnvironmentId: BEDROOM }]);
  await at.owner.deviceManager.forget({ Id });
  const [forgotten] = await at.owner.modbus.getAllConfigurations();
  expect(forgotten?.devices).toMatchObject([{ enabled: false, DeviceId: null }]);
});

test('removing a connection removes its devices', async () => {
  await using at = await house();
  const { revision } = await save(at.owner, draft(at.field.port, [board()]));
  await at.owner.modbus.removeConfiguration({ _bus_id_: '0001', revision });
  expect(await modbusDevices(at.owner)).toEqual([]);
  expect(await at.owner.modbus.getAllConfigurations()).toEqual([]);
});

test('buses and changes not yet rebuilt survive a restart', async () => {
  await using field = await server();
  await using folder = await aFolder();
  const place = { folder: folder.path };
  {
    await using hub = await aHub({ place });
    const owner = await hub.as('owner');
    const saved = await save(owner, draft(field.port, [board()]));
    await save(owner, { ...saved, devices: [board({ name: 'Later' })] }, false);
  }
  await using hub = await aHub({ place });
  const owner = await hub.as('owner');
  expect(await owner.modbus.getAllConfigurations()).toMatchObject([
    { revision: 2, rebuilt: false, devices: [{ name: 'Later' }] },
  ]);
  expect((await reached(owner)).Name).toBe('Relay board');
});

test('a full disk refuses a rebuild and leaves nothing half done', async () => {
  await using field = await server();
  await using folder = await aFolder();
  await using hub = await aHub({ place: { folder: folder.path } });
  const owner = await hub.as('owner');
  const first = await save(owner, draft(field.port, [board()]));
  const { config } = hub.hub.platform.databases;
  const pages = config.statement<{ page_count: number }>('PRAGMA page_count').get()?.page_count;
  config.statement(`PRAGMA max_page_count = ${pages ?? 0}`).get();
  const many = Array.from({ length: 100 }, (_, at) =>
    board({ device_id: `board${at}`, name: `Board ${at}` }),
  );
  expect((await failureOf(save(owner, { ...first, devices: many }))).code).toBe('STORAGE_FULL');
  expect(await owner.modbus.getAllConfigurations()).toMatchObject([
    { revision: 1, devices: [{ device_id: 'board' }] },
  ]);
  expect(await modbusDevices(owner)).toMatchObject([{ Name: 'Relay board' }]);
  config.statement('PRAGMA max_page_count = 1000000').get();
  await save(owner, { ...first, devices: many });
  expect(await modbusDevices(owner)).toHaveLength(100);
});
