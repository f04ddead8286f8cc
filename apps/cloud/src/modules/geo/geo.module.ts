import { join } from 'node:path';
import { VERSION } from '@dimora/domain';
import type { FastifyRequest } from 'fastify';
import type { CloudModule, CloudPlatform } from '../../platform/module.ts';
import { AnswerCache } from './answer-cache.store.ts';
import { geoRoutes } from './geo.routes.ts';
import { GeoService } from './geo.service.ts';
import type { GeoSettings } from './geo.settings.ts';
import { folderTileCache, memoryTileCache } from './map/tile-cache.ts';
import { serveMap } from './map/map.http.ts';
import { TileSource } from './map/tile-source.ts';
import type { Asker } from './providers/ask.ts';
import { ipService } from './providers/ip-service.ts';
import { mapsService } from './providers/maps-service.ts';
import { nominatim } from './providers/nominatim.ts';
import { photon } from './providers/photon.ts';
import type { GeoProvider } from './providers/provider.ts';
import { createTurns } from './turn.ts';

/** What the module is told and asks of others. */
export type GeoNeeds = {
  readonly settings: GeoSettings;
  /** Where tiles are kept; nothing keeps a few in memory. */
  readonly folder: string | undefined;
  /** Rejects for those who aren't signed in. */
  readonly admit: (request: FastifyRequest) => Promise<unknown>;
  readonly fetch?: typeof fetch;
};

/** Finding places, addresses and pictures of maps. */
export function createGeo(
  { clock, entropy, log, sql }: CloudPlatform,
  { settings, folder, admit, fetch = globalThis.fetch }: GeoNeeds,
): CloudModule<GeoService, ReturnType<typeof geoRoutes>> {
  const userAgent = `Dimora/${VERSION}${settings.contact ? ` (${settings.contact})` : ''}`;
  const asker: Asker = { userAgent, fetch };
  const service = new GeoService({
    log,
    cache: new AnswerCache(sql, clock),
    providers: providersOf(settings, asker, createTurns(sql, clock, 'nominatim')),
    ipServices:
      settings.ipLocationUrl === undefined
        ? []
        : [
            {
              name: 'ip-service',
              locate: ipService(settings.ipLocationUrl, settings.ipLocationKey, asker),
            },
          ],
  });
  const cache =
    folder === undefined
      ? memoryTileCache(clock)
      : folderTileCache(join(folder, 'tiles'), clock, entropy);
  const tiles = new TileSource({ url: settings.tileUrl, userAgent, fetch, cache, log });
  return { port: service, routes: geoRoutes(service), http: serveMap({ tiles, admit }) };
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
