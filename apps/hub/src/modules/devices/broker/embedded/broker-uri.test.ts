import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { uriOf } from './broker-uri.ts';

const at = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo;

const machine = () => ({
  lo: [at('127.0.0.1', 'IPv4', true)],
  eth0: [at('fe80::1', 'IPv6'), at('192.168.1.20', 'IPv4')],
});

test.each([
  ['127.0.0.1', 'mqtt://127.0.0.1:1883'],
  ['casa.local', 'mqtt://casa.local:1883'],
  ['fd00::7', 'mqtt://[fd00::7]:1883'],
  ['0.0.0.0', 'mqtt://192.168.1.20:1883'],
  ['::', 'mqtt://192.168.1.20:1883'],
])('a broker on %s is reached at %s', (host, uri) => {
  expect(uriOf({ host, port: 1883 }, 'mqtt', machine)).toBe(uri);
});

test('a machine without a network gives its configured address', () => {
  expect(uriOf({ host: '0.0.0.0', port: 1 }, 'mqtt', () => ({}))).toBe('mqtt://0.0.0.0:1');
});
