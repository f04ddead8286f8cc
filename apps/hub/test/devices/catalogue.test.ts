import { isSettingKind } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { LIVING, aHub } from '../support/a-hub.ts';
import { everyDriver } from '../support/every-driver.ts';

const own = await everyDriver();

test('[INSTALL-03] [INSTALL-04] [INSTALL-06] the catalogue offers drivers with their form, and links with their pages', async () => {
  await using hub = await aHub();
  const drivers = await (await hub.as('owner')).deviceManager.drivers();
  const since = Object.fromEntries(
    drivers.filter(({ type }) => type === 'link').map((each) => [each.Key, each.since]),
  );
  expect(since).toEqual({
    '4box': '2.2.0',
    vemer: '2.0.0',
    tuya: '2.1.0',
    frigate: '2.1.0',
    netatmo: 'always',
    sensibo: 'always',
    ewelink: 'always',
    orbit: 'always',
  });
  for (const { type, url, DeviceConfigurationMask, canTest, family } of drivers)
    if (type === 'link') {
      expect(url).toMatch(/^https:\/\//);
      expect([canTest, ['service', 'account'].includes(family)]).toEqual([false, true]);
    } else {
      expect(DeviceConfigurationMask).toHaveProperty('properties.Address');
      expect([url, canTest]).toEqual([null, true]);
    }
  expect(drivers.filter(({ fake }) => fake)).toEqual([]);
  expect(drivers.length).toBe(own.filter(({ fake }) => !fake).length + 8);
});

test('[INSTALL-04] [INSTALL-11] an item that is only a link can’t be installed; each item has its own result', async () => {
  await using hub = await aHub();
  const owner = await hub.as('owner');
  const device = (driver: string) => ({
    driver,
    Name: driver,
    EnvironmentId: LIVING,
    Settings: { Address: '192.0.2.7' },
  });
  const results = await owner.deviceManager.add({
    devices: [device('netatmo'), device('nonsense'), device('fake_light'), device('arp')],
  });
  expect(
    results.map((each) => (each.status === 'rejected' ? each.error.code : each.status)),
  ).toEqual(['DRIVER_IS_LINK', 'DRIVER_MISSING', 'FORBIDDEN', 'VALIDATION_FAILED']);
});

test.each(['tasmota', 'shelly'])(
  '[INSTALL-08] %s can’t be installed without its own id',
  async (driver) => {
    await using hub = await aHub();
    const owner = await hub.as('owner');
    const [result] = await owner.deviceManager.add({
      devices: [
        { driver, Name: 'No id', EnvironmentId: LIVING, Settings: { Address: '192.0.2.7' } },
      ],
    });
    expect(result).toMatchObject({ status: 'rejected', error: { code: 'VALIDATION_FAILED' } });
    expect(JSON.stringify(result)).toContain('DeviceId');
  },
);

test('[INSTALL-08] a device without name, address or environment can’t be installed', async () => {
  await using hub = await aHub();
  const owner = await hub.as('owner');
  for (const { Key: driver } of own.filter(({ fake }) => !fake)) {
    const whole = { driver, Name: 'Device', EnvironmentId: LIVING, Settings: {} };
    const [result] = await owner.deviceManager.add({ devices: [whole] });
    expect(result, driver).toMatchObject({ error: { code: 'VALIDATION_FAILED' } });
    expect(JSON.stringify(result)).toContain('"Address"');
    for (const without of ['Name', 'EnvironmentId'] as const) {
      const { [without]: _, ...rest } = whole;
      const call = owner.deviceManager.add({ devices: [rest as typeof whole] });
      expect(await failureOf(call), driver).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  }
});

test('[INSTALL-08] every driver refuses an invalid address at its field, with the expected format', async () => {
  await using hub = await aHub();
  const owner = await hub.as('owner');
  const listed = await owner.deviceManager.drivers();
  for (const { Key: driver } of own.filter(({ fake }) => !fake)) {
    const Settings = { Address: 'not an address!!' };
    const [result] = await owner.deviceManager.add({
      devices: [{ driver, Name: 'Device', EnvironmentId: LIVING, Settings }],
    });
    // A topic may hold spaces, so the base topic of an announced device may too.
    if (driver !== 'home-assistant-mqtt')
      expect(JSON.stringify(result), driver).toContain(
        '{"path":"Address","code":"invalid_format"}',
      );
  }
  for (const { Key, DeviceConfigurationMask } of listed)
    for (const text of patternsIn(DeviceConfigurationMask))
      expect(isSettingKind(text['kind']), `${Key}: ${JSON.stringify(text)}`).toBe(true);
});

test('a broken rule across fields is reported at its field, by name', async () => {
  await using hub = await aHub();
  const owner = await hub.as('owner');
  const bindings = [
    { PropertyName: 'TEMPERATURE', address: 1, scale: 0 },
    { PropertyName: 'HVAC_MODE', address: 2, states: 'warm' },
  ];
  const Settings = { Address: '192.0.2.7', Manufacturer: 'A', ModelName: 'B', bindings };
  const [result] = await owner.deviceManager.add({
    devices: [{ driver: 'modbus', Name: 'Boiler', EnvironmentId: LIVING, Settings }],
  });
  expect(result).toMatchObject({
    error: {
      code: 'VALIDATION_FAILED',
      data: {
        issues: [
          { path: 'bindings.0.scale', code: 'custom', expected: 'notZero' },
          { path: 'bindings.1.states', code: 'custom', expected: 'registerStates' },
        ],
      },
    },
  });
  const call = owner.mqtt.createAccount({ Username: 'my gateway' });
  expect(await failureOf(call)).toMatchObject({
    data: { issues: [{ path: 'Username', code: 'invalid_format', expected: 'mqttUsername' }] },
  });
});

/** Every text with a format of its own in a form. */
function patternsIn(schema: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'pattern' in schema ? [schema as Readonly<Record<string, unknown>>] : [];
  return [...own, ...Object.values(schema).flatMap(patternsIn)];
}
