import { TestHost } from '@dimora/driver-kit/conformance';
import { ModbusServer, ModbusUnit, Pymodbus, type PymodbusTables } from '@dimora/simulators';
import { expect, test } from 'vitest';
import type { TemplateId } from '../src/templates/ids.ts';
import { freshDriver } from './modbus-rig.ts';

const never = new AbortController().signal;

/** Words from an address on. */
const from = (address: number, ...words: number[]): Record<number, number> =>
  Object.fromEntries(words.map((word, at) => [address + at, word]));

type Product = {
  readonly template: TemplateId;
  /** As the product serves them: copied by hand from its document, values in its own encoding. */
  readonly tables: PymodbusTables;
  readonly read: Readonly<Record<string, unknown>>;
};

/** 230.1 V is 0x43661999, 1234.5 W 0x449A5000, 345.678 kWh 0x43ACD6C9 as a float. */
const PRODUCTS: readonly Product[] = [
  {
    template: 'energy_meter_1',
    tables: {
      input: {
        ...from(0, 0x4366, 0x1999),
        ...from(6, 0x40a0, 0),
        ...from(12, 0x449a, 0x5000),
        // 345.678 kWh drawn and 0.5 fed in; the total of both stands at 342.
        ...from(72, 0x43ac, 0xd6c9),
        ...from(74, 0x3f00, 0),
        ...from(342, 0x43ad, 0x16c9),
      },
    },
    read: {
      VOLTAGE: 230.1,
      CURRENT: 5,
      CONSUMPTION: 1234.5,
      ENERGY: 345.678,
      ENERGY_RETURNED: 0.5,
    },
  },
  {
    template: 'energy_meter_3',
    tables: {
      input: {
        ...from(42, 0x4366, 0x1999),
        ...from(48, 0x40a0, 0),
        ...from(52, 0xc49a, 0x5000),
        // 345.678 kWh drawn and 0.5 fed in; the total of both stands at 342.
        ...from(72, 0x43ac, 0xd6c9),
        ...from(74, 0x3f00, 0),
        ...from(342, 0x43ad, 0x16c9),
      },
    },
    read: {
      VOLTAGE: 230.1,
      CURRENT: 5,
      CONSUMPTION: -1234.5,
      ENERGY: 345.678,
      ENERGY_RETURNED: 0.5,
    },
  },
  {
    template: 'energy_meter_em24',
    tables: {
      input: {
        ...from(0x24, 2301, 0),
        // It feeds 1500.0 W into the grid, and has counted 123456.7 kWh.
        ...from(0x28, 0xc568, 0xffff),
        ...from(0x34, 0xd687, 0x0012),
        ...from(0x4e, 123, 0),
      },
    },
    read: { VOLTAGE: 230.1, CONSUMPTION: -1500, ENERGY: 123_456.7, ENERGY_RETURNED: 12.3 },
  },
  {
    template: 'energy_meter_em111',
    tables: {
      input: {
        ...from(0x00, 2301, 0),
        ...from(0x02, 5432, 0),
        ...from(0x04, 12_499, 0),
        ...from(0x10, 0xd687, 0x0012),
        ...from(0x20, 123, 0),
      },
    },
    read: {
      VOLTAGE: 230.1,
      CURRENT: 5.432,
      CONSUMPTION: 1249.9,
      ENERGY: 123_456.7,
      ENERGY_RETURNED: 12.3,
    },
  },
  {
    template: 'energy_meter_iem3155',
    tables: {
      holding: {
        ...from(3009, 0x40a0, 0),
        ...from(3035, 0x4366, 0x1999),
        // 1.5 kW, and 5,000,000,000 Wh, which 32 bits don't hold.
        ...from(3059, 0x3fc0, 0),
        ...from(3203, 0, 1, 0x2a05, 0xf200),
        ...from(3207, 0, 0, 0, 12_300),
      },
    },
    read: {
      VOLTAGE: 230.1,
      CURRENT: 5,
      CONSUMPTION: 1500,
      ENERGY: 5_000_000,
      ENERGY_RETURNED: 12.3,
    },
  },
  {
    template: 'energy_meter_solaredge',
    tables: {
      holding: {
        // 5.00 A, and three more registers up to its power of ten, −2.
        ...from(40_190, 500, 0, 0, 0, 0xfffe),
        // 230.1 V, with −1.
        ...from(40_195, 2301, 0, 0, 0, 0, 0, 0, 0, 0xffff),
        // 12,340 W to the grid are 1,234 with a power of 1.
        ...from(40_206, 1234, 0, 0, 0, 1),
        // 12,300 Wh fed in, 5,000,000 Wh drawn, with 2: 123 and 50,000.
        ...from(40_226, 0, 123),
        ...from(40_234, 0, 50_000),
        ...from(40_242, 2),
      },
    },
    read: {
      CURRENT: 5,
      VOLTAGE: 230.1,
      CONSUMPTION: -12_340,
      ENERGY: 5_000,
      ENERGY_RETURNED: 12.3,
    },
  },
  {
    template: 'energy_meter_pro_3em',
    tables: {
      input: {
        ...from(1011, 0, 0x40a0),
        ...from(1013, 0x5000, 0x449a),
        // 250,000 Wh.
        ...from(1162, 0x2400, 0x4874),
        // 12,300 Wh fed in.
        ...from(1164, 0x3000, 0x4640),
      },
    },
    read: { CURRENT: 5, CONSUMPTION: 1234.5, ENERGY: 250, ENERGY_RETURNED: 12.3 },
  },
  {
    template: 'thermostat_rdf302',
    tables: { holding: { ...from(100, 3), ...from(102, 1050) }, input: from(1002, 1065) },
    read: { SETPOINT: 21, HVAC_PRESET: 'ECO', TEMPERATURE: 21.3 },
  },
  {
    template: 'air_conditioner_intesis',
    tables: { holding: { ...from(0, 1, 4), ...from(4, 245, 268) } },
    read: { SWITCH_ON_OFF: true, HVAC_MODE: 'COOL', SETPOINT: 24.5, TEMPERATURE: 26.8 },
  },
  {
    template: 'dimmer_wb_mdm3',
    tables: { coil: from(0, 0, 1, 0), holding: from(0, 0, 60, 0) },
    read: { LIGHT_ON_OFF: false, LIGHT_ON_OFF_2: true, BRIGHTNESS_2: 60, BRIGHTNESS_3: 0 },
  },
];

async function open(template: TemplateId, tables: PymodbusTables) {
  const peer = await Pymodbus.start({ 1: tables });
  const { driver } = freshDriver();
  const host = new TestHost();
  const settings = driver.settings.parse({
    Address: '127.0.0.1',
    port: peer.port,
    Manufacturer: 'Acme',
    ModelName: 'It',
    template,
    pollSeconds: 0.1,
  });
  const session = await driver.open(settings, host);
  return {
    host,
    session,
    [Symbol.asyncDispose]: async () => {
      host.end();
      await session[Symbol.asyncDispose]();
      await peer[Symbol.asyncDispose]();
    },
  };
}

test.each(PRODUCTS)(
  '[INSTALL-10] $template is read from pymodbus as its document specifies',
  async ({ template, tables, read }) => {
    await using device = await open(template, tables);
    const [last = ''] = Object.keys(read).slice(-1);
    await device.host.until('it was read', () => device.host.value(last) !== undefined);
    await device.host.until('all is understood', () => device.host.reachable === true);
    for (const [name, value] of Object.entries(read)) {
      if (typeof value === 'number') expect(device.host.value(name), name).toBeCloseTo(value, 3);
      else expect(device.host.value(name), name).toBe(value);
    }
  },
);

test('[INSTALL-10] products that accept commands get them in their own encoding', async () => {
  await using siemens = await open('thermostat_rdf302', {
    holding: { ...from(100, 3), ...from(102, 1050) },
    input: from(1002, 1065),
  });
  await siemens.session.run('SET_SETPOINT', 22.5, never);
  await siemens.session.run('SET_HVAC_PRESET', 'COMFORT', never);
  await siemens.host.until('read back', () => siemens.host.value('HVAC_PRESET') === 'COMFORT');
  expect(siemens.host.value('SETPOINT')).toBe(22.5);
  await using intesis = await open('air_conditioner_intesis', {
    holding: { ...from(0, 0, 2), ...from(4, 245, 268) },
  });
  await intesis.session.run('SET_HVAC_MODE', 'HEAT', never);
  await intesis.session.run('SET_SETPOINT', 20.5, never);
  expect(intesis.host.value('SETPOINT')).toBe(20.5);
});

/** A blind that takes its target at holding register 10 and tells where it is at input register 2. */
const SPLIT = [
  { PropertyName: 'POSITION', kind: 'input', address: 2, writeAddress: 10 },
  { PropertyName: 'LIGHT_ON_OFF', kind: 'discrete', address: 5, type: 'bit', writeAddress: 7 },
];

test('a blind with separate registers for target and position accepts a target, moves and arrives', async () => {
  const unit = new ModbusUnit({
    coil: { 7: 0 },
    discrete: { 5: 0 },
    input: { 2: 100 },
    holding: { 10: 100 },
  });
  await using server = await new ModbusServer({ 1: unit }).start();
  const { driver } = freshDriver();
  const host = new TestHost();
  const settings = driver.settings.parse({
    Address: '127.0.0.1',
    port: server.port,
    Manufacturer: 'Acme',
    ModelName: 'Blind',
    bindings: SPLIT,
    pollSeconds: 0.1,
  });
  const session = await driver.open(settings, host);
  await host.until('known', () => host.value('POSITION') === 100);
  expect(await session.run('SET_POSITION', 40, never)).toBe('accepted');
  expect(unit.get('holding', 10)).toBe(40);
  expect([host.value('POSITION'), host.value('MOVEMENT'), host.value('TARGET_POSITION')]).toEqual([
    100,
    'DOWN',
    40,
  ]);
  for (const position of [70, 40]) {
    unit.set('input', 2, position);
    await host.until(`at ${position}`, () => host.value('POSITION') === position);
  }
  await host.until('there', () => host.value('MOVEMENT') === 'STOP');
  expect(host.value('TARGET_POSITION')).toBeNull();
  // A lamp whose state is an input of its own: the command's coil alone confirms nothing.
  unit.onWrite = (table, address) => {
    if (table === 'coil' && address === 7) unit.set('discrete', 5, unit.get('coil', 7) ?? 0);
  };
  expect(await session.run('SET_ON_OFF', true, never)).toBe('confirmed');
  expect(host.value('LIGHT_ON_OFF')).toBe(true);
  unit.onWrite = () => {};
  await expect(session.run('SET_ON_OFF', false, never)).rejects.toMatchObject({
    failure: 'REFUSED',
  });
  host.end();
  await session[Symbol.asyncDispose]();
});
