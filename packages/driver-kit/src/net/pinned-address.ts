import { lookup as resolveName } from 'node:dns';
import { isIP } from 'node:net';
import { DriverError } from '../driver-error.ts';
import { checkedLookup, type Resolve } from './outbound-address.ts';
import { ADDRESS_NOT_ALLOWED, isAllowed } from './outbound-rules.ts';

/**
 * `tcp://host:port` with the IP address that the host has now, for libraries that connect by themselves: what was checked
 * is what they connect to. Other addresses stay as they are. Rejects with a `DriverError`: REFUSED for one that the hub
 * doesn't connect to, UNREACHABLE for a name without an address.
 */
export async function pinnedAddress(
  address: string,
  resolve: Resolve = resolveName,
): Promise<string> {
  if (!address.startsWith('tcp://') || !URL.canParse(address)) return address;
  const { hostname, port } = new URL(address);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const ip = isIP(host) === 0 ? await resolved(host, Number(port), resolve) : host;
  if (!isAllowed(ip, Number(port))) throw new DriverError('REFUSED');
  return `tcp://${isIP(ip) === 6 ? `[${ip}]` : ip}:${port}`;
}

function resolved(host: string, port: number, resolve: Resolve): Promise<string> {
  const found = Promise.withResolvers<string>();
  checkedLookup(port, resolve)(host, { order: 'ipv4first' }, (cause, address) => {
    const ip = typeof address === 'string' ? address : address[0]?.address;
    if (cause || ip === undefined) {
      const isRefused = cause?.code === ADDRESS_NOT_ALLOWED;
      found.reject(new DriverError(isRefused ? 'REFUSED' : 'UNREACHABLE', { cause }));
    } else found.resolve(ip);
  });
  return found.promise;
}
