import { expect, test } from 'vitest';
import { mayBeRelayed } from './may-be-relayed.ts';

test.each([
  '/api/devices',
  '/api/devices/lamp%2F1?x=..',
  '/api/system/info',
  '/api/openapi.json',
  '/socket.io/?EIO=4',
  '/socket.io/',
])('%s may be relayed', (url) => {
  expect(mayBeRelayed(url)).toBe(true);
});

test.each([
  '',
  '/',
  '/api',
  '/api/',
  '/api?x',
  '/api/../tunnel/control/facts',
  '/api/./identity/login',
  '/api//identity/login',
  '/api/identity',
  '/api/identity/login',
  '/api/identity?x',
  '/api/IDENTITY/login',
  '/api/%69dentity/login',
  '/api\\identity',
  '/apis/devices',
  '//api/devices',
  '/socket.io',
  '/socket.io/../api',
  '/tunnel/control/facts',
  '/mqtt',
  'http://evil.example/api/devices',
  '*',
])('"%s" may not', (url) => {
  expect(mayBeRelayed(url)).toBe(false);
});

test.each(['/api/devices/../identity/login', '/api/devices/%2e%2e/identity/login', '/api/a/./b'])(
  '%s may not be relayed, since it is normalized to something else',
  (url) => {
    expect(mayBeRelayed(url)).toBe(false);
  },
);
