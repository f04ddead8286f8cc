import { VERSION } from '@dimora/domain';

/** Which services the cloud asks about places; each is left out by leaving its address empty. */
export type GeoSettings = {
  /** A maps service in MapQuest's shape, asked first (PLACES-21); its key never leaves the cloud. */
  readonly mapsUrl?: string | undefined;
  readonly mapsKey?: string | undefined;
  /** A Nominatim, public or one's own. */
  readonly nominatimUrl?: string | undefined;
  /** A Photon, for searching while somebody types. */
  readonly photonUrl?: string | undefined;
  /** A service in ipstack's shape. */
  readonly ipLocationUrl?: string | undefined;
  readonly ipLocationKey?: string | undefined;
  /** With `{z}`, `{x}` and `{y}`. */
  readonly tileUrl?: string | undefined;
  /** Tells the services who asks, as their rules of use demand. */
  readonly contact?: string | undefined;
};

/** What is asked when nothing is configured: the public services, within their rules. */
export const PUBLIC_SERVICES: GeoSettings = {
  nominatimUrl: 'https://nominatim.openstreetmap.org/',
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
};

const NAMES = {
  mapsUrl: 'DIMORA_MAPS_URL',
  mapsKey: 'DIMORA_MAPS_KEY',
  nominatimUrl: 'DIMORA_NOMINATIM_URL',
  photonUrl: 'DIMORA_PHOTON_URL',
  ipLocationUrl: 'DIMORA_IP_LOCATION_URL',
  ipLocationKey: 'DIMORA_IP_LOCATION_KEY',
  tileUrl: 'DIMORA_TILE_URL',
  contact: 'DIMORA_CONTACT',
} as const satisfies Record<keyof GeoSettings, string>;

/** Reads the services from the environment; a variable set to nothing switches its service off. */
export function geoSettingsFrom(env: Readonly<Record<string, string | undefined>>): GeoSettings {
  const told = Object.entries(NAMES).flatMap(([field, name]) =>
    env[name] === undefined ? [] : [[field, env[name] || undefined] as const],
  );
  return { ...PUBLIC_SERVICES, ...(Object.fromEntries(told) as GeoSettings) };
}

/** All services at one address, as the demo's simulator answers for them. */
export const geoSettingsAt = (url: string): GeoSettings => ({
  mapsUrl: `${url}/maps/`,
  mapsKey: 'demo',
  nominatimUrl: `${url}/nominatim/`,
  photonUrl: `${url}/photon/`,
  ipLocationUrl: `${url}/ip/`,
  tileUrl: `${url}/tiles/{z}/{x}/{y}.png`,
});

/** Who asks, as the services' rules of use want to know. */
export const userAgentOf = ({ contact }: GeoSettings): string =>
  `Dimora/${VERSION}${contact ? ` (${contact})` : ''}`;
