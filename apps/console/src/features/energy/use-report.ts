import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unlessRefused } from '../../kit/api/query.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useOrpc } from '../../kit/services.tsx';

/** How long a report is fresh, in milliseconds: its counters report every few minutes. */
const FRESH_MS = 60_000;

/** The energy report of a range. */
export function useReport(range: { readonly from: number; readonly to: number }) {
  const orpc = useOrpc();
  const mayRead = useMay('READ_DEVICE');
  return useQuery(
    orpc.energy.report.queryOptions({
      input: range,
      enabled: mayRead,
      staleTime: FRESH_MS,
      refetchInterval: unlessRefused(FRESH_MS),
      placeholderData: keepPreviousData,
    }),
  );
}

/** The tariff and what is known of market prices. */
export function useEnergySettings() {
  const orpc = useOrpc();
  const mayRead = useMay('READ_DEVICE');
  return useQuery(orpc.energy.settings.queryOptions({ enabled: mayRead }));
}
