import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { houseAddresses, isLoopback, localName } from '../../../../platform/local-address.ts';

/** The names and addresses that a server's certificate is for. */
export type ServerNames = { readonly dns: readonly string[]; readonly ip: readonly string[] };

/** A name that a certificate can hold. */
const NAME = /^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/;

/** Every name and address in the house under which a device may reach this hub. */
export function serverNames(host: string, ProductId: string): ServerNames {
  const machine = hostname().toLowerCase();
  const inTheHouse = isLoopback(host)
    ? []
    : [localName(ProductId), machine, machine.endsWith('.local') ? machine : `${machine}.local`];
  const addresses = houseAddresses(host);
  return {
    dns: unique([...inTheHouse, ...addresses.filter((each) => !isIP(each)), 'localhost']).filter(
      (name) => NAME.test(name),
    ),
    ip: unique([...addresses.filter((each) => isIP(each)), '127.0.0.1']),
  };
}

/** True if a certificate is for all of these. */
export const coversNames = (certificate: X509Certificate, { dns, ip }: ServerNames): boolean =>
  dns.every((name) => certificate.checkHost(name) !== undefined) &&
  ip.every((address) => certificate.checkIP(address) !== undefined);

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
