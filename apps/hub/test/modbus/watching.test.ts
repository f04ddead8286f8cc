import { bindingOf } from '@dimora/domain';
import { FakeClock } from '@dimora/runtime';
import { ModbusServer, ModbusUnit } from '@dimora/simulators';
import type { LiveClient, TestClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { FieldService } from '../../src/modules/devices/modbus/field.service.ts';
import { LIVING, aHub, redefine, until, type TestHub } from '../support/a-hub.ts';

const about = {
  _bus_id_: '0001',
  unitId: 1,
  gap: 8,
  bindings: [bindingOf({ PropertyName: 'TEMPERATURE', kind: 'input', address: 1, scale: 0.1 })],
};

/** A hub with one bus, on which no device of the house is: nobody asks it but who watches. */
async function house(): Promise<
  { hub: TestHub; owner: TestClient; field: ModbusServer; unit: ModbusUnit } & AsyncDisposable
> {
  const unit = new ModbusUnit({ input: { 1: 213 } });
  const field = await new ModbusServer({ 1: unit }).start();
  const hub = await aHub();
  const owner = await hub.as('owner');
  const device = {
    device_id: 'probe',
    name: 'Probe',
    model_name: 'XY-MD02',
    manufacturer: 'Acme',
    enabled: false,
    unitId: 1,
    EnvironmentId: LIVING,
    bindings: about.bindings,
  };
  await owner.modbus.updateConfiguration({
    _bus_id_: '0001',
    params: {
      id: '0001',
      type: 'tcp',
      address: '127.0.0.1',
      port: field.port,
      revision: 0,
      devices: [device],
    },
    rebuild: true,
  });
  return {
    hub,
    owner,
    field,
    unit,
    [Symbol.asyncDispose]: async () => {
      await hub[Symbol.asyncDispose]();
      await field[Symbol.asyncDispose]();
    },
  };
}

/** The values of the registers as they were last told. */
const values = (live: LiveClient, id: number): unknown => {
  const told = live.topic(id).at(-1)?.snapshot as
    | { looks: { value: unknown }[] | null }
    | undefined;
  return told?.looks?.map(({ value }) => value);
};

test('[MODBUS-B1] registers are read repeatedly while somebody watches, once for everybody', async () => {
  await using at = await house();
  expect(at.field.requests).toBe(0);
  using live = await at.hub.live(at.owner);
  using other = await at.hub.live(at.owner);
  expect(await live.watchTopic(1, 'modbusRegisters', about)).toEqual({ ok: true });
  expect(await other.watchTopic(7, 'modbusRegisters', about)).toEqual({ ok: true });
  await until(() => String(values(live, 1)) === '21.3' && String(values(other, 7)) === '21.3');
  // Both watch the same: it is read once for both of them.
  expect(at.field.requests).toBe(1);
  at.unit.set('input', 1, 250);
  await until(() => String(values(live, 1)) === '25' && String(values(other, 7)) === '25');
  expect(at.field.requests).toBe(2);
});

test('no register is read once nobody watches', async () => {
  const clock = new FakeClock();
  let reads = 0;
  const field = new FieldService(
    clock,
    { all: () => [], byId: () => ({ configuration: {} }) as never },
    { of: () => ({ run: () => Promise.resolve([]).finally(() => (reads += 1)) }) as never },
  );
  let told = 0;
  const following = field.follow(about, () => (told += 1));
  await until(() => told === 1);
  clock.advance(2_000);
  await until(() => told === 2);
  following[Symbol.dispose]();
  clock.advance(60_000);
  // A look takes its turn by promises: one that was begun would be counted after these.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect([reads, told]).toEqual([2, 2]);
});

test('[MODBUS-B1] only people who may read set-ups see how the buses are doing', async () => {
  await using at = await house();
  const [admin, guest] = await Promise.all([at.hub.as('admin'), at.hub.as('guest')]);
  using barred = await at.hub.live(guest);
  expect(await barred.watchTopic(1, 'modbusTiming')).toEqual({ ok: false, code: 'FORBIDDEN' });
  using live = await at.hub.live(admin);
  expect(await live.watchTopic(1, 'modbusTiming')).toEqual({ ok: true });
  await until(() => live.topic(1).length > 0);
  expect(live.topic(1)[0]?.snapshot).toMatchObject([{ id: '0001' }]);
  redefine(at.hub.hub, 'admin', { deny: ['READ_DEVICE_SETUP'] });
  await until(() => live.topic(1).at(-1)?.ended === 'FORBIDDEN');
  expect(barred.topic(1)).toEqual([]);
});

test('an unknown bus, an unknown topic and an invalid request are refused', async () => {
  await using at = await house();
  using live = await at.hub.live(at.owner);
  const refused = (code: string) => ({ ok: false, code });
  expect(await live.watchTopic(1, 'weather')).toEqual(refused('NOT_FOUND'));
  expect(await live.watchTopic(1, 'deviceDiscovery')).toEqual(refused('NOT_FOUND'));
  expect(await live.watchTopic(-1, 'modbusTiming')).toEqual(refused('VALIDATION_FAILED'));
  expect(await live.watchTopic(1, 'modbusTiming', 7)).toEqual(refused('VALIDATION_FAILED'));
  expect(await live.watchTopic(1, 'modbusRegisters', { ...about, _bus_id_: 'none' })).toEqual({
    ok: true,
  });
  await until(() => live.topic(1).some(({ snapshot }) => (snapshot as { failed: boolean }).failed));
});
