import type { Device } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useOrpc } from '../../kit/services.tsx';

/** Milliseconds between two looks while somebody watches, and after one that showed nothing. */
const LOOK_EVERY_MS = 5_000;
const LOOK_AFTER_FAILURE_MS = 15_000;

/**
 * What a camera sees, looked at anew while the page is in front and the camera is there; the last
 * picture stays. Nothing of it is kept once the page is left.
 */
export function useCameraPicture(
  { Id, Reachable }: Pick<Device, 'Id' | 'Reachable'>,
  isOffline: boolean,
) {
  const orpc = useOrpc();
  return useQuery(
    orpc.devices.picture.queryOptions({
      input: { Id },
      enabled: !isOffline && Reachable,
      refetchInterval: ({ state }) =>
        state.status === 'error' ? LOOK_AFTER_FAILURE_MS : LOOK_EVERY_MS,
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
  );
}
