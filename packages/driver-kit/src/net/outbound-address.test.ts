import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import type { LookupAddress } from 'node:dns';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpClient } from '../http/http-client.ts';
import { BrokerLink } from '../mqtt/broker-link.ts';
import { FakeClock, RecordedLog, SeededEntropy } from '@dimora/runtime';
import { allowThisMachine, isAllowed, isPublic } from './outbound-rules.ts';
import { checkedLookup, isRefusedAsWritten } from './outbound-address.ts';
import { openDatagrams, openSocket, openTlsSocket, openWebSocket } from './sockets.ts';

let server: Server;
let port: number;
let connections = 0;
beforeEach(async () => {
  allowThisMachine(false);
  connections = 0;
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  allowThisMachine(true);
  server.close();
});

const codeOf = async (socket: NodeJS.EventEmitter): Promise<unknown> =>
  ((await once(socket, 'error')) as { code: string }[])[0]?.code;
const REFUSED = 'ERR_ADDRESS_NOT_ALLOWED';
const loopback = { address: '127.0.0.1', family: 4 };
const device = { address: '192.0.2.9', family: 4 };

test.each(['127.0.0.1', '127.1', '2130706433', 'localhost', '::1', '::ffff:127.0.0.1', '::'])(
  'no socket of any kind connects to %s',
  async (host) => {
    const inUrl = host.includes(':') ? `[${host}]` : host;
    expect(await codeOf(openSocket({ host, port }))).toBe(REFUSED);
    expect(await codeOf(openTlsSocket({ host, port }))).toBe(REFUSED);
    expect(await codeOf(openWebSocket(`ws://${inUrl}:${port}/rpc`, {}))).toBe(REFUSED);
    for (const protocol of ['http', 'https'])
      await expect(
        new HttpClient({ origin: `${protocol}://${inUrl}:${port}` }).request('/snapshot.jpg'),
      ).rejects.toMatchObject({ trouble: 'ADDRESS_NOT_ALLOWED' });
    expect(isRefusedAsWritten(host)).toBe(true);
    expect(connections).toBe(0);
  },
);

test.each(['mqtt', 'mqtts', 'ws', 'wss'])(
  'no connection to a broker by %s either',
  async (protocol) => {
    const ports = { clock: new FakeClock(), entropy: new SeededEntropy(7), log: new RecordedLog() };
    for (const host of ['127.0.0.1', '127.1', 'localhost', '[::ffff:127.0.0.1]']) {
      const url = `${protocol}://${host}:${port}`;
      await using link = new BrokerLink({ url, protocolVersion: 4, clientId: 'attack' }, ports);
      await expect.poll(() => link.counters.lastDisconnectionCause, { message: url }).toBe(REFUSED);
    }
    expect(connections).toBe(0);
  },
);

test('a name is refused if any of its addresses is, and is resolved once for each connection', async () => {
  /** Connects to a name that is resolved to each of these in turn; answers how it ended. */
  const connectTo = (...answers: LookupAddress[][]) => {
    const lookup = checkedLookup(port, (_name, _options, give) => {
      process.nextTick(give, null, answers.shift() ?? [loopback]);
    });
    return connect({ host: 'plug.test', port, lookup, timeout: 300 });
  };
  expect(await codeOf(connectTo([device, loopback]))).toBe(REFUSED);
  // Rebinding: loopback is what a second resolution would find.
  const rebound = connectTo([device], [loopback]);
  const ended = Promise.race([once(rebound, 'timeout'), once(rebound, 'error')]);
  await ended.catch(() => undefined);
  rebound.destroy();
  expect(connections).toBe(0);
});

const codeOfSending = async (socket: Socket, host: string): Promise<unknown> => {
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | null>();
  socket.send('x', 9, host, resolve);
  return (await promise)?.code;
};

test('datagrams are checked in the same way', async () => {
  const socket = openDatagrams('udp4');
  for (const host of ['127.0.0.1', '0.0.0.0', '0', 'localhost'])
    expect(await codeOfSending(socket, host), host).toBe(REFUSED);
  socket.close();
});

test('the house’s own network stays allowed, this machine only by its setting, and metadata never', () => {
  for (const address of ['192.168.1.20', '10.0.0.3', 'fd00::12', 'fe80::1%eth0', '::ffff:10.0.0.3'])
    expect(isAllowed(address, 80), address).toBe(true);
  const forms = ['127.9.9.9', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '::1%lo'];
  for (const address of forms) expect(isAllowed(address, 80), address).toBe(false);
  allowThisMachine(true);
  for (const address of forms) expect(isAllowed(address, 80), address).toBe(true);
  for (const address of ['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254'])
    expect(isAllowed(address, 80), address).toBe(false);
});

test('[SECURITY-B1] addresses given by other houses’ people may only lead to the internet', () => {
  allowThisMachine(true);
  const others = [
    '127.0.0.1',
    '::1',
    '0.0.0.0',
    '10.0.0.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    'fe80::1%eth0',
    'fd00::12',
    'ff02::1',
    '::ffff:192.168.1.1',
    '64:ff9b::c0a8:101',
    '2002:c0a8:101::',
    '2001:db8::1',
    '203.0.113.7',
  ];
  for (const address of others) expect(isPublic(address, 443), address).toBe(false);
  for (const address of ['142.250.180.10', '17.188.1.1', '2a00:1450:4002:410::200a'])
    expect(isPublic(address, 443), address).toBe(true);
});
