import type { KeySource, MovedFile } from '@dimora/driver-kit';
import { expect, test } from 'vitest';
import { zwaveMove } from '../src/move/zwave-move.ts';

const entropy: KeySource = { bytes: (length) => new Uint8Array(length).fill(0x77) };
const file = (path: string, text: string): MovedFile => ({
  path,
  bytes: new TextEncoder().encode(text),
});

/** As Z-Wave JS UI 9 writes it. */
const settings = {
  zwave: {
    port: '/dev/serial/by-id/usb-0658_0200-if00',
    securityKeys: {
      S0_Legacy: '0102030405060708090A0B0C0D0E0F10',
      S2_Unauthenticated: 'A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1A1',
      S2_Authenticated: 'short',
    },
    rf: { region: 1 },
  },
};
const cache = [
  '{"k":"cacheFormat","v":2}',
  '{"k":"node.1.deviceClass","v":{"basic":2,"generic":2,"specific":1}}',
  '{"k":"node.4.interviewStage","v":"Complete"}',
  '{"k":"node.9.interviewStage","v":"Complete"}',
  '{"k":"node.12.interviewStage","v":"Complete"}',
  '{"k":"node.9.interviewStage"}',
  '{"k":"node.256.isListening","v":true}',
].join('\n');
const values =
  '{"k":"{\\"nodeId\\":256,\\"commandClass\\":119,\\"endpoint\\":0,\\"property\\":\\"name\\"}","v":"Far gate"}\n{"k":"cut o';

test('reads keys, region, names, rooms and nodes of a Z-Wave JS UI store', async () => {
  const files = [
    file('store/settings.json', JSON.stringify(settings)),
    file(
      'store/nodes.json',
      JSON.stringify({
        '0xe1a244f0': { 4: { name: 'Lamp', loc: 'Kitchen' }, 12: { name: '', loc: '' } },
        '0x00000001': { 4: { name: 'Of another home', loc: '' } },
      }),
    ),
    file('store/e1a244f0.jsonl', cache),
    file('store/e1a244f0.values.jsonl', values),
  ];
  const [found, ...others] = await zwaveMove.read(files, entropy);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    networkId: 'E1A244F0',
    region: 'USA',
    address: '/dev/serial/by-id/usb-0658_0200-if00',
    options: { region: 'USA' },
    keys: ['s0', 's2Unauthenticated'],
    nodes: [
      { id: '4', name: 'Lamp', room: 'Kitchen' },
      { id: '12', name: 'Z-Wave 12', room: null },
      { id: '256', name: 'Far gate', room: null },
    ],
    blocked: false,
  });
  expect(found?.secrets).toEqual({
    s0: '0102030405060708090a0b0c0d0e0f10',
    s2Unauthenticated: 'a1'.repeat(16),
    s2Authenticated: '77'.repeat(16),
    s2Access: '77'.repeat(16),
    longRangeAuthenticated: '77'.repeat(16),
    longRangeAccess: '77'.repeat(16),
  });
  expect(found?.problems).toEqual([
    { code: 'missingKey', subject: 's2Authenticated' },
    { code: 'missingKey', subject: 's2Access' },
    { code: 'damagedLines', subject: 'store/e1a244f0.values.jsonl', lines: [2] },
    { code: 'missingFile', subject: 'e1a244f0.metadata.jsonl' },
  ]);
  expect(found?.files.map(({ path }) => path)).toEqual(['e1a244f0.jsonl', 'e1a244f0.values.jsonl']);
});

test('a store without readable settings is named, and can’t be taken over', async () => {
  const [found] = await zwaveMove.read(
    [file('settings.json', '{"zwave":'), file('e1a244f0.jsonl', cache)],
    entropy,
  );
  expect(found?.blocked).toBe(true);
  expect(found?.problems[0]).toEqual({ code: 'unreadable', subject: 'settings.json' });
});

test('only files of a store are wanted, and others are no network', async () => {
  expect(
    ['settings.json', 'a/nodes.json', 'e1a244f0.metadata.jsonl', 'users.json', 'zwavejs.log'].map(
      zwaveMove.wants,
    ),
  ).toEqual([true, true, true, false, false]);
  expect(await zwaveMove.read([file('settings.json', '{}')], entropy)).toEqual([]);
});
