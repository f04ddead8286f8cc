import { networkInterfaces } from 'node:os';

const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/** The addresses of this machine on its networks, IPv4, without loopback. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Under which address a browser in the house reaches the hub; nothing where there is no network. */
export function localAddress(host: string, port: number): string | undefined {
  const name = EVERYWHERE.has(host) ? ownAddresses()[0] : host;
  if (name === undefined) return undefined;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** On which interfaces a hub may be found that listens there: none where it talks to this machine alone. */
export function interfacesFor(host: string): string[] {
  if (EVERYWHERE.has(host)) return ownAddresses();
  return ownAddresses().includes(host) ? [host] : [];
}

/** The networks on which devices may be searched; a hub that talks to this machine alone looks there. */
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
