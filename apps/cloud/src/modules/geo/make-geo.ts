import type { CloudPlatform } from '../../platform/module.ts';
import { AnswerCache } from './answer-cache.store.ts';
import { GeoService } from './geo.service.ts';
import { userAgentOf, type GeoSettings } from './geo.settings.ts';
import type { Asker } from './providers/ask.ts';
import { ipService } from './providers/ip-service.ts';
import { mapsService } from './providers/maps-service.ts';
import { nominatim } from './providers/nominatim.ts';
import { photon } from './providers/photon.ts';
import type { GeoProvider } from './providers/provider.ts';
import { createTurns } from './turn.ts';

/** Makes the geocoder over the configured providers. */
export function makeGeo({ clock, log, sql }: CloudPlatform, settings: GeoSettings): GeoService {
  const { ipLocationUrl, ipLocationKey } = settings;
  const asker: Asker = { userAgent: userAgentOf(settings), fetch: globalThis.fetch };
  return new GeoService({
    log,
    cache: new AnswerCache(sql, clock),
    providers: providersOf(settings, asker, createTurns(sql, clock, 'nominatim')),
    ipServices:
      ipLocationUrl === undefined
        ? []
        : [{ name: 'ip-service', locate: ipService(ipLocationUrl, ipLocationKey, asker) }],
  });
}

function providersOf(
  { mapsUrl, mapsKey, nominatimUrl, photonUrl }: GeoSettings,
  asker: Asker,
  turn: (signal: AbortSignal) => Promise<void>,
): GeoProvider[] {
  const providers: GeoProvider[] = [];
  if (mapsUrl !== undefined && mapsKey !== undefined)
    providers.push(mapsService({ url: mapsUrl, key: mapsKey, asker }));
  if (nominatimUrl !== undefined) providers.push(nominatim({ url: nominatimUrl, asker, turn }));
  if (photonUrl !== undefined) providers.push(photon(photonUrl, asker));
  return providers;
}
