import { expect, test } from 'vitest';
import { isLoopback, localAddresses, type Interfaces } from './local-address.ts';

const entry = (address: string, internal = false) => ({
  address,
  internal,
  family: 'IPv4' as const,
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});
const machine: Interfaces = {
  lo: [entry('127.0.0.1', true)],
  tailscale0: [entry('100.64.0.7')],
  docker0: [entry('172.17.0.1')],
  'br-4f1e9c': [entry('172.18.0.1')],
  veth12: [entry('172.19.0.1')],
  eth0: [entry('192.168.1.20')],
  wlan0: [entry('192.168.2.31')],
};
const name = 'dimora-casa-raspberrypi.local';

test('a hub on every interface has an address for each, none for containers, and its mDNS name', () => {
  expect(localAddresses({ host: '0.0.0.0', port: 8080, name }, machine)).toEqual([
    'http://192.168.1.20:8080',
    'http://192.168.2.31:8080',
    'http://100.64.0.7:8080',
    'http://dimora-casa-raspberrypi.local:8080',
  ]);
});

test('a hub on one interface has that one and its name', () => {
  expect(localAddresses({ host: '192.168.2.31', port: 80, name }, machine)).toEqual([
    'http://192.168.2.31:80',
    'http://dimora-casa-raspberrypi.local:80',
  ]);
});

test('a hub on loopback announces no name that others would try', () => {
  expect(localAddresses({ host: '127.0.0.1', port: 80, name }, machine)).toEqual([
    'http://127.0.0.1:80',
  ]);
  expect(localAddresses({ host: '::1', port: 80, name }, machine)).toEqual(['http://[::1]:80']);
});

test('without a network there is no address', () => {
  expect(localAddresses({ host: '0.0.0.0', port: 80, name }, {})).toEqual([]);
});

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.20', false],
])('%s is loopback: %s', (host, loopback) => {
  expect(isLoopback(host)).toBe(loopback);
});
