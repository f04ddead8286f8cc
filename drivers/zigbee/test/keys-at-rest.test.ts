import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RadioFile } from '@dimora/driver-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageOf } from '../src/wire/open-radio.ts';
import { RadioFolder } from '../src/wire/radio-folder.ts';
import { DEMO_NETWORK, demoDevices } from './simulator/index.ts';
import { NetworkBench } from './zigbee-rig.ts';

const BYTES = Buffer.from(DEMO_NETWORK.networkKey);
const HEX = '8a115c02e749309d66b40f71c825935e';
/** The key in every spelling that a program could use. */
const SPELLINGS: readonly Buffer[] = [
  BYTES,
  BYTES.toReversed() as Buffer,
  ...[
    HEX,
    HEX.toUpperCase(),
    BYTES.toString('base64').replace(/=+$/, ''),
    BYTES.toString('base64url'),
    BYTES.join(','),
    BYTES.join(', '),
    BYTES.join(',\n    '),
    HEX.replaceAll(/(..)(?!$)/g, '$1:'),
    HEX.replaceAll(/(..)(?!$)/g, '$1 '),
  ].map((text) => Buffer.from(text)),
];

const namesTheKey = (bytes: Buffer): boolean => SPELLINGS.some((each) => bytes.includes(each));

/** The files below a folder that have the network's key in them. */
const withKey = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && namesTheKey(readFileSync(join(each.parentPath, each.name))))
    .map(({ name }) => name);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zigbee-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = () =>
  NetworkBench.open({ folder, devices: demoDevices('living-plug'), network: DEMO_NETWORK });

test('the network’s key lies in no file and no log, and a copy of the memory holds it', async () => {
  let copy: RadioFile;
  {
    await using bench = await open();
    await bench.settled();
    copy = await bench.job('backup', {}, RadioFile);
    expect(namesTheKey(Buffer.from(copy.bytes))).toBe(true);
    await bench.close();
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['coordinator_backup.sealed', 'database.db']),
    );
    expect(withKey(folder)).toEqual([]);
    expect(namesTheKey(Buffer.from(JSON.stringify(bench.log.lines)))).toBe(false);
  }
  // As an earlier version left it, or as another system has it.
  mkdirSync(folder, { recursive: true });
  for (const name of ['coordinator_backup.json', 'coordinator_backup.json.damaged'])
    writeFileSync(join(folder, name), copy.bytes);
  expect(withKey(folder)).toHaveLength(2);
  await using again = await open();
  await again.settled();
  expect(withKey(folder)).toEqual([]);
  expect(namesTheKey(Buffer.from((await again.job('backup', {}, RadioFile)).bytes))).toBe(true);
});

test('a copy that was changed, or sealed with another key, is set aside', () => {
  const path = join(folder, 'changed');
  const mine = new RadioFolder(path, HEX);
  mine.writeBackup(Buffer.from('{"metadata":{}}'));
  mine.checkBackup();
  expect(Buffer.from(mine.readBackup() ?? []).toString()).toBe('{"metadata":{}}');
  const sealed = readFileSync(mine.backup);
  writeFileSync(mine.backup, sealed.fill(0, sealed.length - 1));
  mine.checkBackup();
  expect(mine.readBackup()).toBeUndefined();
  mine.writeBackup(Buffer.from('{"metadata":{}}'));
  new RadioFolder(path, '00'.repeat(16)).checkBackup();
  expect(readdirSync(path)).toEqual(['coordinator_backup.sealed.damaged']);
});

test('a radio that leaves its network to the host stores it sealed, and finds it again', async () => {
  const path = join(folder, 'host');
  const mine = new RadioFolder(path, HEX);
  // The library that stands behind the adapter `zoh`.
  const from = createRequire(createRequire(import.meta.url).resolve('zigbee-herdsman'));
  const { StackContext } = from('zigbee-on-host/dist/zigbee-stack/stack-context.js') as {
    StackContext: new (
      callbacks: unknown,
      path: string,
      network: unknown,
    ) => { loadState(): Promise<void>; saveState(): Promise<void>; netParams: { panId: number } };
  };
  const save = join(path, 'zoh.save');
  const context = (panId: number) =>
    new StackContext({}, save, {
      eui64: 1n,
      panId,
      extendedPanId: 2n,
      channel: 20,
      nwkUpdateId: 0,
      txPower: 5,
      tcKey: Buffer.alloc(16, 7),
      tcKeyFrameCounter: 0,
      networkKey: BYTES,
      networkKeyFrameCounter: 0,
      networkKeySequenceNumber: 0,
    });
  await context(0x1d42).saveState();
  expect(withKey(path)).toEqual([]);
  const found = context(0x2222);
  await found.loadState();
  expect(found.netParams.panId).toBe(0x1d42);
  // As an earlier version left it.
  writeFileSync(save, BYTES);
  mine.checkBackup();
  expect(withKey(path)).toEqual([]);
});

test('what the library says of keys is logged without them', () => {
  expect(messageOf(`- Network Key: configured=${HEX}, adapter:active=${HEX.toUpperCase()}`)).toBe(
    '- Network Key: configured=•••, adapter:active=•••',
  );
  expect(messageOf(() => `key [${BYTES.join(',')}]`)).toBe('key [•••]');
  expect(messageOf('device 0x00158d0001001001')).toBe('device 0x00158d0001001001');
});
