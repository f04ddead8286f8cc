import { expect, test } from 'vitest';
import { hasPrivateAddress } from './private-address.ts';

test.each([
  ['arp_da:a1:19:00:00:01', true],
  ['arp_92:1b:0e:00:00:01', true],
  ['arp_a6:83:e7:00:00:01', true],
  // A maker's own.
  ['arp_a4:83:e7:00:00:01', false],
  ['arp_00:17:88:00:00:01', false],
  ['zigbee2mqtt_0x00158d', false],
  ['da:a1:19:00:00:01', false],
])('the address in %s was made up: %s', (Key, isPrivate) =>
  expect(hasPrivateAddress({ Key })).toBe(isPrivate),
);
