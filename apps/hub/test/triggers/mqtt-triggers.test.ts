import { HOME, type DeviceId } from '@dimora/domain';
import { Mosquitto } from '@dimora/simulators';
import mqtt from 'mqtt';
import { expect, test } from 'vitest';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { aHub, redefine, until } from '../support/a-hub.ts';

const message = (topic: string, payload: string) =>
  ({ Type: 'mqtt', broker: 'embedded', topic, payload }) as const;

/** A hub, and a client of its broker that hears everything in the house. */
async function aHouseWithBroker() {
  const home = await aHub();
  const broker = home.hub.modules.port(BrokerPort);
  const { Username, Password } = broker.admit('probe', ['house/#']);
  const { port } = await broker.listening();
  const client = await mqtt.connectAsync({ port, username: Username, password: Password });
  const heard: string[] = [];
  client.on('message', (topic, payload) => heard.push(`${topic} ${payload.toString()}`));
  await client.subscribeAsync('house/#');
  return {
    home,
    client,
    heard,
    [Symbol.asyncDispose]: async () => {
      await client.endAsync();
      await home[Symbol.asyncDispose]();
    },
  };
}

test('[TRIGGERS-02] an MQTT device exceeds a limit, and one message is sent', async () => {
  await using house = await aHouseWithBroker();
  const owner = await house.home.as('owner');
  const Id = 'probe-1' as DeviceId;
  house.home.hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'mqtt',
      Name: 'Probe',
      EnvironmentId: HOME,
      Settings: {
        Address: 'probe-1',
        channels: [{ kind: 'temperature', stateTopic: 'house/probe', jsonPath: 't' }],
      },
    },
    { Id },
  );
  const temperature = async (): Promise<unknown> =>
    (await owner.devices.get({ reference: Id })).Status.StateVars['TEMPERATURE']?.Value;
  await owner.triggers.add({
    Name: 'Fan',
    If: [
      {
        Id: 'if',
        Payload: {
          Type: 'deviceState',
          DeviceId: Id,
          StateVar: 'TEMPERATURE',
          change: 'risesAbove',
          Value: 25,
        },
      },
    ],
    Do: [{ Id: 'do', Payload: message('house/fan', 'on') }],
  });
  for (const t of [24, 26, 27]) {
    await until(async () => {
      await house.client.publishAsync('house/probe', JSON.stringify({ t }));
      return (await temperature()) === t;
    });
  }
  await until(() => house.heard.includes('house/fan on'));
  expect(house.heard.filter((each) => each === 'house/fan on')).toHaveLength(1);
});

test('a message triggers a rule, a retained one doesn’t, and an answer to itself is a loop', async () => {
  await using house = await aHouseWithBroker();
  const owner = await house.home.as('owner');
  await house.client.publishAsync('house/door', 'ring', { retain: true });
  const { Id } = await owner.triggers.add({
    Name: 'Echo',
    If: [
      { Id: 'if', Payload: message('house/door', 'ring') },
      { Id: 'again', Payload: message('house/chime', 'ding') },
    ],
    Do: [{ Id: 'do', Payload: message('house/chime', 'ding') }],
    Exclusiveness: false,
  });
  await house.client.publishAsync('house/door', 'knock');
  await until(() => house.heard.includes('house/door knock'));
  expect(await owner.triggers.runs({ Id })).toEqual([]);
  await house.client.publishAsync('house/door', 'ring');
  await until(async () => (await owner.triggers.runs({ Id })).length === 2);
  const runs = await owner.triggers.runs({ Id });
  expect(runs.map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'TRIGGER_LOOP'],
    ['done', null],
  ]);
  expect(house.heard.filter((each) => each === 'house/chime ding')).toHaveLength(1);
});

test('[TRIGGERS-B5] an author who no longer runs the hub gets no messages', async () => {
  await using house = await aHouseWithBroker();
  const admin = await house.home.as('admin');
  const owner = await house.home.as('owner');
  const { Id } = await admin.triggers.add({
    Name: 'Ears',
    If: [{ Id: 'if', Payload: message('house/door', 'ring') }],
    Do: [{ Id: 'do', Payload: message('house/chime', 'ding') }],
  });
  redefine(house.home.hub, 'admin', { deny: ['MODIFY_HUB'] });
  await house.client.publishAsync('house/door', 'ring');
  await until(async () => (await owner.triggers.runs({ Id })).length > 0);
  expect(await owner.triggers.runs({ Id })).toMatchObject([
    { state: 'failed', error: 'FORBIDDEN' },
  ]);
  expect(house.heard).not.toContain('house/chime ding');
});

/** A button in the two forms that devices behind a bridge have; each tells its battery beside its presses. */
const BUTTONS = [
  {
    driver: 'zigbee2mqtt',
    topic: 'z/button',
    online: ['z/bridge/state', '{"state":"online"}'],
    Settings: {
      Address: 'z',
      DeviceId: '0x00158d0000000001',
      broker: 'garage',
      announcement: JSON.stringify({
        ieee_address: '0x00158d0000000001',
        type: 'EndDevice',
        friendly_name: 'button',
        definition: {
          model: 'T1',
          vendor: 'Maker',
          exposes: [
            { type: 'enum', name: 'action', property: 'action', access: 1, values: ['single'] },
            { type: 'numeric', name: 'battery', property: 'battery', access: 1, unit: '%' },
          ],
        },
      }),
    },
  },
  {
    driver: 'home-assistant-mqtt',
    topic: 'h/button',
    online: ['h/status', 'online'],
    Settings: {
      Address: 'h',
      DeviceId: 'h',
      broker: 'garage',
      announcements: [
        { stat_t: 'h/button', evt_typ: ['single'], val_tpl: '{{ value_json.action }}' },
        { stat_t: 'h/button', dev_cla: 'battery', val_tpl: '{{ value_json.battery }}' },
      ].map((config, at) => ({
        topic: `homeassistant/${at === 0 ? 'event' : 'sensor'}/h/${at}/config`,
        payload: JSON.stringify({
          ...config,
          uniq_id: `h${at}`,
          avty_t: 'h/status',
          dev: { ids: 'h' },
        }),
      })),
    },
  },
] as const;

test.each(BUTTONS)(
  'a press that a broker kept runs no rule of a $driver device when the connection comes back',
  async ({ driver, topic, online, Settings }) => {
    await using mosquitto = await Mosquitto.start();
    await using home = await aHub();
    const owner = await home.as('owner');
    const brokers = [{ Id: 'garage', url: mosquitto.url }];
    await owner.mqtt.setSettings({ brokers });
    const client = await mqtt.connectAsync(mosquitto.url);
    await using _client = { [Symbol.asyncDispose]: () => client.endAsync() };
    // With an acknowledgement: the broker has it before the hub comes.
    const says = (battery: number, retain: boolean) =>
      client.publishAsync(topic, JSON.stringify({ action: 'single', battery }), { retain, qos: 1 });
    const reads = (battery: number) =>
      until(async () => {
        const { Status } = await owner.devices.get({ reference: Id });
        return Status.StateVars['BATTERY_LEVEL']?.Value === battery;
      });
    const [place, word] = online;
    await client.publishAsync(place, word, { retain: true, qos: 1 });
    await says(90, true);
    const Id = 'button' as DeviceId;
    home.hub.modules
      .port(DeviceInstall)
      .installDevice(
        grantToHub('INSTALL_DEVICE'),
        { driver, Name: 'Button', EnvironmentId: HOME, Settings },
        { Id },
      );
    const rule = await owner.triggers.add({
      Name: 'Pressed',
      If: [{ Id: 'if', Payload: { Type: 'button', DeviceId: Id, Value: 'single' } }],
      Do: [{ Id: 'do', Payload: { Type: 'wait', seconds: 0 } }],
    });
    const runs = async () => (await owner.triggers.runs({ Id: rule.Id })).length;
    await reads(90);
    await owner.mqtt.setSettings({ brokers: [] });
    await until(async () => !(await owner.devices.get({ reference: Id })).Reachable);
    await says(80, true);
    await owner.mqtt.setSettings({ brokers });
    await reads(80);
    expect(await runs()).toBe(0);
    await says(70, false);
    await reads(70);
    await until(async () => (await runs()) === 1);
  },
);
