import { join } from 'node:path';
import type { CloudPlatform } from '../../../platform/module.ts';
import { userAgentOf, type GeoSettings } from '../geo.settings.ts';
import { MapAnswers } from './map-answers.ts';
import { TILES_FOLDER, folderTileCache, memoryTileCache } from './tile-cache.ts';
import { TileSource } from './tile-source.ts';

/** Makes the map over the configured tile server; tiles are kept in the data folder, if there is one. */
export function makeMap(
  { clock, entropy, log, settings: { folder } }: CloudPlatform,
  settings: GeoSettings,
): MapAnswers {
  const cache =
    folder === undefined
      ? memoryTileCache(clock)
      : folderTileCache(join(folder, TILES_FOLDER.name), clock, entropy);
  const userAgent = userAgentOf(settings);
  return new MapAnswers(
    new TileSource({ url: settings.tileUrl, userAgent, fetch: globalThis.fetch, cache, log }),
  );
}
