/** Programmes at real thermostats that the hub reaches itself, each spoken to in its own protocol. */
import { bindingOf } from '@dimora/domain';
import { systemClock } from '@dimora/node-kit';
import {
  Gen1Shelly,
  KnxBus,
  KnxGateway,
  ModbusServer,
  ModbusUnit,
  RpcShelly,
  bluTrvPart,
  thermostatPart,
} from '@dimora/simulators';
import { test } from 'vitest';
import { LIVING } from '../support/a-hub.ts';
import { added, aHeatedHouse, followsAndReturns, type HeatedHouse, type Peers } from './peer.ts';

async function shelly(
  house: HeatedHouse,
  app: string,
  parts: Parameters<typeof RpcShelly.start>[0]['parts'],
) {
  const peer = await RpcShelly.start({ clock: systemClock, app, parts });
  return {
    peer,
    install: () =>
      added(house, 'shelly', {
        Address: '127.0.0.1',
        port: peer.port,
        DeviceId: peer.body.id,
        pollSeconds: 1,
      }),
    [Symbol.asyncDispose]: () => peer[Symbol.asyncDispose](),
  };
}

const peers: Peers = {
  'a Shelly wall display': async (house) => {
    const { peer, ...rest } = await shelly(house, 'WallDisplay', (tell) => [thermostatPart(tell)]);
    const status = () => peer.body.call('Thermostat.GetStatus', { id: 0 });
    return {
      ...rest,
      target: () => status()['target_C'],
      turn: (target_C) => peer.body.call('Thermostat.SetConfig', { config: { id: 0, target_C } }),
    };
  },

  'a Shelly radiator valve of generation 1': async (house) => {
    const peer = await Gen1Shelly.start({ type: 'SHTRV-01' });
    const valve = peer.valve!;
    return {
      install: () =>
        added(house, 'shelly', {
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

  'a Shelly BLU TRV behind its gateway': async (house) => {
    const { peer, ...rest } = await shelly(house, 'BluGwG3', (tell) => [bluTrvPart(200, tell)]);
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

  'a KNX room thermostat': async (house) => {
    // 17 °C in a telegram's two bytes (DPT 9.001); 21 °C is 0c 1a.
    const bus = new KnxBus().actuator('3/1/1', '3/1/2', Uint8Array.of(0x06, 0xa4));
    const gateway = await new KnxGateway(bus).start();
    return {
      install: () =>
        added(house, 'knx', {
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

  'a fan coil on Modbus': async (house) => {
    const unit = new ModbusUnit({ holding: { 0: 190 } });
    const field = await new ModbusServer({ 1: unit }).start();
    return {
      install: () =>
        house.owner.modbus.updateConfiguration({
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

test.each(Object.keys(peers))(
  '[CLIMATE-03] %s follows the house’s programme, and reports when its own timetable takes over',
  async (name) => {
    await using house = await aHeatedHouse();
    await using peer = await peers[name]!(house);
    await followsAndReturns(house, peer);
  },
);
