import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCloudFetch, useCloudOrpc } from '../../../../kit/api/cloud.ts';
import { pictureOf } from '../../picture/use-map-picture.ts';
import type { LoadTile } from './street-layer.ts';

/** The street tiles that the cloud caches, and their attribution. */
export function useStreetTiles(): {
  readonly loadTile: LoadTile;
  readonly attribution: string | undefined;
} {
  const fetchFromCloud = useCloudFetch();
  const { data } = useQuery(useCloudOrpc().info.get.queryOptions({ staleTime: Infinity }));
  const loadTile = useCallback<LoadTile>(
    async ({ x, y, z }, signal) =>
      pictureOf(await fetchFromCloud(`/api/map/tiles/${z}/${x}/${y}.png`, { signal })),
    [fetchFromCloud],
  );
  return { loadTile, attribution: data?.mapAttribution };
}
