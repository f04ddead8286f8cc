import type { KeySource, MovedFile } from '@dimora/driver-kit';
import { expect, test } from 'vitest';
import { zigbeeMove } from '../src/move/zigbee-move.ts';

const entropy: KeySource = { bytes: (length) => new Uint8Array(length) };
const file = (path: string, text: string): MovedFile => ({
  path,
  bytes: new TextEncoder().encode(text),
});
const LAMP = '0x00158d0001001001';
const BUTTON = '0x00158d0001001002';
const database = [
  '{"id":1,"type":"Coordinator","ieeeAddr":"0x00124b0029a1c3d5"}',
  `{"id":2,"type":"Router","ieeeAddr":"${LAMP}","manufName":"innr","modelId":"SP 240"}`,
  '{"id":3,"type":"EndD',
  `{"id":4,"type":"EndDevice","ieeeAddr":"${BUTTON}","manufName":"IKEA","modelId":"E1743"}`,
  '{"id":5,"type":"Group","groupID":1,"members":[]}',
].join('\n');
const backup = JSON.stringify({
  metadata: { format: 'zigpy/open-coordinator-backup', version: 1 },
  pan_id: '1d42',
  extended_pan_id: '44494d4f52410001',
  channel: 20,
  network_key: { key: '8a115c02e749309d66b40f71c825935e', sequence_number: 0 },
});
const data = [file('data/database.db', database), file('data/coordinator_backup.json', backup)];
const read = (configuration: string, ...others: readonly MovedFile[]) =>
  zigbeeMove.read([...data, file('data/configuration.yaml', configuration), ...others], entropy);

test('reads keys, channel, names and rooms of a Zigbee2MQTT folder', async () => {
  const [found] = await read(`
serial:
  port: tcp://192.168.1.20:6638
  adapter: zstack
advanced:
  network_key: [138, 17, 92, 2, 231, 73, 48, 157, 102, 180, 15, 113, 200, 37, 147, 94]
  pan_id: 0x1d42
  ext_pan_id: [68, 73, 77, 79, 82, 65, 0, 1]
  channel: 20
devices:
  '${LAMP}':
    friendly_name: Kitchen/Worktop lamp
`);
  expect(found).toEqual({
    networkId: '1D42',
    channel: 20,
    region: null,
    address: 'tcp://192.168.1.20:6638',
    stick: '0x00124b0029a1c3d5',
    options: { adapter: 'zstack', channel: 20 },
    secrets: {
      networkKey: '8a115c02e749309d66b40f71c825935e',
      panId: '1d42',
      extendedPanId: '44494d4f52410001',
    },
    keys: ['networkKey', 'panId', 'extendedPanId'],
    files: [expect.objectContaining({ path: 'database.db' }), expect.anything()],
    nodes: [
      { id: LAMP, name: 'Worktop lamp', room: 'Kitchen' },
      { id: BUTTON, name: 'IKEA E1743', room: null },
    ],
    problems: [{ code: 'damagedLines', subject: 'data/database.db', lines: [3] }],
    blocked: false,
  });
});

test('follows secrets and lists that stand in files of their own', async () => {
  const key = 'key: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9]';
  for (const written of ["'!secret.yaml key'", '!secret key', "'!secret key'"]) {
    const [found] = await read(
      `advanced:\n  network_key: ${written}\n  pan_id: 100\ndevices: devices.yaml\n`,
      file('data/secret.yaml', key),
      file('data/devices.yaml', `'${LAMP}': { friendly_name: Desk }`),
    );
    expect(found?.secrets['networkKey']).toBe(`${'01'.repeat(15)}09`);
    expect(found?.secrets['panId']).toBe('0064');
    expect(found?.nodes[0]?.name).toBe('Desk');
  }
});

test('keys that were generated come from the copy of the radio’s memory', async () => {
  const [found] = await read(
    'advanced: { network_key: GENERATE, pan_id: GENERATE, ext_pan_id: GENERATE }',
  );
  expect(found?.secrets).toEqual({
    networkKey: '8a115c02e749309d66b40f71c825935e',
    panId: '1d42',
    extendedPanId: '44494d4f52410001',
  });
  expect(found?.blocked).toBe(false);
});

test('a folder without its key is not taken, one with the key everybody knows is', async () => {
  const [keyless] = await zigbeeMove.read(
    [file('database.db', database), file('configuration.yaml', 'a: [')],
    entropy,
  );
  expect(keyless?.blocked).toBe(true);
  expect(keyless?.problems).toContainEqual({ code: 'unreadable', subject: 'configuration.yaml' });
  expect(keyless?.problems).toContainEqual({ code: 'missingKey', subject: 'networkKey' });
  const written =
    'advanced: { network_key: [1, 3, 5, 7, 9, 11, 13, 15, 0, 2, 4, 6, 8, 10, 12, 13] }';
  const [known] = await read(written);
  // Where nothing is written, the other system uses that key and its own default IDs.
  const [unwritten] = await zigbeeMove.read(
    [file('database.db', database), file('configuration.yaml', 'frontend: true')],
    entropy,
  );
  for (const each of [known, unwritten]) {
    expect(each?.blocked).toBe(false);
    expect(each?.problems).toContainEqual({ code: 'knownKey', subject: 'networkKey' });
    expect(each?.options['keepsKnownKey']).toBe(true);
    expect(each?.secrets['networkKey']).toBe('01030507090b0d0f00020406080a0c0d');
  }
  expect(unwritten?.secrets).toMatchObject({ panId: '1a62', extendedPanId: 'dd'.repeat(8) });
  expect(known?.secrets['panId']).toBe('1d42');
});

test('the copy of the radio’s memory is sealed, and its keys are in no file', async () => {
  const [found] = await read('advanced: {}');
  expect(found?.files.map(({ path }) => path)).toEqual([
    'database.db',
    'coordinator_backup.sealed',
  ]);
  for (const { bytes } of found?.files ?? [])
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('8a115c02');
});

test('other files are no network', async () => {
  expect(await zigbeeMove.read([file('configuration.yaml', 'a: 1')], entropy)).toEqual([]);
  expect(['state.json', 'log/log.txt', 'x/database.db'].map(zigbeeMove.wants)).toEqual([
    false,
    false,
    true,
  ]);
});
