import { VERSION } from '@dimora/domain';

/** The geocoding and map services; one without an address is not used. */
export type GeoSettings = {
  /** A maps service in MapQuest's shape, asked first (PLACES-21); its key never leaves the cloud. */
  readonly mapsUrl?: string | undefined;
  readonly mapsKey?: string | undefined;
  /** A Nominatim server, public or private. */
  readonly nominatimUrl?: string | undefined;
  /** A Photon server, for type-ahead search. */
  readonly photonUrl?: string | undefined;
  /** A service in ipstack's shape. */
  readonly ipLocationUrl?: string | undefined;
  readonly ipLocationKey?: string | undefined;
  /** With `{z}`, `{x}` and `{y}`. */
  readonly tileUrl?: string | undefined;
  /** Contact in the User-Agent, as the services' usage policies require. */
  readonly contact?: string | undefined;
};

/** The default: public services, within their usage policies. */
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

/** Reads the settings from the environment; an empty variable switches its service off. */
export function geoSettingsFrom(env: Readonly<Record<string, string | undefined>>): GeoSettings {
  const told = Object.entries(NAMES).flatMap(([field, name]) =>
    env[name] === undefined ? [] : [[field, env[name] || undefined] as const],
  );
  return { ...PUBLIC_SERVICES, ...(Object.fromEntries(told) as GeoSettings) };
}

/** All services at one address: the demo's simulator. */
export const geoSettingsAt = (url: string): GeoSettings => ({
  mapsUrl: `${url}/maps/`,
  mapsKey: 'demo',
  nominatimUrl: `${url}/nominatim/`,
  photonUrl: `${url}/photon/`,
  ipLocationUrl: `${url}/ip/`,
  tileUrl: `${url}/tiles/{z}/{x}/{y}.png`,
});

/** The User-Agent, as the services' usage policies require. */
export const userAgentOf = ({ contact }: GeoSettings): string =>
  `Dimora/${VERSION}${contact ? ` (${contact})` : ''}`;
