import { createSocket } from 'node:dgram';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  searchHost,
  TestHost,
  testConformance,
  type Rig,
  type Subject,
} from '@dimora/driver-kit/conformance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arpDriverWith } from '../src/index.ts';
import { labelOf } from '../src/codec/label.ts';
import { addressesOf } from '../src/codec/table.ts';

const HEAD = 'IP address       HW type     Flags       HW address            Mask     Device\n';
const MAC = 'a4:cf:12:34:56:78';
const line = (address: string, mac: string, flags = '0x2'): string =>
  `${address.padEnd(17)}0x1         ${flags}         ${mac}     *        eth0\n`;

/** A file with a table as the kernel writes it. */
async function aTable(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'dimora-arp-'));
  const path = join(folder, 'arp');
  await writeFile(path, HEAD + text);
  return {
    path,
    write: (lines: string) => writeFile(path, HEAD + lines),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

const settings = { Address: '127.0.0.1', Mac: MAC };
const tables = new Map<string, Awaited<ReturnType<typeof aTable>>>();
const shared = await aTable(line('127.0.0.1', MAC));
tables.set('shared', shared);

const neighbour: Subject = {
  name: 'A neighbour',
  driver: arpDriverWith(shared.path),
  badSettings: {
    'without an address [INSTALL-08]': { Mac: MAC },
    'without a MAC': { Address: '192.0.2.7' },
    'with an invalid MAC': { Address: '192.0.2.7', Mac: 'a4:cf:12' },
  },
  start: (): Promise<Rig> =>
    Promise.resolve({
      settings,
      [Symbol.asyncDispose]: () => Promise.resolve(),
    }),
  readOnly: true,
};

testConformance(neighbour);

test('a device not seen for a while is away, and returns as soon as it is seen, at any address', async () => {
  await using table = await aTable(line('127.0.0.1', MAC));
  const host = new TestHost({ haste: 400 });
  const driver = arpDriverWith(table.path);
  await using _session = await driver.open(driver.settings.parse(settings), host);
  await host.until('at home', () => host.value('PRESENCE') === true);
  await table.write(line('127.0.0.1', MAC, '0x0'));
  await host.until('away', () => host.value('PRESENCE') === false);
  // It left: that is no fault of the device, which maintenance would list.
  expect(host.reachable).toBe(true);
  expect(host.reports.some(({ trouble }) => typeof trouble === 'string')).toBe(false);
  await table.write(line('127.0.0.9', MAC.toUpperCase()));
  await host.until('back', () => host.value('PRESENCE') === true && host.reachable === true);
  host.end();
});

test('a device that is away when the hub starts is away, without an error', async () => {
  await using table = await aTable('');
  const host = new TestHost({ haste: 400 });
  const driver = arpDriverWith(table.path);
  await using _session = await driver.open(driver.settings.parse(settings), host);
  await host.until('away', () => host.value('PRESENCE') === false);
  expect(host.reports).toEqual([
    { Reachable: true, trouble: null, StateVars: { PRESENCE: false } },
  ]);
  host.end();
});

test('an unreadable table is reported as a trouble, and nothing else breaks', async () => {
  const host = new TestHost();
  const driver = arpDriverWith('/nowhere/arp');
  await using _session = await driver.open(driver.settings.parse(settings), host);
  await host.until('trouble', () => host.reports.at(-1)?.trouble === 'NOT_UNDERSTOOD');
  host.end();
});

test('only complete lines of this card count, whatever the table contains', () => {
  expect(addressesOf(MAC, HEAD + line('10.0.0.2', MAC) + line('10.0.0.3', MAC, '0x0'))).toEqual([
    '10.0.0.2',
  ]);
  fc.assert(fc.property(fc.string(), (text) => Array.isArray(addressesOf(MAC, text))));
});

/**
 * A name server as routers have one: it knows one address, and answers for all others that there is none. Its answers
 * are written by hand, after RFC 1035.
 */
async function aRouter(known: { readonly question: string; readonly name: string }) {
  const socket = createSocket('udp4');
  const labels = (name: string): Buffer =>
    Buffer.concat([
      ...name.split('.').map((each) => Buffer.from([each.length, ...Buffer.from(each)])),
      Buffer.from([0]),
    ]);
  socket.on('message', (asked, { port, address }) => {
    const question = asked.subarray(12, asked.indexOf(0, 12) + 5);
    const isKnown = question.subarray(0, -4).equals(labels(known.question));
    const name = labels(known.name);
    const head = Buffer.from(asked.subarray(0, 12));
    // An answer, recursion available; of one record, or that the name doesn't exist.
    head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(isKnown ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    // The name of the question, PTR, IN, a minute to live.
    const record = Buffer.from([0xc0, 12, 0, 12, 0, 1, 0, 0, 0, 60, 0, name.length]);
    const answer = isKnown ? [head, question, record, name] : [head, question];
    socket.send(Buffer.concat(answer), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

test('discovery finds a neighbour by its MAC address, under the name that the router has for it', async () => {
  await using router = await aRouter({
    question: '20.0.0.10.in-addr.arpa',
    name: 'Sofias-iPhone.fritz.box',
  });
  const driver = arpDriverWith(shared.path, [router.server]);
  const find = async (address: string) =>
    await driver.discovery?.recognise?.({ kind: 'arp', address, mac: MAC }, searchHost());
  expect(await find('10.0.0.20')).toMatchObject([
    { Key: `arp_${MAC}`, Name: 'Sofias-iPhone', Settings: { Address: '10.0.0.20', Mac: MAC } },
  ]);
  expect(await find('10.0.0.2')).toMatchObject([
    { Key: `arp_${MAC}`, Name: '10.0.0.2', Settings: { Address: '10.0.0.2', Mac: MAC } },
  ]);
});

test('a name that only repeats the address, or that nobody can read, is no name', () => {
  const label = (name: string) => labelOf(name, '192.168.1.20');
  expect(label('Pixel-8.lan')).toBe('Pixel-8');
  expect(label('192-168-1-20.lan')).toBeUndefined();
  expect(label('host-192-168-1-20.example')).toBeUndefined();
  expect(label('20.lan')).toBeUndefined();
  expect(label('\u0000\u202e.lan')).toBeUndefined();
  expect(label('')).toBeUndefined();
});
