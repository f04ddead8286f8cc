import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { useMemo } from 'react';
import { bySeverity, radioFindings, type Finding } from './finding.ts';

/** What isn't well in a network, the worst first. */
export function useFindings(
  network: Network,
  rows: readonly NetworkNodeRow[] | undefined,
): readonly Finding[] {
  const { state, jobs } = network;
  return useMemo(
    () => (rows ?? []).flatMap((row) => radioFindings(row, { state, jobs })).toSorted(bySeverity),
    [rows, state, jobs],
  );
}
