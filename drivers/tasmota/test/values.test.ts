import type { StateValue } from '@dimora/domain';
import { openDevice, type OpenDevice } from '@dimora/driver-kit/conformance';
import { describe, expect, test } from 'vitest';
import { createTasmotaDriver } from '../src/index.ts';
import { startTasmota } from './tasmota-rig.ts';

const driver = createTasmotaDriver();

/** A device of this model on a real broker, open in the driver. */
async function house(
  settings: Record<string, unknown>,
  more: Parameters<typeof openDevice>[2] = {},
) {
  const rig = await startTasmota({}, settings);
  const device = await openDevice(driver, rig.settings, { ...rig, ...more });
  await device.host.there();
  return {
    rig,
    device,
    measures: (sensor: unknown): void =>
      rig.appliance.blurt('tele', 'SENSOR', JSON.stringify(sensor)),
    [Symbol.asyncDispose]: async () => {
      await device[Symbol.asyncDispose]();
      await rig[Symbol.asyncDispose]();
    },
  };
}

const shows = ({ host }: OpenDevice, values: Readonly<Record<string, StateValue>>): Promise<void> =>
  host.until(`the device shows ${JSON.stringify(values)}`, () =>
    Object.entries(values).every(([name, value]) => host.value(name) === value),
  );

const rolesOf = ({ host }: OpenDevice) =>
  Object.fromEntries(
    Object.entries(host.descriptions.at(-1)?.StateVars ?? {}).flatMap(([name, { role }]) =>
      role === undefined ? [] : [[name, role]],
    ),
  );

describe('probes', () => {
  const probe = (Id: string, Temperature: number | null) => ({ Id, Temperature });

  test('all are shown, and one that fails is replaced by no other', async () => {
    await using it = await house({ model: 'sensor' });
    it.measures({
      'DS18B20-1': probe('3C01', 66.5),
      'DS18B20-2': probe('0113', 62.5),
      TempUnit: 'C',
    });
    await shows(it.device, { TEMPERATURE: 66.5, TEMPERATURE_2: 62.5 });
    it.measures({ 'DS18B20-1': probe('3C01', null), 'DS18B20-2': probe('0113', 21.5) });
    await shows(it.device, { TEMPERATURE: null, TEMPERATURE_2: 21.5 });
    // Only the second answers: the firmware counts it as the only one.
    it.measures({ DS18B20: probe('0113', 22) });
    await shows(it.device, { TEMPERATURE: null, TEMPERATURE_2: 22 });
  });

  test('keep their names when another is found before them, also after a restart', async () => {
    await using it = await house({ model: 'sensor' });
    it.measures({ DS18B20: probe('28B0', 20.1), AM2301: { Temperature: 18, Humidity: 50 } });
    await shows(it.device, { TEMPERATURE: 20.1, TEMPERATURE_2: 18, HUMIDITY: 50 });
    const more = {
      'DS18B20-1': probe('2810', -19),
      'DS18B20-2': probe('28B0', 20.2),
      AM2301: { Temperature: 18.5, Humidity: 51 },
    };
    it.measures(more);
    await shows(it.device, { TEMPERATURE: 20.2, TEMPERATURE_2: 18.5, TEMPERATURE_3: -19 });
    const { sources = {} } = it.device.host.descriptions.at(-1) ?? {};
    await using again = await openDevice(driver, it.rig.settings, { ...it.rig, sources });
    await again.host.there();
    it.measures(more);
    await shows(again, { TEMPERATURE: 20.2, TEMPERATURE_2: 18.5, TEMPERATURE_3: -19 });
  });

  test('a bare nan hides no other reading', async () => {
    await using it = await house({ model: 'sensor' });
    it.rig.appliance.blurt(
      'tele',
      'SENSOR',
      '{"Time":"2018-10-31T11:57:31","SI7021-00":{"Temperature":18.2,"Humidity":71.0},"SI7021-02":{"Temperature":nan,"Humidity":-nan},"TempUnit":"C"}',
    );
    await shows(it.device, { TEMPERATURE: 18.2, HUMIDITY: 71 });
    expect(it.device.host.value('TEMPERATURE_2')).toBeUndefined();
    it.rig.appliance.blurt('tele', 'SENSOR', '{"SI7021-00":{"Temperature":inf,"Humidity":70}}');
    await shows(it.device, { TEMPERATURE: null, HUMIDITY: 70 });
  });

  test('a relay’s own temperature isn’t the room’s', async () => {
    await using it = await house({ model: 'relay', relays: 2 });
    it.measures({
      ANALOG: { Temperature: 89 },
      ENERGY: { Total: 0.276, Power: [0, 0], Voltage: 238, Current: [0, 0] },
      DS18B20: probe('28B0', 21),
      ESP32: { Temperature: 55 },
    });
    await shows(it.device, { TEMPERATURE: 21, TEMPERATURE_2: 89 });
    expect(rolesOf(it.device)).toEqual({ TEMPERATURE_2: 'device' });
  });

  test('a sensor’s analog probe measures its place', async () => {
    await using it = await house({ model: 'sensor' });
    it.measures({ ANALOG: { Temperature: 28.5 } });
    await shows(it.device, { TEMPERATURE: 28.5 });
    expect(rolesOf(it.device)).toEqual({});
  });

  test.each(['plug', 'basic_plug', 'dimmer', 'shutter', 'fan'])(
    'a %s reads the probes and the meter that it has',
    async (model) => {
      await using it = await house({ model });
      it.measures({
        ENERGY: { Total: 3.2, Power: 40, Voltage: 229, Current: 0.2 },
        DS18B20: probe('0119', 44.2),
        TempUnit: 'C',
      });
      await shows(it.device, { TEMPERATURE: 44.2, ENERGY: 3.2, CONSUMPTION: 40 });
    },
  );
});

test('what a meter fed into the grid is counted apart, over all its phases', async () => {
  await using it = await house({ model: 'meter' });
  it.measures({
    ENERGY: {
      Total: 120.627,
      ExportActive: [24.65, 0.01, 0.01],
      Power: [-210.2, 0, 0],
      Voltage: [236.9, 0.1, 0.1],
      Current: [0.913, 0.014, 0.013],
    },
  });
  await shows(it.device, { ENERGY: 120.627, ENERGY_RETURNED: 24.67, CONSUMPTION: -210.2 });
});

describe('a device', () => {
  const announce = async (config: Record<string, unknown>) => {
    const found = await driver.discovery?.recognise?.(
      {
        kind: 'mqtt',
        broker: 'outside',
        topic: 'tasmota/discovery/A0B1C2D3E4F5/config',
        payload: new TextEncoder().encode(
          JSON.stringify({ t: 'plug1', dn: 'Box', ip: '192.0.2.9', md: 'Generic', ...config }),
        ),
        retained: true,
      },
      {} as never,
    );
    return found?.[0]?.Settings ?? {};
  };

  test.each([
    ['0', '1'],
    ['AUS', 'AN'],
  ])('that says %s and %s for off and on is understood and commanded', async (off, on) => {
    const settings = await announce({
      rl: [1, 0, 0, 0, 0, 0, 0, 0],
      state: [off, on, 'UM', 'HALT'],
    });
    await using it = await house({ ...settings, broker: 'outside' });
    it.rig.appliance.muted = true;
    it.rig.appliance.blurt('tele', 'STATE', JSON.stringify({ POWER: on }));
    await shows(it.device, { SWITCH_ON_OFF: true });
    using _answers = it.rig
      .links?.('outside')
      .subscribe('cmnd/plug1/POWER1', () =>
        it.rig.appliance.blurt('stat', 'RESULT', JSON.stringify({ POWER: off })),
      );
    expect(await it.device.run('SET_ON_OFF', false)).toBe('done');
    await shows(it.device, { SWITCH_ON_OFF: false });
  });

  test('of sixteen relays offers and reads them all', async () => {
    const settings = await announce({ rl: Array.from({ length: 16 }, () => 1) });
    expect(settings).toMatchObject({ model: 'relay', relays: 16 });
    await using it = await house({ ...settings, broker: 'outside' });
    it.rig.appliance.blurt('tele', 'STATE', '{"POWER1":"OFF","POWER12":"ON"}');
    await shows(it.device, { SWITCH_ON_OFF: false, SWITCH_ON_OFF_12: true });
    it.rig.appliance.blurt('stat', 'POWER16', 'ON');
    await shows(it.device, { SWITCH_ON_OFF_16: true });
  });
});
