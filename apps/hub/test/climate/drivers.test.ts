/** Programmes at real thermostats, each spoken to in its own protocol. */
import { HOME, bindingOf, type ClimateSlot } from '@dimora/domain';
import { systemClock } from '@dimora/node-kit';
import {
  AnnouncingAppliance,
  Gen1Shelly,
  KnxBus,
  KnxGateway,
  ModbusServer,
  ModbusUnit,
  MqttGadget,
  RpcShelly,
  Zigbee2MqttBridge,
  bluTrvPart,
  thermostat,
  thermostatPart,
} from '@dimora/simulators';
import type { TestClient } from '@dimora/testing/hub';
import { beforeEach, expect, test } from 'vitest';
import { BrokerPort } from '../../src/modules/broker/port.ts';
import { LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';

/** A thermostat as it really is: what it is set to, and how somebody, or its own timetable, sets it there. */
type Peer = {
  readonly install: (home: TestHub, owner: TestClient) => Promise<unknown>;
  readonly target: () => unknown;
  readonly turn: (target: number) => void;
} & AsyncDisposable;

async function added(owner: TestClient, driver: string, Settings: Record<string, unknown>) {
  const [result] = await owner.deviceManager.add({
    devices: [{ driver, Name: `A ${driver}`, EnvironmentId: LIVING, Settings }],
  });
  if (result?.status !== 'resolved') throw new Error(JSON.stringify(result));
}

let home: TestHub;
let broker: { readonly url: string; readonly username: string; readonly password: string };
let owner: TestClient;
beforeEach(async () => {
  home = await aHub();
  owner = await home.as('owner');
  const mqtt = home.hub.modules.port(BrokerPort);
  const { port } = await mqtt.listening();
  const { Username: username, Password: password } = mqtt.admit('thermostats', ['#']);
  broker = { url: `mqtt://127.0.0.1:${port}`, username, password };
  return () => home[Symbol.asyncDispose]();
});

async function shelly(app: string, parts: Parameters<typeof RpcShelly.start>[0]['parts']) {
  const peer = await RpcShelly.start({ clock: systemClock, app, parts });
  return {
    peer,
    install: () =>
      added(owner, 'shelly', {
        Address: '127.0.0.1',
        port: peer.port,
        DeviceId: peer.body.id,
        pollSeconds: 1,
      }),
    [Symbol.asyncDispose]: () => peer[Symbol.asyncDispose](),
  };
}

const peers: Record<string, () => Promise<Peer>> = {
  'a Shelly wall display': async () => {
    const { peer, ...rest } = await shelly('WallDisplay', (tell) => [thermostatPart(tell)]);
    const status = () => peer.body.call('Thermostat.GetStatus', { id: 0 });
    return {
      ...rest,
      target: () => status()['target_C'],
      turn: (target_C) => peer.body.call('Thermostat.SetConfig', { config: { id: 0, target_C } }),
    };
  },

  'a Shelly radiator valve of generation 1': async () => {
    const peer = await Gen1Shelly.start({ type: 'SHTRV-01' });
    const valve = peer.valve!;
    return {
      install: () =>
        added(owner, 'shelly', {
          Address: '127.0.0.1',
          port: peer.port,
          DeviceId: `shellytrv-${peer.mac}`,
          pollSeconds: 1,
        }),
      target: () => valve.target,
      turn: (target) => {
        // The hub has turned it off: otherwise its next hour would mean nothing.
        valve.schedule(true);
        valve.hour(target);
      },
      [Symbol.asyncDispose]: () => peer[Symbol.asyncDispose](),
    };
  },

  'a Shelly BLU TRV behind its gateway': async () => {
    const { peer, ...rest } = await shelly('BluGwG3', (tell) => [bluTrvPart(200, tell)]);
    const status = () => peer.body.call('BluTrv.GetStatus', { id: 200 });
    return {
      ...rest,
      target: () => status()['target_C'],
      turn: (target_C) =>
        peer.body.call('BluTRV.Call', {
          id: 200,
          method: 'TRV.SetTarget',
          params: { id: 0, target_C },
        }),
    };
  },

  'a thermostat on MQTT topics': async () => {
    const base = 'casa/termostato';
    const gadget = new MqttGadget({ ...broker, base, state: { target: 19, temperature: 18.2 } });
    await gadget.ready();
    const stateTopic = `${base}/state`;
    return {
      install: () =>
        added(owner, 'mqtt', {
          Address: base,
          broker: 'embedded',
          availabilityTopic: `${base}/availability`,
          channels: [
            {
              kind: 'setpoint',
              stateTopic,
              commandTopic: `${base}/set`,
              jsonPath: 'target',
              commandTemplate: '{"target":"$value"}',
            },
            { kind: 'temperature', stateTopic, jsonPath: 'temperature' },
          ],
        }),
      target: () => gadget.state['target'],
      turn: (target) => gadget.change({ target }),
      [Symbol.asyncDispose]: () => gadget[Symbol.asyncDispose](),
    };
  },

  'a Zigbee radiator valve': async () => {
    const name = 'radiator';
    const bridge = new Zigbee2MqttBridge({
      ...broker,
      devices: [{ ieee: '0x00158d00000000c1', name, model: 'radiator' }],
    });
    await bridge.ready();
    return {
      install: () => Promise.resolve(),
      target: () => bridge.state(name)['occupied_heating_setpoint'],
      turn: (target) => bridge.change(name, { occupied_heating_setpoint: target }),
      [Symbol.asyncDispose]: () => bridge[Symbol.asyncDispose](),
    };
  },

  'a thermostat that announces itself to Home Assistant': async () => {
    const appliance = new AnnouncingAppliance({ ...broker, base: 'esp-heat', parts: [thermostat] });
    await appliance.ready();
    const topic = 'heat/wanted';
    return {
      install: () => Promise.resolve(),
      target: () => Number(appliance.state(topic)),
      turn: (target) => appliance.change(topic, String(target)),
      [Symbol.asyncDispose]: () => appliance[Symbol.asyncDispose](),
    };
  },

  'a KNX room thermostat': async () => {
    // 17 °C in a telegram's two bytes (DPT 9.001); 21 °C is 0c 1a.
    const bus = new KnxBus().actuator('3/1/1', '3/1/2', Uint8Array.of(0x06, 0xa4));
    const gateway = await new KnxGateway(bus).start();
    return {
      install: () =>
        added(owner, 'knx', {
          Address: '127.0.0.1',
          port: gateway.port,
          bindings: [{ PropertyName: 'SETPOINT', address: '3/1/1', statusAddress: '3/1/2' }],
        }),
      target: () =>
        Buffer.from(bus.value('3/1/2') as Uint8Array).toString('hex') === '0c1a' ? 21 : 0,
      turn: () => bus.say('3/1/2', Uint8Array.of(0x06, 0xa4)),
      [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
    };
  },

  'a fan coil on Modbus': async () => {
    const unit = new ModbusUnit({ holding: { 0: 190 } });
    const field = await new ModbusServer({ 1: unit }).start();
    return {
      install: () =>
        owner.modbus.updateConfiguration({
          _bus_id_: '0001',
          params: {
            id: '0001',
            type: 'tcp',
            address: '127.0.0.1',
            port: field.port,
            revision: 0,
            devices: [
              {
                device_id: 'coil',
                name: 'Fan coil',
                model_name: 'FC',
                manufacturer: 'Acme',
                enabled: true,
                unitId: 1,
                EnvironmentId: LIVING,
                pollSeconds: 0.2,
                gap: 8,
                bindings: [
                  bindingOf({ PropertyName: 'SETPOINT', kind: 'holding', address: 0, scale: 0.1 }),
                ],
              },
            ],
          },
          rebuild: true,
        }),
      target: () => (unit.get('holding', 0) ?? 0) / 10,
      turn: (target) => unit.set('holding', 0, target * 10),
      [Symbol.asyncDispose]: () => field[Symbol.asyncDispose](),
    };
  },
};

const flat = (target: number): ClimateSlot[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440, target }));

test.each(Object.keys(peers))(
  '[CLIMATE-03] %s follows the house’s programme, and its own timetable never takes over silently',
  async (name) => {
    await using peer = await peers[name]!();
    await peer.install(home, owner);
    const shown = async () => {
      const rooms = await owner.climate.all();
      return rooms.flatMap(({ thermostats }) => thermostats)[0];
    };
    await until(async () => (await shown())?.setpoint != null);
    const { revision } = await owner.climate.one({ environmentId: HOME });
    await owner.climate.save({ environmentId: HOME, revision, entries: flat(21) });
    await until(() => peer.target() === 21);
    await until(async () => (await shown())?.state === 'following');
    peer.turn(17);
    await until(async () => {
      const { events } = await owner.events.list({ limit: 100 });
      return events.some(({ IoTEventType }) => IoTEventType === 'climate.strayed');
    });
    await expect.poll(peer.target, { timeout: 30_000 }).toBe(21);
  },
);
