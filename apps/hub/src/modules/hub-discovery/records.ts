import { hostname } from 'node:os';
import type { Answer } from 'dns-packet';
import type { Announcement } from './port.ts';

/** The DNS-SD type of hubs. */
export const HUBS = '_dimora._tcp.local';
/** The DNS-SD type of apps. */
export const APPS = '_dimora-app._tcp.local';
/** What browsers of the network ask first: which kinds of service there are. */
export const SERVICES = '_services._dns-sd._udp.local';

/** Seconds that others may keep what the hub says; its nonce changes every ten minutes. */
const TTL_S = 120;
/** Bytes that one label of a name may have. */
const LABEL_BYTES = 63;

/** Where a hub is reached. */
export type Place = { readonly address: string; readonly port: number };

/** A text cut to so many bytes, never within a character. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  // A character that the cut has gone through reads as unknown.
  return Buffer.from(text)
    .subarray(0, bytes)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
}

/** The name of a hub's entry: readable, and still another one for each hub. */
export const instanceOf = ({ ProductName, ProductId }: Announcement): string => {
  // A point in a name would end the label.
  const tail = ` (${cut(ProductId, 20)})`.replaceAll('.', ' ');
  const name = cut(ProductName.replaceAll('.', ' '), LABEL_BYTES - Buffer.byteLength(tail));
  return `${name}${tail}.${HUBS}`;
};

const hostOf = ({ ProductId }: Announcement): string =>
  `dimora-${cut(ProductId.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-'), 40)}-${cut(
    hostname()
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, '-'),
    12,
  )}.local`;

const textOf = (said: Announcement): string[] =>
  Object.entries({
    id: said.ProductId,
    name: cut(said.ProductName, 200),
    sku: said.ProductSku,
    property: said.PropertyId ?? '',
    mode: said.mode,
    v: said.version,
    ...(said.pairing === null ? {} : { pair: said.pairing }),
  }).map(([key, value]) => cut(`${key}=${value}`, 255));

/** Everything a browser of the network needs to show this hub and to open it, in one answer. */
export function announced(said: Announcement, place: Place, ttl = TTL_S): readonly Answer[] {
  const name = instanceOf(said);
  const target = hostOf(said);
  return [
    { name: SERVICES, type: 'PTR', ttl, data: HUBS },
    { name: HUBS, type: 'PTR', ttl, data: name },
    { name, type: 'SRV', ttl, data: { port: place.port, target, priority: 0, weight: 0 } },
    { name, type: 'TXT', ttl, data: textOf(said) },
    { name: target, type: 'A', ttl, data: place.address },
  ];
}
