import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { once } from 'node:events';
import { HOME } from '@dimora/domain';
import { hubClient, type TestClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attackedHub, OWNER, type Attacked } from './fixtures/attacked-program.ts';

/** The addresses of a connection that something on this machine saw. */
const seen: string[] = [];
const listeners: Server[] = [];
let hub: Attacked;
let owner: TestClient;
let port = 0;

/** Listens on every form of loopback at one port, as a service that trusts everybody who reaches it. */
async function listenOnLoopback(): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((socket) => {
      seen.push(`${socket.localAddress ?? ''}:${socket.localPort ?? 0}`);
      socket.on('error', () => undefined).destroy();
    });
    server.listen(port, host);
    // A machine may have no IPv6.
    if (host === '::1') await Promise.race([once(server, 'listening'), once(server, 'error')]);
    else await once(server, 'listening');
    port ||= (server.address() as AddressInfo).port;
    listeners.push(server);
  }
}

beforeAll(async () => {
  await listenOnLoopback();
  hub = await attackedHub();
  const { username, password } = OWNER;
  const { accessToken } = await hubClient(hub.url).identity.login({ username, password });
  owner = hubClient(hub.url, accessToken);
});
beforeEach(() => seen.splice(0));
afterAll(async () => {
  for (const server of listeners) server.close();
  await hub[Symbol.asyncDispose]();
});

const DISGUISES = [
  '127.0.0.1',
  '127.255.255.254',
  '0x7f000001',
  '0x7f.1',
  '0.0.0.0',
  'localhost',
  'LocalHost',
];
/** Spellings that no form takes for a host. */
const MALFORMED = ['127.1', '2130706433', '017700000001', '0177.0.0.1', '0', '2852039166'];

const shelly = (Address: string, at = port) => ({
  driver: 'shelly',
  Settings: { Address, DeviceId: 'shellypro1pm-a8032ab4c5d6', port: at },
});

/** What a form shows below its field `Address`. */
const AT_ADDRESS = {
  code: 'VALIDATION_FAILED',
  data: { issues: [{ path: 'Address', code: 'custom', expected: 'notThisMachine' }] },
};

describe('[SECURITY-B1] the hub connects to none of its own machine’s services', () => {
  test.each(DISGUISES)(
    'Test connection and installation refuse %s at its field',
    async (address) => {
      const { driver, Settings } = shelly(address);
      expect(await owner.deviceManager.test({ driver, Settings })).toMatchObject({
        ok: false,
        ...AT_ADDRESS,
      });
      const [added] = await owner.deviceManager.add({
        devices: [{ driver, Settings, Name: address, EnvironmentId: HOME }],
      });
      expect(added).toMatchObject({ status: 'rejected', error: AT_ADDRESS });
      expect(seen).toEqual([]);
    },
  );

  test.each(MALFORMED)('%s can’t be a device’s address', async (address) => {
    expect(await owner.deviceManager.test(shelly(address))).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      data: { issues: [{ path: 'Address', code: 'invalid_format' }] },
    });
    expect(seen).toEqual([]);
  });

  test.each(['169.254.169.254', '100.100.100.200', '0xa9fea9fe'])(
    'the metadata of a cloud at %s can’t be reached',
    async (address) => {
      expect(await owner.deviceManager.test(shelly(address, 80))).toMatchObject({
        ok: false,
        ...AT_ADDRESS,
      });
    },
  );

  test('an installed device can’t be moved there', async () => {
    const { driver, Settings } = shelly('192.0.2.7', 80);
    const [added] = await owner.deviceManager.add({
      devices: [{ driver, Settings, Name: 'Plug', EnvironmentId: HOME }],
    });
    if (added?.status !== 'resolved') throw new Error(JSON.stringify(added));
    const { Id } = added.value;
    const { revision } = await owner.deviceManager.settings({ Id });
    await expect(
      owner.deviceManager.reconfigure({ Id, revision, Settings: shelly('0x7f000001').Settings }),
    ).rejects.toMatchObject(AT_ADDRESS);
    expect(seen).toEqual([]);
  });

  test('an outside broker there is refused at its field', async () => {
    for (const host of ['127.0.0.1', '127.1', 'localhost', '0x7f000001', '[::1]'])
      await expect(
        owner.mqtt.setSettings({
          brokers: [
            { Id: 'garage', url: 'mqtt://192.0.2.7:1883', protocolVersion: 4 },
            { Id: 'here', url: `mqtt://${host}:${port}`, protocolVersion: 4 },
          ],
        }),
        host,
      ).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        data: { issues: [{ path: 'brokers.1.url', code: 'custom', expected: 'notThisMachine' }] },
      });
    expect(seen).toEqual([]);
  });

  test('the certificate of a service there is not shown', async () => {
    for (const host of ['127.1', 'localhost', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]', '[::]'])
      expect(await owner.mqtt.certificate({ url: `mqtts://${host}:${port}` }), host).toEqual({
        certificate: null,
        problem: 'ADDRESS_NOT_ALLOWED',
      });
    expect(seen).toEqual([]);
  });

  test('no probe goes there', async () => {
    for (const target of ['127.0.0.1', '127.1', 'localhost', '169.254.169.254'])
      await owner.deviceDiscovery.probe({ target, wait: true }).catch(() => undefined);
    expect(seen).toEqual([]);
  });

  test('the hub’s own ports are refused at every address of the machine', async () => {
    const own = Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of own)
      expect(
        await owner.deviceManager.test(shelly(address, Number(new URL(hub.url).port))),
      ).toMatchObject({ ok: false, trouble: 'ADDRESS_NOT_ALLOWED' });
  });
});

test('[SECURITY-B1] no language model or remote store there is asked, no matter who set it', async () => {
  await using open = await attackedHub({ args: ['--owner-parameters'] });
  const { username, password } = OWNER;
  const { accessToken } = await hubClient(open.url).identity.login({ username, password });
  const { assistantModel, identity, parameters } = hubClient(open.url, accessToken);
  await identity.stepUp({ password });
  const scaleOut = { Context: 'history', Group: 'samples', Key: 'scaleOut' };
  for (const host of [...DISGUISES, ...MALFORMED, '[::1]', '169.254.169.254']) {
    const endpoint = `http://${host}:${port}`;
    const settings = { endpoint, model: 'small', key: '' };
    await expect(assistantModel.set({ settings }), host).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const Value = { Url: endpoint, Username: '', Password: '', Read: true };
    // The provider's alone.
    await expect(parameters.set({ ...scaleOut, Value }), host).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  }
  await assistantModel.test().catch(() => undefined);
  expect(seen).toEqual([]);
});

test('[SECURITY-B1] a hub started for devices on its machine connects to them', async () => {
  await using open = await attackedHub({ args: ['--own-machine'] });
  const { username, password } = OWNER;
  const { accessToken } = await hubClient(open.url).identity.login({ username, password });
  const answer = await hubClient(open.url, accessToken).deviceManager.test(shelly('127.0.0.1'));
  expect(answer.ok).toBe(false);
  expect(seen).toContain(`127.0.0.1:${port}`);
});
