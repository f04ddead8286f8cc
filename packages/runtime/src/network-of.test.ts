import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['2001:db8:0:5:1:2:3:4', '2001:db8:0:5'],
  ['2001:db8:0:5::9', '2001:db8:0:5'],
  ['2001:DB8:0000:0005::9', '2001:db8:0:5'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
