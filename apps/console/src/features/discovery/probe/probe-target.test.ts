import { expect, test } from 'vitest';
import { targetFault } from './probe-target.ts';

test.each([
  ['192.168.1.20', undefined],
  [' 10.0.0.1 ', undefined],
  ['192.168.1.0/24', undefined],
  ['192.168.1.16/28', undefined],
  ['', 'missing'],
  ['   ', 'missing'],
  ['192.168.1.0/16', 'tooWide'],
  ['192.168.1.0/33', 'malformed'],
  ['192.168.1.0/24/2', 'malformed'],
  ['192.168.1', 'malformed'],
  ['256.1.1.1', 'malformed'],
  ['camera.local', 'malformed'],
])('[DISCOVERY-B1] %j as the address to search is %s', (text, fault) => {
  expect(targetFault(text)).toBe(fault);
});
