import { BRITISH_TOWNS } from './british-towns.ts';
import { ITALIAN_TOWNS } from './italian-towns.ts';

/** A real town, with street names that every such town has. */
export type Town = {
  readonly name: string;
  readonly region: string;
  readonly country: 'Italia' | 'United Kingdom';
  readonly Latitude: number;
  readonly Longitude: number;
  readonly postcode: string;
};

/** A result of a search or of a reverse lookup. */
export type Find = {
  readonly town: Town;
  /** Empty for the town itself. */
  readonly street: string;
  readonly house: string;
  readonly Latitude: number;
  readonly Longitude: number;
};

const read = (table: string, country: Town['country']): Town[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', region = '', Latitude, Longitude, postcode = ''] = line.split('|');
      return {
        name,
        region,
        country,
        Latitude: Number(Latitude),
        Longitude: Number(Longitude),
        postcode,
      };
    });

/** Every town the simulator knows. */
export const TOWNS: readonly Town[] = [
  ...read(ITALIAN_TOWNS, 'Italia'),
  ...read(BRITISH_TOWNS, 'United Kingdom'),
];

const STREETS = {
  Italia: [
    'Via Roma',
    'Via Garibaldi',
    'Via del Porto',
    'Piazza della Libertà',
    'Via Mazzini',
    'Corso Italia',
    'Via Dante Alighieri',
    'Viale della Stazione',
    'Via dei Mille',
    'Lungomare Cristoforo Colombo',
    'Vicolo Stretto',
    'Via San Francesco',
  ],
  'United Kingdom': [
    'High Street',
    'Church Lane',
    'Station Road',
    'Mill Road',
    'Victoria Street',
    'Park Avenue',
    'The Green',
    'Queen’s Road',
    'Castle Street',
    'Harbour Street',
    'Orchard Close',
    'London Road',
  ],
} as const;

/** A third of a kilometre in degrees. */
const APART = 0.003;

/** Streets lie around the centre of their town, always in the same place. */
function streetOf(town: Town, at: number): Find {
  const angle = at * 2.39996;
  const far = APART * Math.sqrt(at + 1);
  return {
    town,
    street: STREETS[town.country][at] ?? '',
    house: String(1 + ((at * 7) % 40)),
    Latitude: town.Latitude + far * Math.sin(angle),
    Longitude: town.Longitude + far * Math.cos(angle) * 1.4,
  };
}

const townItself = (town: Town): Find => ({
  town,
  street: '',
  house: '',
  Latitude: town.Latitude,
  Longitude: town.Longitude,
});

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const words = (text: string): string[] => plain(text).match(/[\p{L}\p{N}']+/gu) ?? [];

/**
 * Finds towns and their streets: every typed word must be a prefix of a word in the result; numbers are house
 * numbers.
 */
export function find(text: string, limit: number): Find[] {
  const asked = words(text);
  const house = asked.find((word) => /^\d{1,4}$/.test(word));
  const names = asked.filter((word) => !/^\d{1,5}$/.test(word));
  if (names.length === 0) return [];
  const found: { rank: number; find: Find }[] = [];
  for (const town of TOWNS) {
    const own = words(`${town.name} ${town.region} ${town.country} ${town.postcode}`);
    if (names.every((word) => own.some((each) => each.startsWith(word)))) {
      const exact = words(town.name).join(' ') === names.join(' ');
      const leading = words(town.name)[0]?.startsWith(names[0] ?? '') === true;
      found.push({ rank: exact ? 0 : leading ? 1 : 3, find: townItself(town) });
    }
    STREETS[town.country].forEach((street, at) => {
      const ofStreet = words(street);
      const all = [...ofStreet, ...own];
      const named = names.some((word) => ofStreet.some((each) => each.startsWith(word)));
      if (!named || !names.every((word) => all.some((each) => each.startsWith(word)))) return;
      const place = streetOf(town, at);
      found.push({ rank: 2, find: house === undefined ? place : { ...place, house } });
    });
  }
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map((each) => each.find);
}

/** The nearest street to a point, within 40 km of a town; nothing at sea or abroad. */
export function nearest(Latitude: number, Longitude: number): Find | undefined {
  const far = (each: { Latitude: number; Longitude: number }): number =>
    Math.hypot(
      each.Latitude - Latitude,
      (each.Longitude - Longitude) * Math.cos((Latitude * Math.PI) / 180),
    );
  const town = TOWNS.toSorted((a, b) => far(a) - far(b))[0];
  if (!town || far(town) > 0.36) return undefined;
  const streets = STREETS[town.country].map((_, at) => streetOf(town, at));
  return streets.toSorted((a, b) => far(a) - far(b))[0];
}

/** An address in its country's format. */
export function addressOf({ town, street, house }: Find): string {
  const road =
    street === '' ? [] : [town.country === 'Italia' ? `${street}, ${house}` : `${house} ${street}`];
  return [...road, town.name, town.region, town.postcode, town.country].join(', ');
}
