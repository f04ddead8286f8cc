import { isIPv4 } from 'node:net';
import { DimoraError } from '@dimora/runtime';

/** The smallest prefix that may be probed: 256 addresses. */
const WIDEST = 24;

const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const textOf = (value: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');

const inside = (address: number, network: string, prefix: number): boolean =>
  Math.floor(address / 2 ** (32 - prefix)) === Math.floor(numberOf(network) / 2 ** (32 - prefix));

/** Private networks; a hub never probes addresses beyond them. */
const PRIVATE = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const;

/** True for an address in a private network. */
export const isPrivate = (address: string): boolean =>
  PRIVATE.some(([network, prefix]) => inside(numberOf(address), network, prefix));

/** True for an address of this machine itself. */
export const isLoopback = (address: string): boolean => inside(numberOf(address), '127.0.0.0', 8);

/**
 * True for addresses that may be announced on an interface's network: private ones, and this machine's only
 * to itself. All loopback addresses share one multicast: there, the network of the own address counts.
 */
export const isNear = (address: string, own: string): boolean =>
  isIPv4(address) &&
  (isLoopback(own)
    ? inside(numberOf(address), own, WIDEST)
    : isPrivate(address) || inside(numberOf(address), own, WIDEST));

/** Every host of a subnet such as `192.168.1.7/24`, without its own address and the broadcast address. */
export function subnetHosts(subnet: string): string[] {
  const [address = '', length = '32'] = subnet.split('/');
  const prefix = Number(length);
  const size = 2 ** (32 - prefix);
  const first = Math.floor(numberOf(address) / size) * size;
  const all = Array.from({ length: size }, (_, at) => first + at);
  return (prefix >= 31 ? all : all.slice(1, -1)).map(textOf);
}

/**
 * The addresses of a probe: a single one, or those of a subnet of at most 256, in private networks; this
 * machine's own only if the hub serves no other (DISCOVERY-B1). ADDRESS_NOT_ALLOWED for all others.
 */
export function probeTargets(
  target: string,
  { loopback }: { readonly loopback: boolean },
): string[] {
  const [address = '', length, ...rest] = target.split('/');
  const prefix = length === undefined ? 32 : Number(length);
  const isSubnet = length === undefined || /^\d{1,2}$/.test(length);
  const canonical = isIPv4(address) && textOf(numberOf(address)) === address;
  if (!canonical || !isSubnet || rest.length > 0 || prefix < WIDEST || prefix > 32)
    throw new DimoraError('ADDRESS_NOT_ALLOWED');
  const hosts = subnetHosts(`${address}/${prefix}`);
  if (!hosts.every((host) => isPrivate(host) || (loopback && isLoopback(host))))
    throw new DimoraError('ADDRESS_NOT_ALLOWED');
  return hosts;
}
