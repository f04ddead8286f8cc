import { HOME, type DeviceId } from '@dimora/domain';
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
