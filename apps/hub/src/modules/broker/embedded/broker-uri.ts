import { isIPv6 } from 'node:net';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import type { BrokerPlace } from '../port.ts';

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/**
 * The address to be typed into a device. A broker that listens everywhere is given by this
 * machine's first IPv4 address in the network, which every device can type.
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
