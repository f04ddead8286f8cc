/** Programmes at real thermostats that speak through the hub’s own broker, each in its own way. */
import { AnnouncingAppliance, MqttGadget, Zigbee2MqttBridge, thermostat } from '@dimora/simulators';
import { test } from 'vitest';
import { added, admitted, aHeatedHouse, followsAndReturns, type Peers } from './peer.ts';

const peers: Peers = {
  'a thermostat on MQTT topics': async (house) => {
    const base = 'casa/termostato';
    const gadget = new MqttGadget({
      ...(await admitted(house)),
      base,
      state: { target: 19, temperature: 18.2 },
    });
    await gadget.ready();
    const stateTopic = `${base}/state`;
    return {
      install: () =>
        added(house, 'mqtt', {
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

  'a Zigbee radiator valve': async (house) => {
    const name = 'radiator';
    const bridge = new Zigbee2MqttBridge({
      ...(await admitted(house)),
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

  'a thermostat that announces itself to Home Assistant': async (house) => {
    const appliance = new AnnouncingAppliance({
      ...(await admitted(house)),
      base: 'esp-heat',
      parts: [thermostat],
    });
    await appliance.ready();
    const topic = 'heat/wanted';
    return {
      install: () => Promise.resolve(),
      target: () => Number(appliance.state(topic)),
      turn: (target) => appliance.change(topic, String(target)),
      [Symbol.asyncDispose]: () => appliance[Symbol.asyncDispose](),
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
