import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Code of the error of a connection to an address that the hub doesn't connect to. */
export const ADDRESS_NOT_ALLOWED = 'ERR_ADDRESS_NOT_ALLOWED';

/** Every form of this machine itself: loopback, the unspecified address, and both inside IPv6 addresses. */
const THIS_MACHINE = subnets([
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  // `::` and `::1`, and IPv4 addresses in the old compatible form.
  ['::', 96],
  ['::ffff:0:0:0', 104],
  ['::ffff:0:7f00:0', 104],
  ['64:ff9b::7f00:0', 104],
  ['64:ff9b::', 104],
  ['2002:7f00::', 24],
  ['2002::', 24],
]);

/** Link-local IPv4, where clouds serve the keys of a machine, and the other addresses that they use for it. */
const METADATA = subnets([
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  ['fe80::a9fe:a9fe', 128],
  ['::ffff:0:a9fe:0', 112],
  ['64:ff9b::a9fe:0', 112],
  ['2002:a9fe::', 32],
]);

/** The networks of houses and carriers, addresses for documentation and tests, and groups. */
const NOT_PUBLIC = subnets([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // IPv4 addresses inside IPv6 ones (Node itself compares the mapped form), and what isn't routed.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 16],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]);

function subnets(list: readonly (readonly [string, number])[]): BlockList {
  const blocked = new BlockList();
  for (const [net, prefix] of list) blocked.addSubnet(net, prefix, familyOf(net));
  return blocked;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Ports that the hub itself listens on, counted: two modules may name one. */
const ownPorts = new Map<number, number>();
let thisMachineAllowed = false;

/**
 * Whether connections to this machine are allowed, for the whole process: not unless its start says so, as for
 * simulated devices and for peers that run beside the hub.
 */
export function allowThisMachine(allowed: boolean): void {
  thisMachineAllowed = allowed;
}

/** Marks a port as the hub's own until it is disposed of: it is refused at every address of this machine. */
export function keepOwnPort(port: number): Disposable {
  ownPorts.set(port, (ownPorts.get(port) ?? 0) + 1);
  return {
    [Symbol.dispose]: () => {
      const left = (ownPorts.get(port) ?? 1) - 1;
      if (left > 0) ownPorts.set(port, left);
      else ownPorts.delete(port);
    },
  };
}

/** Whether the hub may connect to an IP address; without a port, whether it may at some port. */
export function isAllowed(address: string, port?: number): boolean {
  const plain = address.replace(/%.*$/, '');
  const family = familyOf(plain);
  if (METADATA.check(plain, family)) return false;
  if (thisMachineAllowed) return true;
  if (THIS_MACHINE.check(plain, family)) return false;
  return port === undefined || !ownPorts.has(port) || !isOwnAddress(plain, family);
}

/**
 * Whether an address is one of the internet, not of a house, a carrier or this machine: for what people in other
 * houses give to a server. `allowThisMachine` changes nothing here.
 */
export function isPublic(address: string, port?: number): boolean {
  const plain = address.replace(/%.*$/, '');
  const family = familyOf(plain);
  if ([METADATA, THIS_MACHINE, NOT_PUBLIC].some((list) => list.check(plain, family))) return false;
  return port === undefined || !ownPorts.has(port) || !isOwnAddress(plain, family);
}

/** Whether an address isn't one at which clouds serve the keys of a machine. */
export const isNoMetadata = (address: string): boolean => {
  const plain = address.replace(/%.*$/, '');
  return !METADATA.check(plain, familyOf(plain));
};

function isOwnAddress(address: string, family: 'ipv4' | 'ipv6'): boolean {
  const own = new BlockList();
  for (const each of Object.values(networkInterfaces()).flatMap((entries) => entries ?? []))
    own.addAddress(each.address.replace(/%.*$/, ''), familyOf(each.address));
  return own.check(address, family);
}

/** The error of a connection that isn't made. */
export const notAllowed = (): NodeJS.ErrnoException =>
  Object.assign(new Error('address not allowed'), { code: ADDRESS_NOT_ALLOWED });
