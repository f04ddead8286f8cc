import { HOME } from '@dimora/domain';
import { AnnouncingAppliance, relay, weather, Zigbee2MqttBridge } from '@dimora/simulators';
import { describe, expect, test, vi } from 'vitest';
import { aHub, type TestHub } from '../support/a-hub.ts';
import { forAllTests } from '../support/for-all-tests.ts';
import { deviceAdded } from '../../src/modules/devices/device-register/device.events.ts';
import { DeviceLookup } from '../../src/modules/devices/device-register/port.ts';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';

const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 20 });

let home: TestHub;
let access: { readonly url: string; readonly username: string; readonly password: string };
forAllTests(
  async () => {
    home = await aHub();
    const mqtt = home.hub.modules.port(BrokerPort);
    const { port } = await mqtt.listening();
    const { Username: username, Password: password } = mqtt.admit('gateway', ['#']);
    access = { url: `mqtt://127.0.0.1:${port}`, username, password };
  },
  () => home[Symbol.asyncDispose](),
);

const deviceOf = (key: string) =>
  home.hub.modules
    .port(DeviceLookup)
    .all()
    .find(({ Key }) => Key === key);

describe('[MQTT-B1] what announces itself on the hub’s own broker', () => {
  test(
    'is added to the house automatically, with its abilities, and works',
    { timeout: 300_000 },
    async () => {
      const added: unknown[] = [];
      using _heard = home.hub.platform.bus.on(deviceAdded, ({ device, by }) => {
        added.push([device.Name, by]);
      });
      await using appliance = new AnnouncingAppliance({
        ...access,
        base: 'esp-hall',
        name: 'Hall',
        parts: [relay, ...weather],
      });
      await eventually(() =>
        expect(deviceOf('hamqtt_embedded_esp-hall')).toMatchObject({
          Name: 'Hall',
          EnvironmentId: HOME,
          Reachable: true,
          Status: { StateVars: { TEMPERATURE: { Value: 20.5 } } },
        }),
      );
      expect(added).toEqual([['Hall', { kind: 'hub' }]]);
      const device = deviceOf('hamqtt_embedded_esp-hall');
      expect(device?.IoTCategoryIds).toEqual(
        expect.arrayContaining(['switch', 'temperature_sensor', 'contact_sensor']),
      );
      const owner = await home.as('owner');
      await owner.devices.run({
        Id: device?.Id ?? '',
        ActionId: 'SET_ON_OFF',
        Value: true,
      } as never);
      expect(appliance.state('relay/state')).toBe('{"on":true}');
    },
  );

  test(
    'is added with everything behind it if it is a bridge, also with later devices',
    { timeout: 300_000 },
    async () => {
      await using bridge = new Zigbee2MqttBridge({
        ...access,
        devices: [{ ieee: '0x00158d00000000a1', name: 'desk lamp', model: 'bulb' }],
      });
      await eventually(() => {
        expect(deviceOf('zigbee2mqtt_0x00158d00000000a1')).toMatchObject({
          Name: 'desk lamp',
          Reachable: true,
          IoTCategoryIds: ['light'],
        });
        expect(deviceOf('zigbee2mqtt_embedded_zigbee2mqtt')).toMatchObject({
          IoTCategoryIds: ['bridge'],
          Reachable: true,
        });
      });
      bridge.join({ ieee: '0x00158d00000000a2', name: 'door', model: 'door' });
      await eventually(() =>
        expect(deviceOf('zigbee2mqtt_0x00158d00000000a2')).toMatchObject({ Name: 'door' }),
      );
    },
  );

  test(
    'does not return automatically once a person has removed it',
    { timeout: 300_000 },
    async () => {
      await using appliance = new AnnouncingAppliance({
        ...access,
        base: 'esp-attic',
        parts: [relay],
      });
      await eventually(() => expect(deviceOf('hamqtt_embedded_esp-attic')?.Reachable).toBe(true));
      const owner = await home.as('owner');
      await owner.deviceManager.forget({ Id: deviceOf('hamqtt_embedded_esp-attic')?.Id as never });
      appliance.rebuild([relay, ...weather]);
      await using other = new AnnouncingAppliance({
        ...access,
        base: 'esp-cellar',
        parts: [relay],
      });
      await other.ready();
      await eventually(() => expect(deviceOf('hamqtt_embedded_esp-cellar')?.Reachable).toBe(true));
      expect(deviceOf('hamqtt_embedded_esp-attic')).toBeUndefined();
    },
  );

  test('is not added where people have switched that off', async () => {
    const owner = await home.as('owner');
    const say = (announcing: string[]) => owner.mqtt.setSettings({ announcing });
    await say([]);
    await using _appliance = new AnnouncingAppliance({
      ...access,
      base: 'esp-shed',
      parts: [relay],
    });
    await eventually(async () =>
      expect(
        (await owner.system.mqtt()).clients.some(({ id }) => id === 'announcing-esp-shed'),
      ).toBe(true),
    );
    expect(deviceOf('hamqtt_embedded_esp-shed')).toBeUndefined();
    await say(['embedded']);
    await eventually(() => expect(deviceOf('hamqtt_embedded_esp-shed')).toBeDefined());
  });
});
