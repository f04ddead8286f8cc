import { hostname, networkInterfaces } from 'node:os';

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/** Interfaces that connect containers and virtual machines to this one: no browser in the house reaches them. */
const BRIDGES =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|lxcbr|lxdbr|lxc|cni|flannel|cali|podman|kube)/i;
/** Tunnels reach only their own members, so their addresses come last. */
const TUNNELS = /^(tun|tap|wg|utun|tailscale|zt|ppp)/i;

/** Bytes of a name's part that stay after its characters are made safe. */
const PRODUCT_CHARACTERS = 40;
const HOST_CHARACTERS = 12;

/** One address of this machine, with the name of its interface. */
type OwnAddress = { readonly network: string; readonly address: string };

/** What a machine's networks are; those of the system unless a test brings others. */
export type Interfaces = ReturnType<typeof networkInterfaces>;

const addressesOf = (interfaces: Interfaces): OwnAddress[] =>
  Object.entries(interfaces).flatMap(([network, entries = []]) =>
    entries
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ network, address })),
  );

/** The addresses of this machine on its networks, IPv4, without loopback. */
export const ownAddresses = (): string[] =>
  addressesOf(networkInterfaces()).map(({ address }) => address);

/** True if a server that listens on this host listens on every interface. */
export const listensEverywhere = (host: string): boolean => EVERYWHERE.has(host);

/** True if a server that listens on this host can be opened on its own machine only. */
export const isLoopback = (host: string): boolean =>
  /^127\.|^localhost$|^(0{0,4}:){2,7}0{0,3}1$/.test(host);

/** The hub's name on the local network, which its mDNS announcements resolve. */
export const localName = (ProductId: string): string =>
  `dimora-${labelOf(ProductId, PRODUCT_CHARACTERS)}-${labelOf(hostname(), HOST_CHARACTERS)}.local`;

const labelOf = (text: string, characters: number): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/g, '-')
    .slice(0, characters);

const urlOf = (name: string, port: number): string =>
  `http://${name.includes(':') ? `[${name}]` : name}:${port}`;

/** The IPv4 addresses of this machine in the house, without bridges to containers, the best first. */
const inTheHouse = (interfaces: Interfaces): string[] =>
  addressesOf(interfaces)
    .filter(({ network }) => !BRIDGES.test(network))
    .toSorted((a, b) => Number(TUNNELS.test(a.network)) - Number(TUNNELS.test(b.network)))
    .map(({ address }) => address);

/** The addresses on which a server that listens on this host is reached. */
export const houseAddresses = (
  host: string,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] => (EVERYWHERE.has(host) ? inTheHouse(interfaces) : [host]);

/**
 * Every address at which a browser in the house may reach the hub: one for each interface, without bridges to
 * containers, then its mDNS name. A hub on one address has that one; without a network there is none.
 */
export function localAddresses(
  hub: { readonly host: string; readonly port: number; readonly name?: string | undefined },
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  const { host, port, name } = hub;
  if (isLoopback(host)) return [urlOf(host, port)];
  const own = inTheHouse(interfaces);
  const hosts = houseAddresses(host, interfaces);
  const named = name !== undefined && hosts.some((each) => own.includes(each)) ? [name] : [];
  return [...hosts, ...named].map((each) => urlOf(each, port));
}

/** The interfaces on which a listening hub can be discovered: none if it serves only this machine. */
export function interfacesFor(host: string): string[] {
  if (EVERYWHERE.has(host)) return ownAddresses();
  return ownAddresses().includes(host) ? [host] : [];
}

/**
 * The networks on which devices may be searched; for a hub that serves only this machine, the loopback, at the
 * given address, whichever loopback address its announcements use.
 */
export function surroundingsOf(
  host: string,
  interfaces: readonly string[] = interfacesFor(host),
  loopbackAddress = '127.0.0.1',
): { readonly interfaces: readonly string[]; readonly loopback: boolean } {
  const loopback = /^127\.|^localhost$/.test(host);
  const isHere = loopback && interfaces.every((address) => isLoopback(address));
  return { interfaces: isHere ? [loopbackAddress] : interfaces, loopback };
}
