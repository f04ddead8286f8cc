import type { Device } from '@dimora/contract/client';
import { useContent, type ContentQuery } from '../../../kit/content/use-content.ts';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useOrpc } from '../../../kit/services.tsx';

/** Milliseconds between two requests while the picture is visible, and after one without a picture. */
const LOOK_EVERY_MS = 5_000;
const LOOK_AFTER_FAILURE_MS = 15_000;

/**
 * A camera's picture, refreshed every `everyMs` while the page is visible and the camera is online; the last picture stays.
 * It is discarded when the page is left.
 */
export function useCameraPicture(
  { Id, Reachable }: Pick<Device, 'Id' | 'Reachable'>,
  isOffline: boolean,
  everyMs = LOOK_EVERY_MS,
): ContentQuery {
  const orpc = useOrpc();
  return useContent(
    orpc.devices.picture.queryOptions({
      input: { Id },
      enabled: !isOffline && Reachable,
      refetchInterval: (query) =>
        unlessRefused(query.state.status === 'error' ? LOOK_AFTER_FAILURE_MS : everyMs)(query),
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
  );
}
