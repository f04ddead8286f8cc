import type { Trigger } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOrpc } from '../../kit/services.tsx';

const NONE: readonly Trigger[] = [];

/** The rules that the person may see, for their names; none while they aren’t known. */
export function useKnownRules(): readonly Trigger[] {
  const orpc = useOrpc();
  const enabled = useMay('READ_TRIGGERS');
  const { data } = useQuery(orpc.triggers.all.queryOptions({ enabled, staleTime: 60_000 }));
  return data ?? NONE;
}
