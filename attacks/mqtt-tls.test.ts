import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import mqtt from 'mqtt';
import { expect, test, vi } from 'vitest';
import { startBroker } from '../apps/hub/test/mqtt/broker-rig.ts';

/** The limit only ends a test that fails. */
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 300_000, interval: 20 });

test('[SECURITY-B1] 64 of an address wait for their handshake, for a limited time, and devices connect', async () => {
  await using rig = await startBroker({ mqttsPort: 0 });
  const { port, pem } = await eventually(() => {
    const { tls } = rig.mqtt.desk.state();
    if (tls.uri === null || tls.port === null || !tls.authority) throw new Error('closed');
    return { port: tls.port, pem: tls.authority.pem };
  });
  const open = new Set<Socket>();
  for (let opened = 0; opened < 200; opened += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    open.add(socket);
    await once(socket, 'connect');
  }
  await eventually(() => expect(open.size).toBeLessThanOrEqual(64));
  // One that has finished its handshake and says nothing more.
  const silent = connectTls({ port, host: '127.0.0.1', ca: pem });
  silent.on('error', () => undefined);
  await once(silent, 'secureConnect');
  const { Username: username, Password: password } = rig.mqtt.admit('plug', ['+/plug/#']);
  const options = { username, password, ca: pem, reconnectPeriod: 0 };
  const device = await mqtt.connectAsync(`mqtts://127.0.0.1:${port}`, options);
  expect(silent.destroyed).toBe(false);
  await eventually(() => expect([open.size, silent.destroyed]).toEqual([0, true]));
  expect(device.connected).toBe(true);
  await device.endAsync();
});
