import { allowsAll } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useClaims, useMay } from '../../kit/claims/use-claims.ts';
import { useOrpc } from '../../kit/services.tsx';

/** Every device group, the system's first (DEVICES-26); read anew whenever a screen of theirs opens. */
export function useDeviceGroups() {
  const orpc = useOrpc();
  const enabled = useMay('READ_DEVICE');
  return useQuery(orpc.deviceGroups.list.queryOptions({ enabled, staleTime: 0 }));
}

/** Whether the person may write groups: they concern every device, so it takes the claim without a condition. */
export const useMayWriteGroups = (): boolean => allowsAll(useClaims(), 'MODIFY_DEVICE');
