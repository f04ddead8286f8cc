import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { bySeverity, hubFinding, radioFindings, type Finding } from './finding.ts';

/** How often the hub is asked for its findings, in milliseconds: a fix shows soon after it has worked. */
const EVERY_MS = 5000;

/** What isn't well in a network, the worst first: what its radio shows, and what the hub has found. */
export function useFindings(
  network: Network,
  rows: readonly NetworkNodeRow[] | undefined,
): readonly Finding[] {
  const { state, jobs } = network;
  const found = useHubFindings(network);
  return useMemo(
    () =>
      [
        ...(rows ?? []).flatMap((row) => radioFindings(row, { state, jobs })),
        ...(found ?? []).map(hubFinding),
      ].toSorted(bySeverity),
    [rows, state, jobs, found],
  );
}

function useHubFindings({ driver, about, state }: Network) {
  const orpc = useOrpc();
  const id = state === 'open' ? about?.networkId : undefined;
  const rest = { refetchInterval: unlessRefused(EVERY_MS), staleTime: 0 };
  const zwave = useQuery(
    orpc.zwave.findings.queryOptions({
      input: { _home_id_: id ?? '' },
      enabled: driver === 'zwave' && id !== undefined,
      ...rest,
    }),
  );
  const zigbee = useQuery(
    orpc.zigbee.findings.queryOptions({
      input: { PanId: id ?? '' },
      enabled: driver === 'zigbee' && id !== undefined,
      ...rest,
    }),
  );
  return driver === 'zwave' ? zwave.data : zigbee.data;
}
