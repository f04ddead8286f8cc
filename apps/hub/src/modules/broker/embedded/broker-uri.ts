import { isIPv6 } from 'node:net';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import type { BrokerPlace } from '../port.ts';

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/**
 * The broker's address, as typed into a device. For a broker that listens on all interfaces it is this
 * machine's first IPv4 address, which every device can use.
 */
export function uriOf(
  { host, port }: BrokerPlace,
  interfaces: () => Interfaces = networkInterfaces,
): string {
  const own = EVERYWHERE.includes(host) ? inTheNetwork(interfaces()) : undefined;
  const address = own ?? host;
  return `mqtt://${isIPv6(address) ? `[${address}]` : address}:${port}`;
}

const inTheNetwork = (interfaces: Interfaces): string | undefined =>
  Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
