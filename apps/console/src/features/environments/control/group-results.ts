import type { Device, GroupResult } from '@dimora/contract/client';
import type { ErrorCode } from '@dimora/domain';

/** A device on which a group command failed, and why. */
export type Straggler = { readonly name: string; readonly code: ErrorCode };

/** The result of a group command. */
export type GroupOutcome = { readonly followed: number; readonly stragglers: readonly Straggler[] };

/** Summarises the results of a group command by the names of its devices (A88). */
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
