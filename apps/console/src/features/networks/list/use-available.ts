import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useOrpc } from '../../../kit/services.tsx';

/** Sticks come and go: how often the hub is asked, in milliseconds. */
const EVERY_MS = 5000;

/** The controllers that the hub sees and no network uses, by driver. */
export function useAvailable() {
  const orpc = useOrpc();
  const enabled = useMay('INSTALL_DEVICE');
  return useQuery(
    orpc.networks.available.queryOptions({ enabled, refetchInterval: EVERY_MS, staleTime: 0 }),
  );
}
