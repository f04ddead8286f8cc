import type { FoundAppUser } from '@dimora/contract';
import type { Answer } from 'dns-packet';
import { localName } from '../../../platform/local-address.ts';
import type { Announcement } from './port.ts';

/** The DNS-SD type of hubs. */
export const HUBS = '_dimora._tcp.local';
/** The DNS-SD type of apps. */
export const APPS = '_dimora-app._tcp.local';
/** What network browsers query first: the available service types. */
export const SERVICES = '_services._dns-sd._udp.local';

/** TTL of the hub's records in seconds; its nonce changes every ten minutes. */
const TTL_S = 120;
/** Maximum size of one label of a name, in bytes. */
const LABEL_BYTES = 63;

/** Where a hub can be reached. */
export type Place = { readonly address: string; readonly port: number };

/** A text cut to this many bytes, never within a character. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  // A character cut in half decodes to the replacement character.
  return Buffer.from(text)
    .subarray(0, bytes)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
}

/** The instance name of a hub: readable, and unique to each hub. */
export const instanceOf = ({ ProductName, ProductId }: Announcement): string => {
  // A dot in a name would end the label.
  const tail = ` (${cut(ProductId, 20)})`.replaceAll('.', ' ');
  const name = cut(ProductName.replaceAll('.', ' '), LABEL_BYTES - Buffer.byteLength(tail));
  return `${name}${tail}.${HUBS}`;
};

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

/** Everything a network browser needs to show and open this hub, in one answer. */
export function announced(said: Announcement, place: Place, ttl = TTL_S): readonly Answer[] {
  const name = instanceOf(said);
  const target = localName(said.ProductId);
  return [
    { name: SERVICES, type: 'PTR', ttl, data: HUBS },
    { name: HUBS, type: 'PTR', ttl, data: name },
    { name, type: 'SRV', ttl, data: { port: place.port, target, priority: 0, weight: 0 } },
    { name, type: 'TXT', ttl, data: textOf(said) },
    { name: target, type: 'A', ttl, data: place.address },
  ];
}

/** The instance name of a person's app: their name, and an id that no other has. */
export const appInstanceOf = ({ Id, FirstName, LastName, Username }: FoundAppUser): string => {
  const tail = ` (${cut(Id, 20)})`.replaceAll('.', ' ');
  const person = `${FirstName} ${LastName}`.trim() || Username;
  const name = cut(person.replaceAll('.', ' '), LABEL_BYTES - Buffer.byteLength(tail));
  return `${name}${tail}.${APPS}`;
};

/** The apps of people as other hubs look for them. Nothing is served there, which is what port 0 says. */
export function announcedApps(
  people: readonly FoundAppUser[],
  ProductId: string,
  ttl = TTL_S,
): readonly Answer[] {
  const target = localName(ProductId);
  return people.flatMap((person): Answer[] => {
    const name = appInstanceOf(person);
    const { Id, Username, FirstName, LastName, appType } = person;
    const text = { id: Id, username: Username, first: FirstName, last: LastName, app: appType };
    return [
      { name: SERVICES, type: 'PTR', ttl, data: APPS },
      { name: APPS, type: 'PTR', ttl, data: name },
      { name, type: 'SRV', ttl, data: { port: 0, target, priority: 0, weight: 0 } },
      {
        name,
        type: 'TXT',
        ttl,
        data: Object.entries(text).map(([key, value]) => cut(`${key}=${value}`, 255)),
      },
    ];
  });
}
