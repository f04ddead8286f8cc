import { systemClock, systemEntropy } from '@dimora/node-kit';
import { philipsDriver } from '@dimora/driver-philips';
import { shellyDriver } from '@dimora/driver-shelly';
import { createTasmotaDriver } from '@dimora/driver-tasmota';
import { tplinkDriver } from '@dimora/driver-tplink';
import {
  HueBridge,
  KasaDevice,
  KlapDevice,
  MqttShelly,
  RpcShelly,
  switchPart,
  TasmotaWebAppliance,
} from '@dimora/simulators';
import { silentLog } from '@dimora/runtime';
import type { TestClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { aHub, LIVING, until } from '../support/a-hub.ts';

const PASSWORD = 'network-s3cret';
const PATIENCE = 300_000;

/** Adds a device and answers with it once it is there and has said what it can do. */
async function added(
  owner: TestClient,
  driver: string,
  Settings: Readonly<Record<string, unknown>>,
) {
  const [result] = await owner.deviceManager.add({
    devices: [{ driver, Name: `A ${driver}`, EnvironmentId: LIVING, Settings: { ...Settings } }],
  });
  if (result?.status !== 'resolved') throw new Error(JSON.stringify(result));
  const reference = result.value.Id;
  await until(async () => (await owner.devices.get({ reference })).Reachable);
  return owner.devices.get({ reference });
}

const shelly = () =>
  RpcShelly.start({
    clock: systemClock,
    app: 'PlusPlugS',
    password: PASSWORD,
    parts: (tell) => [switchPart(0, tell, { meter: true })],
  });

test(
  '[INSTALL-B1] [DEVICES-07] network devices are tried, installed and operated, and nobody gets their passwords',
  { timeout: PATIENCE },
  async () => {
    await using plug = await shelly();
    await using tapo = await KlapDevice.start({
      kind: 'plug',
      version: 2,
      username: 'anna@example.com',
      password: PASSWORD,
    });
    await using tasmota = await TasmotaWebAppliance.start(
      { topic: 'plug1', relays: 1, password: PASSWORD },
      systemClock,
    );
    await using hub = await aHub({ drivers: [shellyDriver, tplinkDriver, createTasmotaDriver()] });
    const owner = await hub.as('owner');
    const at = { Address: '127.0.0.1', Password: PASSWORD };
    const forms = {
      shelly: { ...at, port: plug.port, DeviceId: plug.body.id },
      tplink: { ...at, port: tapo.port, protocol: 'klap', Username: 'anna@example.com' },
      tasmota: { ...at, port: tasmota.port, DeviceId: 'plug1', connection: 'http' },
    };
    for (const [driver, Settings] of Object.entries(forms)) {
      expect(await owner.deviceManager.test({ driver, Settings })).toMatchObject({
        ok: true,
        Reachable: true,
        StateVars: { SMART_PLUG_ON_OFF: { Value: false } },
      });
      const wrong = await owner.deviceManager.test({
        driver,
        Settings: { ...Settings, Password: 'guess' },
      });
      expect(wrong).toMatchObject({ ok: false, trouble: 'WRONG_CREDENTIALS' });
      const device = await added(owner, driver, Settings);
      const reference = device.Id;
      await owner.devices.run({ Id: reference, ActionId: 'SET_ON_OFF', Value: true });
      await until(
        async () =>
          (await owner.devices.get({ reference })).Status.StateVars['SMART_PLUG_ON_OFF']?.Value ===
          true,
      );
      expect(JSON.stringify([device, hub.log.lines])).not.toContain(PASSWORD);
    }
  },
);

test(
  '[DEVICES-02] [DEVICES-05] every field of identity, place and state appears as the device reports it',
  { timeout: PATIENCE },
  async () => {
    await using plug = await KasaDevice.start({ kind: 'meter', mac: '50C7BF001122' });
    await using hub = await aHub({ drivers: [tplinkDriver] });
    const owner = await hub.as('owner');
    const { Id } = await added(owner, 'tplink', {
      Address: '127.0.0.1',
      port: plug.port,
      protocol: 'kasa',
      Mac: plug.body.mac,
      pollSeconds: 1,
    });
    await until(async () => (await owner.devices.get({ reference: Id })).Latitude !== null);
    const told = await owner.devices.get({ reference: Id });
    expect(told).toMatchObject({
      Id,
      UDN: 'uuid:tplink:50c7bf001122',
      Key: 'tplink_50c7bf001122',
      Name: 'A tplink',
      Address: '127.0.0.1',
      EnvironmentId: LIVING,
      ModelName: 'HS110(EU)',
      Manufacturer: 'TP-Link',
      Type: 'smart_plug',
      Latitude: 44.0755,
      Longitude: 9.9066,
      AttachedTo: null,
      ParentIoTDeviceId: null,
      Image: null,
      Physical: true,
      Reachable: true,
      ForceReachable: false,
      Favorites: [],
      LinkedUser: null,
      VoiceControlPerUser: [],
      Status: { Image: null, StateVars: { SMART_PLUG_ON_OFF: { Value: false } } },
    });
    await plug.stop();
    await until(async () => !(await owner.devices.get({ reference: Id })).Reachable);
  },
);

test(
  '[DISCOVERY-B1] [DEVICES-02] a Hue bridge is found at an address, and its devices are attached to it',
  { timeout: PATIENCE },
  async () => {
    await using bridge = await HueBridge.start();
    bridge.pressed = true;
    const found = await philipsDriver.discovery?.probe?.(`127.0.0.1:${bridge.port}`, {
      clock: systemClock,
      entropy: systemEntropy,
      log: silentLog,
      interfaces: [],
      mqtt: () => expect.fail('no broker'),
      signal: new AbortController().signal,
    });
    const settingsOf = (name: string) =>
      found?.find(({ Name }) => Name === name)?.Settings ?? expect.fail(name);
    await using hub = await aHub({ drivers: [philipsDriver] });
    const owner = await hub.as('owner');
    const home = await added(owner, 'philips', settingsOf('Hue Bridge'));
    const lamp = await added(owner, 'philips', settingsOf('Lampada'));
    expect([home.AttachedTo, lamp.AttachedTo]).toEqual([null, home.Id]);
    expect([home.ParentIoTDeviceId, lamp.ParentIoTDeviceId]).toEqual([null, home.Id]);
    await owner.devices.run({ Id: lamp.Id, ActionId: 'SET_BRIGHTNESS', Value: 30 });
    await until(
      async () =>
        (await owner.devices.get({ reference: lamp.Id })).Status.StateVars['BRIGHTNESS']?.Value ===
        30,
    );
    const reader = await hub.as('user');
    const key = String(settingsOf('Lampada')['accessKey']);
    expect(JSON.stringify([await reader.devices.list(), hub.log.lines])).not.toContain(key);
    expect(bridge.listeners).toBe(1);
  },
);

test(
  '[MQTT-B1] a Shelly that signs in to the hub’s own broker can be operated within its account',
  { timeout: PATIENCE },
  async () => {
    await using hub = await aHub({ drivers: [shellyDriver] });
    const owner = await hub.as('owner');
    const [result] = await owner.deviceManager.add({
      devices: [
        {
          driver: 'shelly',
          Name: 'Boiler',
          EnvironmentId: LIVING,
          Settings: {
            Address: '192.0.2.7',
            DeviceId: 'shellyplusplugs-aabbccddeeff',
            connection: 'mqtt',
          },
        },
      ],
    });
    if (result?.status !== 'resolved') throw new Error(JSON.stringify(result));
    const { Id, credentials } = result.value;
    if (!credentials) throw new Error('no account');
    await using _plug = new MqttShelly(
      {
        url: credentials.uri ?? expect.fail('no address'),
        username: credentials.Username,
        password: credentials.Password,
        reconnectMs: 100,
      },
      { clock: systemClock, app: 'PlusPlugS', parts: (tell) => [switchPart(0, tell)] },
    );
    const device = () => owner.devices.get({ reference: Id });
    await until(async () => (await device()).Reachable);
    await owner.devices.run({ Id, ActionId: 'SET_ON_OFF', Value: true });
    await until(async () => (await device()).Status.StateVars['SMART_PLUG_ON_OFF']?.Value === true);
  },
);
