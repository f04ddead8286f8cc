import type { BrokerCredentials } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import { describe, expect, test, vi } from 'vitest';
import { LAMP, LIVING, SOCKET, aHub, type TestHub } from '../support/a-hub.ts';
import { forAllTests } from '../support/for-all-tests.ts';
import { mosquittoPub, MosquittoSub, type Client } from './mosquitto-clients.ts';
import { DeviceLookup } from '../../src/modules/devices/device-register/port.ts';
import { MqttClientsPort } from '../../src/modules/devices/mqtt/port.ts';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';

const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 10 });

let home: TestHub;
let port: number;
forAllTests(
  async () => {
    home = await aHub();
    ({ port } = await home.hub.modules.port(BrokerPort).listening());
  },
  () => home[Symbol.asyncDispose](),
);

const clientOf = ({ Username, Password }: Pick<BrokerCredentials, 'Username' | 'Password'>) =>
  ({ port, username: Username, password: Password }) satisfies Client;

const plugOf = (DeviceId: string, more: Record<string, unknown> = {}) => ({
  driver: 'tasmota',
  Name: DeviceId,
  EnvironmentId: LIVING,
  Settings: { Address: '192.0.2.7', DeviceId, model: 'basic_plug', ...more },
});

/** Adds a device as its installer does; returns the answer. */
async function added(device: ReturnType<typeof plugOf>) {
  const [result] = await (await home.as('owner')).deviceManager.add({ devices: [device] });
  if (result?.status !== 'resolved') throw new Error(JSON.stringify(result));
  return result.value;
}

/** A Tasmota plug of the hub's own broker, with the client that signs in as it does. */
async function aPlug(DeviceId: string) {
  const { Id, credentials } = await added(plugOf(DeviceId));
  if (!credentials) throw new Error('a plug without credentials');
  const client = clientOf(credentials);
  const say = (payload: string, as: Client = client) =>
    mosquittoPub(as, `stat/${DeviceId}/RESULT`, JSON.stringify({ POWER: payload }));
  return { Id, credentials, client, say };
}

const stateOf = (Id: DeviceId) =>
  home.hub.modules.port(DeviceLookup).byId(Id)?.Status.StateVars['SMART_PLUG_ON_OFF']?.Value;

describe('a real plug that is installed', () => {
  test('signs in with the credentials its installer got, and its state arrives', async () => {
    const { Id, credentials, say } = await aPlug('plug1');
    expect(credentials).toEqual({
      Username: Id,
      Password: expect.stringMatching(/^[\w-]{32}$/) as string,
      uri: `mqtt://127.0.0.1:${port}`,
    });
    // The hub may not listen yet to what nobody keeps: a plug says it again.
    await eventually(async () => {
      expect(await say('ON')).toBe(0);
      expect(stateOf(Id)).toBe(true);
    });
    expect(await say('OFF')).toBe(0);
    await eventually(() => expect(stateOf(Id)).toBe(false));
  });

  test('announces itself as the firmware does, and stays connected', async () => {
    const { client } = await aPlug('announcer');
    expect(await mosquittoPub(client, 'tasmota/discovery/A1B2C3D4E5F6/config', '{}', '-r')).toBe(0);
  });

  test('is refused with a wrong password', async () => {
    const { Id, client, say } = await aPlug('guesser');
    expect(await say('ON', { ...client, password: 'guess' })).not.toBe(0);
    expect(stateOf(Id)).not.toBe(true);
  });

  test('[SECURITY-05] can neither publish for another device nor listen to it', async () => {
    const victim = await aPlug('victim');
    const rogue = await aPlug('rogue');
    await mosquittoPub(rogue.client, 'stat/victim/RESULT', '{"POWER":"ON"}');
    await using spy = new MosquittoSub(rogue.client, 'cmnd/victim/#');
    await eventually(() => expect(spy.granted).toBe('128'));
    await eventually(async () => {
      expect(await victim.say('OFF')).toBe(0);
      expect(stateOf(victim.Id)).toBe(false);
    });
  });

  test('a generic device owns the topics of its settings, and no others', async () => {
    const { credentials } = await added({
      driver: 'mqtt',
      Name: 'Gadget',
      EnvironmentId: LIVING,
      Settings: {
        Address: 'gadget',
        availabilityTopic: 'gadget/online',
        channels: [{ kind: 'plug', stateTopic: 'gadget/state', commandTopic: 'gadget/set' }],
      },
    } as unknown as ReturnType<typeof plugOf>);
    const client = clientOf(credentials!);
    expect(await mosquittoPub(client, 'gadget/state', 'ON')).toBe(0);
    for (const [filter, granted] of [
      ['gadget/set', '0'],
      ['gadget/#', '128'],
    ] as const) {
      await using ears = new MosquittoSub(client, filter);
      await eventually(() => expect(ears.granted).toBe(granted));
    }
  });

  test('has no account here if its broker is another one or it was refused', async () => {
    expect(await added(plugOf('elsewhere', { broker: 'garage' }))).not.toHaveProperty(
      'credentials',
    );
    const { client, say } = await aPlug('twin');
    const [again] = await (await home.as('owner')).deviceManager.add({ devices: [plugOf('twin')] });
    expect(again).toMatchObject({ status: 'rejected', error: { code: 'DEVICE_EXISTS' } });
    expect(await say('ON', client)).toBe(0);
  });
});

describe('new credentials', () => {
  test('end the old ones and their connection; the new ones work', async () => {
    const { Id, client, say } = await aPlug('renewed');
    await using device = new MosquittoSub(client, 'cmnd/renewed/#', '-i', 'renewed');
    await eventually(() => expect(device.granted).toBe('0'));
    const told = await (await home.as('admin')).devices.renewCredentials({ Id });
    await eventually(() => expect(isConnected('renewed')).toBe(false));
    expect(told).toMatchObject({ Username: client.username, uri: `mqtt://127.0.0.1:${port}` });
    expect(told.Password).not.toBe(client.password);
    expect(await say('ON')).not.toBe(0);
    await eventually(async () => {
      expect(await say('ON', clientOf(told))).toBe(0);
      expect(stateOf(Id)).toBe(true);
    });
  });

  test.each(['user', 'guest'] as const)('[SECURITY-05] are refused to a %s', async (who) => {
    const { Id, say } = await aPlug(`asked-by-${who}`);
    const person = await home.as(who);
    expect(await failureOf(person.devices.renewCredentials({ Id }))).toMatchObject({
      code: 'FORBIDDEN',
      data: { claim: 'INSTALL_DEVICE' },
    });
    expect(await say('ON')).toBe(0);
  });

  test('are refused for missing devices, and for devices that sign in nowhere', async () => {
    const owner = await home.as('owner');
    const nobody = owner.devices.renewCredentials({ Id: 'no-such-device' as DeviceId });
    expect(await failureOf(nobody)).toMatchObject({ code: 'NOT_FOUND', data: { kind: 'device' } });
    expect(await failureOf(owner.devices.renewCredentials({ Id: SOCKET }))).toMatchObject({
      code: 'NO_BROKER_ACCOUNT',
      data: { name: SOCKET },
    });
  });
});

test('[DEVICES-14] [MQTT-02] a forgotten device is disconnected and stays out; until then the table shows its Key', async () => {
  const { Id, client, say } = await aPlug('forgotten');
  await using device = new MosquittoSub(client, 'cmnd/forgotten/#', '-i', 'forgotten');
  await eventually(() => expect(device.granted).toBe('0'));
  const { Key } = await (await home.as('owner')).devices.get({ reference: Id });
  expect(clientNamed('forgotten')).toMatchObject({ connected: true, used_by: [Key] });
  await (await home.as('owner')).deviceManager.forget({ Id });
  await eventually(() => expect(isConnected('forgotten')).toBe(false));
  expect(await say('ON')).not.toBe(0);
});

test('[DEVICES-B1] a replacement device signs in as before until it is forgotten; the dead one can’t', async () => {
  const dead = await aPlug('dead');
  const fresh = await aPlug('fresh');
  const owner = await home.as('owner');
  const replaced = await owner.deviceManager.replace({
    Id: dead.Id,
    revision: 1,
    by: { Id: fresh.Id, revision: 1 },
  });
  expect(await dead.say('ON')).not.toBe(0);
  await eventually(async () => {
    expect(await fresh.say('ON')).toBe(0);
    expect(stateOf(dead.Id)).toBe(true);
  });
  await using device = new MosquittoSub(fresh.client, 'cmnd/fresh/#', '-i', 'fresh');
  await eventually(() => expect(device.granted).toBe('0'));
  expect(clientNamed('fresh')).toMatchObject({ used_by: [replaced.Key] });
  const told = await owner.devices.renewCredentials({ Id: dead.Id });
  expect(told.Username).toBe(fresh.Id);
  expect(await fresh.say('OFF', clientOf(told))).toBe(0);
  await owner.deviceManager.forget({ Id: dead.Id });
  expect(await fresh.say('ON', clientOf(told))).not.toBe(0);
});

test('[DEVICES-04] the set-up shows that an account exists, and no call shows its password', async () => {
  const { Id, credentials } = await aPlug('secret');
  const owner = await home.as('owner');
  const detail = await owner.devices.get({ reference: Id });
  expect(detail.setup?.brokerAccount).toBe(true);
  expect((await owner.devices.get({ reference: LAMP })).setup?.brokerAccount).toBe(false);
  const everything = [detail, await owner.events.list({ limit: 200 }), home.log.lines];
  expect(JSON.stringify(everything)).not.toContain(credentials.Password);
});

const clientNamed = (name: string) =>
  home.hub.modules
    .port(MqttClientsPort)
    .status()
    .clients.find(({ id }) => id === name);
const isConnected = (name: string): boolean | undefined => clientNamed(name)?.connected;
