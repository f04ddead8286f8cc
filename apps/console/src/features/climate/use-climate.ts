import type { ClimateRoom } from '@dimora/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useAttempt } from '../../kit/forms/use-attempt.ts';
import { useApi, useOrpc } from '../../kit/services.tsx';

/** The climate of the house and its rooms; live news make it old. */
export function useClimate() {
  const orpc = useOrpc();
  const enabled = useMay('READ_ENVIRONMENT');
  return useQuery(orpc.climate.all.queryOptions({ enabled, staleTime: 0 }));
}

/** Changes a room's climate and shows the answer; failures are shown in a toast. */
export function useChange() {
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const { busy, attempt } = useAttempt();
  const change = async (
    act: (climate: typeof api.climate) => Promise<ClimateRoom>,
  ): Promise<ClimateRoom | undefined> => {
    const room = await attempt(() => act(api.climate));
    await queries.invalidateQueries({ queryKey: orpc.climate.key() });
    return room;
  };
  return { busy, change };
}
