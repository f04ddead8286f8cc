import type { IpLocation } from '@dimora/contract/cloud';
import { z } from 'zod';
import { askJson, type Asker } from './ask.ts';

const Answer = z.object({
  city: z.string().nullish(),
  region_name: z.string().nullish(),
  country_name: z.string().nullish(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** Locates an IP address; rejects where it can't. */
export type IpService = (address: string, signal: AbortSignal) => Promise<IpLocation>;

/** A service in the shape of ipstack and freegeoip: `{url}/{address}?access_key=…` (PLACES-28). */
export const ipService =
  (url: string, key: string | undefined, asker: Asker): IpService =>
  async (address, signal) => {
    const full = new URL(encodeURIComponent(address), url.endsWith('/') ? url : `${url}/`);
    if (key !== undefined) full.searchParams.set('access_key', key);
    const found = Answer.parse(await askJson(asker, full, signal));
    const [city, region_name, country_name] = [
      found.city ?? '',
      found.region_name ?? '',
      found.country_name ?? '',
    ];
    return {
      city,
      region_name,
      country_name,
      latitude: found.latitude,
      longitude: found.longitude,
      display_name: [...new Set([city, region_name, country_name])].filter(Boolean).join(', '),
    };
  };
