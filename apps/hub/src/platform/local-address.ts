import { networkInterfaces } from 'node:os';

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/** The addresses of this machine on its networks, IPv4, without loopback. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** The address at which a browser in the house reaches the hub; absent without a network. */
export function localAddress(host: string, port: number): string | undefined {
  const name = EVERYWHERE.has(host) ? ownAddresses()[0] : host;
  if (name === undefined) return undefined;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The interfaces on which a listening hub can be discovered: none if it serves only this machine. */
export function interfacesFor(host: string): string[] {
  if (EVERYWHERE.has(host)) return ownAddresses();
  return ownAddresses().includes(host) ? [host] : [];
}

/** The networks on which devices may be searched; for a hub that serves only this machine, the loopback. */
export function surroundingsOf(
  host: string,
  interfaces: readonly string[] = interfacesFor(host),
): { readonly interfaces: readonly string[]; readonly loopback: boolean } {
  const loopback = /^127\.|^localhost$/.test(host);
  return {
    interfaces: interfaces.length === 0 && loopback ? ['127.0.0.1'] : interfaces,
    loopback,
  };
}
