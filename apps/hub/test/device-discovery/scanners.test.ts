import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sighting } from '@dimora/driver-kit';
import { startGssdp } from '@dimora/simulators';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { isNear } from '../../src/modules/devices/device-discovery/addresses.ts';
import { MdnsInstances } from '../../src/modules/devices/device-discovery/scanners/mdns-instances.ts';
import { readArpTable } from '../../src/modules/devices/device-discovery/scanners/arp-table.ts';
import { readSsdp } from '../../src/modules/devices/device-discovery/scanners/ssdp-message.ts';
import { readWsd } from '../../src/modules/devices/device-discovery/scanners/wsd-message.ts';
import { zeroconfPeer } from '../hub-discovery/zeroconf-peer.ts';
import { aDriver, aFinding } from '../support/a-driver.ts';
import { aHub } from '../support/a-hub.ts';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';

/** Duration of the one search in milliseconds: the query is repeated after two seconds. */
const SEARCH_MS = 4_000;
const PATIENCE = 300_000;

const SERVICE = '_dimora-test._tcp.local';
const TARGET = 'urn:dimora-test:device:Lamp:1';
const USN = `uuid:5ec0::${TARGET}`;
const LOCATION = 'http://127.0.0.1:9/lamp.xml';

/** A strange camera that answers to WS-Discovery. */
async function probeAnswerer(): Promise<AsyncDisposable> {
  const camera = createSocket({ type: 'udp4', reuseAddr: true });
  const answer = (id: string): string =>
    `<?xml version="1.0"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery" xmlns:n="http://www.onvif.org/ver10/network/wsdl"><s:Header><a:RelatesTo>${id}</a:RelatesTo></s:Header><s:Body><d:ProbeMatches><d:ProbeMatch><a:EndpointReference><a:Address>urn:uuid:cam-1</a:Address></a:EndpointReference><d:Types>n:TestTransmitter</d:Types><d:Scopes>onvif://www.onvif.org/name/Hall onvif://www.onvif.org/type/ptz</d:Scopes><d:XAddrs>http://127.0.0.1:9/onvif</d:XAddrs></d:ProbeMatch></d:ProbeMatches></s:Body></s:Envelope>`;
  camera.on('message', (message, from) => {
    const text = message.toString();
    const id = /MessageID>([^<]+)</.exec(text)?.[1];
    if (text.includes('TestTransmitter') && id !== undefined)
      camera.send(answer(id), from.port, from.address);
  });
  camera.bind({ port: 3702, address: '239.255.255.250', exclusive: false });
  await once(camera, 'listening');
  camera.addMembership('239.255.255.250', '127.0.0.1');
  return {
    [Symbol.asyncDispose]: async () => {
      const closed = once(camera, 'close');
      camera.close();
      await closed;
    },
  };
}

/** A table of neighbours as the kernel writes it: one on the loopback, one without an answer, one on another network. */
async function neighbours(): Promise<{ readonly path: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'dimora-arp-'));
  const path = join(folder, 'arp');
  const [loopback] = Object.entries(networkInterfaces()).flatMap(([name, held = []]) =>
    held.some(({ address }) => address === '127.0.0.1') ? [name] : [],
  );
  await writeFile(
    path,
    [
      'IP address       HW type     Flags       HW address            Mask     Device',
      `10.9.0.2         0x1         0x2         A4:CF:12:34:56:78     *        ${loopback}`,
      `10.9.0.3         0x1         0x0         00:00:00:00:00:00     *        ${loopback}`,
      '10.9.0.4         0x1         0x2         A4:CF:12:34:56:79     *        other0',
    ].join('\n'),
  );
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

/** What one driver saw in one search on the loopback, with all protocols active. */
async function searched(): Promise<readonly Sighting[]> {
  const service = { name: 'Plug one', port: 8_234, text: { id: 'a1', gen: '2' } };
  await using _announcing = await zeroconfPeer(
    'announce',
    JSON.stringify([
      { ...service, type: '_dimora-test._tcp.local.' },
      { ...service, type: '_dimora-other._tcp.local.' },
    ]),
  );
  await using _ssdp = await startGssdp(LOCATION, [{ target: TARGET, usn: USN }]);
  await using _camera = await probeAnswerer();
  await using table = await neighbours();
  const sightings: Sighting[] = [];
  const driver = aDriver({
    discovery: {
      timeoutMs: SEARCH_MS,
      sees: [
        { kind: 'mdns', service: SERVICE },
        { kind: 'ssdp', target: TARGET },
        { kind: 'wsd', type: 'TestTransmitter' },
        { kind: 'arp' },
        { kind: 'mqtt', filter: 'shop/+/config' },
      ],
      recognise: async (sighting) => {
        sightings.push(sighting);
        return [aFinding('scripted', `10.9.1.${sightings.length}`)];
      },
    },
  });
  await using hub = await aHub({
    drivers: [driver],
    interfaces: ['127.0.0.1'],
    arpTable: table.path,
  });
  const link = hub.hub.modules.port(BrokerPort).link('embedded');
  await link.publish('shop/lamp/config', '{"id":1}', { retain: true });
  await link.publish('shop/lamp/state', 'ON', { retain: true });
  const owner = await hub.as('owner');
  const { phase, Results } = await owner.deviceDiscovery.start({ wait: true });
  expect(phase).toBe('completed');
  expect(Results.found.length).toBeGreaterThan(0);
  return sightings;
}

describe('one search of all protocols on a network', () => {
  let search: Promise<readonly Sighting[]> | undefined;
  let all: readonly Sighting[] = [];
  beforeEach(async ({ task }) => {
    // One search serves all; a retried test sees the results of another one.
    if (search === undefined || (task.result?.retryCount ?? 0) > 0) search = searched();
    all = await search;
  }, PATIENCE);
  const seen = (kind: Sighting['kind']) => all.filter((sighting) => sighting.kind === kind);

  test('[DISCOVERY-02] complete mDNS announcements of another implementation reach the drivers that want them', () => {
    expect(seen('mdns')).toEqual([
      {
        kind: 'mdns',
        service: SERVICE,
        name: 'Plug one',
        host: 'peer-8234.local',
        address: '127.0.0.1',
        port: 8_234,
        text: { id: 'a1', gen: '2' },
      },
    ]);
  });

  test('[DISCOVERY-02] SSDP answers and announcements of other implementations are seen', () => {
    expect(seen('ssdp').length).toBeGreaterThan(0);
    for (const sighting of seen('ssdp'))
      expect(sighting).toMatchObject({
        kind: 'ssdp',
        target: TARGET,
        usn: USN,
        location: LOCATION,
        address: '127.0.0.1',
      });
  });

  test('[DISCOVERY-02] WS-Discovery answers are seen', () => {
    expect(seen('wsd')).toEqual([
      {
        kind: 'wsd',
        endpoint: 'urn:uuid:cam-1',
        types: ['n:TestTransmitter'],
        scopes: ['onvif://www.onvif.org/name/Hall', 'onvif://www.onvif.org/type/ptz'],
        xaddrs: ['http://127.0.0.1:9/onvif'],
        address: '127.0.0.1',
      },
    ]);
  });

  test('[DISCOVERY-02] neighbours are found in the kernel’s table, on the allowed networks only', () => {
    expect(seen('arp')).toEqual([{ kind: 'arp', address: '10.9.0.2', mac: 'a4:cf:12:34:56:78' }]);
  });

  test('[DISCOVERY-02] announcements on the hub’s own broker are seen', () => {
    // The hub's permanent subscription receives the same driver's announcements too.
    const retained = all.filter((sighting) => sighting.kind === 'mqtt' && sighting.retained);
    expect(retained).toEqual([
      expect.objectContaining({ kind: 'mqtt', broker: 'embedded', topic: 'shop/lamp/config' }),
    ]);
  });
});

test('any network input is parsed or ignored, and never causes an error', () => {
  const see = (): void => {};
  fc.assert(
    fc.property(fc.string(), (text) => {
      readSsdp(text, '10.0.0.2');
      readSsdp(`HTTP/1.1 200 OK\r\n${text}`, '10.0.0.2');
      readSsdp(`HTTP/1.1 200 OK\r\nST: x\r\nUSN: y\r\nLOCATION: ${text}\r\n\r\n`, '10.0.0.2');
      readWsd(text, '10.0.0.2');
      readWsd(`<Envelope><Body><ProbeMatch>${text}</ProbeMatch></Body></Envelope>`, '10.0.0.2');
      readArpTable(`head\n${text}`);
      const instances = new MdnsInstances(['_x._tcp.local'], see, () => true);
      instances.take([
        { name: '_x._tcp.local', type: 'PTR', data: `${text}._x._tcp.local` },
        { name: `${text}._x._tcp.local`, type: 'TXT', data: [Buffer.from(text)] },
        { name: text, type: 'A', data: text },
      ]);
    }),
  );
  const file = 'HTTP/1.1 200 OK\r\nST: x\r\nUSN: y\r\nLOCATION: file:///etc/passwd\r\n\r\n';
  expect(readSsdp(file, '10.0.0.2')).toBeUndefined();
  const farewell = 'NOTIFY * HTTP/1.1\r\nNTS: ssdp:byebye\r\nNT: x\r\nUSN: y\r\n\r\n';
  expect(readSsdp(farewell, '10.0.0.2')).toBeUndefined();
});

test('a noisy neighbour can’t fill the hub’s memory', () => {
  let seen = 0;
  const instances = new MdnsInstances(
    ['_x._tcp.local'],
    () => (seen += 1),
    () => true,
  );
  for (let at = 0; at < 5_000; at += 1)
    instances.take([
      { name: `d${at}._x._tcp.local`, type: 'SRV', data: { port: 1, target: 'h.local' } },
      { name: `d${at}._x._tcp.local`, type: 'TXT', data: ['a=b'] },
      { name: 'h.local', type: 'A', data: '10.0.0.2' },
    ]);
  expect(seen).toBe(1_000);
});

test('an announced address outside the own networks is never contacted', () => {
  const addresses = [
    '127.0.0.1',
    '8.8.8.8',
    '198.51.100.7',
    '192.168.1.7',
    '10.0.0.7',
    '::1',
    'localhost',
  ];
  const seenFrom = (own: string): string[] => {
    const seen: string[] = [];
    const instances = new MdnsInstances(
      ['_x._tcp.local'],
      (sighting) => 'address' in sighting && seen.push(sighting.address),
      (address) => isNear(address, own),
    );
    for (const [at, data] of addresses.entries())
      instances.take([
        { name: `d${at}._x._tcp.local`, type: 'SRV', data: { port: 80, target: `h${at}.local` } },
        { name: `d${at}._x._tcp.local`, type: 'TXT', data: ['a=b'] },
        { name: `h${at}.local`, type: 'A', data },
      ]);
    return seen;
  };
  expect(seenFrom('192.168.1.2')).toEqual(['192.168.1.7', '10.0.0.7']);
  // A house may have addresses of its own that are nobody's business to judge.
  expect(seenFrom('198.51.100.2')).toEqual(['198.51.100.7', '192.168.1.7', '10.0.0.7']);
  expect(seenFrom('127.0.0.1')).toEqual(['127.0.0.1']);
});
