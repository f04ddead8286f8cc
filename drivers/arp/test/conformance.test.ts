import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestHost, testConformance, type Rig, type Subject } from '@dimora/driver-kit/conformance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arpDriver, arpDriverWith } from '../src/index.ts';
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

test('discovery finds a neighbour by its MAC address', async () => {
  const found = await arpDriver.discovery?.recognise?.(
    { kind: 'arp', address: '10.0.0.2', mac: MAC },
    {} as never,
  );
  expect(found).toMatchObject([{ Key: `arp_${MAC}`, Settings: { Address: '10.0.0.2', Mac: MAC } }]);
});
