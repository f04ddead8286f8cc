import type { Coordinates } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useCloudFetch } from '../../../kit/api/cloud.ts';
import { useObjectUrl } from '../../../kit/content/use-object-url.ts';

/** The request for a static map (PLACES-27). */
const STILL = { zoom: 14, size: '460x460' } as const;

/** A static picture of the map around a point (PLACES-04); `failed` if the cloud has none. */
export function useMapPicture({ Latitude, Longitude }: Coordinates): {
  readonly src: string | undefined;
  readonly failed: boolean;
} {
  const fetchFromCloud = useCloudFetch();
  const path = `/api/map/static?lat=${Latitude}&lon=${Longitude}&zoom=${STILL.zoom}&size=${STILL.size}`;
  const { data, isError } = useQuery({
    queryKey: ['map-picture', path],
    queryFn: async ({ signal }) => pictureOf(await fetchFromCloud(path, { signal })),
    staleTime: Infinity,
    retry: false,
  });
  return { src: useObjectUrl(data), failed: isError };
}

/** The picture in a response. Throws if there is none. */
export async function pictureOf(response: Response): Promise<Blob> {
  // 204: the tile is unavailable now.
  if (!response.ok || response.status === 204)
    throw new Error(`the map answered ${response.status}`);
  return response.blob();
}
