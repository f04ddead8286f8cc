import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { StartRefusal } from '@dimora/node-kit';
import { readArguments } from './command-line.ts';

test('[START-05] a hub listens on port 8080 of this machine, unless an option says otherwise', () => {
  expect(readArguments(['--data', 'house'])).toEqual({
    demo: false,
    dataFolder: resolve('house'),
    port: 8080,
    host: '127.0.0.1',
    mqttPort: undefined,
    mqttsPort: undefined,
    consoleFolder: undefined,
    restoreConfig: false,
    addOwner: undefined,
    cloudUrl: undefined,
    hubName: undefined,
    accessPoint: false,
    ownerParameters: false,
    ownMachine: false,
    searchesMachine: false,
    interfaces: undefined,
    keyFile: undefined,
    changeKey: false,
    faceModel: undefined,
  });
  const given = [
    '--data',
    '/d',
    '--port',
    '0',
    '--host',
    '0.0.0.0',
    '--mqtt-port',
    '1884',
    '--mqtts-port',
    'none',
    '--console',
    '/c',
    '--add-owner',
    'giulia',
    '--face-model',
    '/m',
  ];
  expect(readArguments(given)).toEqual({
    demo: false,
    dataFolder: '/d',
    port: 0,
    host: '0.0.0.0',
    mqttPort: 1884,
    mqttsPort: 'none',
    consoleFolder: '/c',
    restoreConfig: false,
    addOwner: 'giulia',
    cloudUrl: undefined,
    hubName: undefined,
    accessPoint: false,
    ownerParameters: false,
    ownMachine: false,
    searchesMachine: false,
    interfaces: undefined,
    keyFile: undefined,
    changeKey: false,
    faceModel: '/m',
  });
});

test.each([['127.0.0.1'], ['127.1.2.3'], ['localhost'], ['::1']])(
  'the demo may listen on %s',
  (host) => {
    expect(readArguments(['--demo', '--host', host]).demo).toBe(true);
  },
);

test.each([
  [[], /--demo/],
  [['--demo', '--host', '0.0.0.0'], /this machine alone/],
  [['--demo', '--host', '192.168.1.4'], /this machine alone/],
  [['--demo', '--host', '127.evil.example'], /this machine alone/],
  [['--demo', '--add-owner', 'me'], /--data/],
  [['--data', 'd', '--port', '70000'], /--port takes/],
  [['--data', 'd', '--port', 'http'], /--port takes/],
  [['--data', 'd', '--port', ''], /--port takes/],
  [['--data', 'd', '--mqtt-port', '-1'], /mqtt-port/],
  [['--data', 'd', '--mqtts-port', 'off'], /mqtts-port/],
  [['--dat', 'd'], /--dat/],
])('%j is refused with a reason', (args, reason) => {
  expect(() => readArguments(args)).toThrow(StartRefusal);
  expect(() => readArguments(args)).toThrow(reason);
});

test('the key lies outside the data folder', () => {
  const data = ['--data', '/srv/house'];
  expect(readArguments([...data, '--key-file', '/etc/dimora/house.key'])).toMatchObject({
    keyFile: '/etc/dimora/house.key',
  });
  for (const inside of ['/srv/house/key', '/srv/house/../house/log/key'])
    expect(() => readArguments([...data, '--key-file', inside])).toThrow('outside the data folder');
});
