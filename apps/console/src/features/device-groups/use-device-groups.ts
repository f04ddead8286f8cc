import { allowsAll } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useClaims, useMay } from '../../kit/claims/use-claims.ts';
import { useOrpc } from '../../kit/services.tsx';

/** Every device group, system ones first (DEVICES-26); refetched whenever one of their screens opens. */
export function useDeviceGroups() {
  const orpc = useOrpc();
  const enabled = useMay('READ_DEVICE');
  return useQuery(orpc.deviceGroups.list.queryOptions({ enabled, staleTime: 0 }));
}

/** Whether the user may edit groups: they affect every device, so it takes the unconditional claim. */
export const useMayWriteGroups = (): boolean => allowsAll(useClaims(), 'MODIFY_DEVICE');
