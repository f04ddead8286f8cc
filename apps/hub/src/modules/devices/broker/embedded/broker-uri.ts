import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { houseAddresses, type Interfaces } from '../../../../platform/local-address.ts';
import type { BrokerPlace } from '../port.ts';

/**
 * The broker's address, as typed into a device. For a broker that listens on all interfaces it is this
 * machine's first IPv4 address in the house, which every device can use.
 */
export function uriOf(
  { host, port }: BrokerPlace,
  scheme: 'mqtt' | 'mqtts' = 'mqtt',
  interfaces: () => Interfaces = networkInterfaces,
): string {
  const address = houseAddresses(host, interfaces())[0] ?? host;
  return `${scheme}://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}
