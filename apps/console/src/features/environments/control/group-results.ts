import type { Device, GroupResult } from '@dimora/contract/client';
import type { ErrorCode } from '@dimora/domain';

/** A device that did not follow a group command, and why. */
export type Straggler = { readonly name: string; readonly code: ErrorCode };

/** What became of a group command. */
export type GroupOutcome = { readonly followed: number; readonly stragglers: readonly Straggler[] };

/** Sums up the answers of a group command by the names of its devices (A88). */
export function groupOutcome(
  results: readonly GroupResult[],
  devices: readonly Device[],
): GroupOutcome {
  const names = new Map(devices.map(({ Id, Name }) => [Id, Name]));
  const stragglers = results
    .filter(({ status }) => status === 'rejected')
    .map(({ DeviceId, error }) => ({
      name: names.get(DeviceId) ?? DeviceId,
      code: error ?? 'INTERNAL',
    }));
  return { followed: results.length - stragglers.length, stragglers };
}
