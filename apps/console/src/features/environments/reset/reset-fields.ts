import type { HistoryReset } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import type { HubFields } from '../../../kit/home/use-hub-fields.ts';
import type { Faults } from '../../../kit/forms/use-faults.ts';
import { faultsOfRefusal } from '../../../kit/forms/faults-of-refusal.ts';

/** Stands for all variables or all devices in a choice. */
export const ALL = '*';

/** The reset-history form (ENVS-12); times as fields hold them. */
export type ResetFields = {
  readonly stateVar: string;
  readonly originatorKey: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly deleteHistory: boolean;
};

/** What can be wrong with a field of the form. */
export type ResetFault = 'required' | 'order' | 'invalid';
export type ResetFaults = Faults<ResetFields, ResetFault>;

export const emptyReset: ResetFields = {
  stateVar: ALL,
  originatorKey: ALL,
  startTime: '',
  endTime: '',
  deleteHistory: false,
};

/** With the flag the start is needed, and lies before the end (A48); an empty end is now (ENVS-14). */
export function checkReset(
  { deleteHistory, startTime, endTime }: ResetFields,
  now: number,
  fromField: HubFields['fromField'],
): ResetFaults {
  if (!deleteHistory) return {};
  const start = fromField(startTime);
  if (start === undefined) return { startTime: 'required' };
  if (endTime === '') return start < now ? {} : { startTime: 'order' };
  const end = fromField(endTime);
  if (end === undefined) return { endTime: 'invalid' };
  return start < end ? {} : { endTime: 'order' };
}

const isoOf = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();

/** What the form asks the hub for (ENVS-16). */
export function resetOf(
  Id: EnvironmentId,
  { stateVar, originatorKey, deleteHistory, startTime, endTime }: ResetFields,
  fromField: HubFields['fromField'],
): HistoryReset {
  return {
    Id,
    stateVar: stateVar === ALL ? null : (stateVar as NonNullable<HistoryReset['stateVar']>),
    originatorKey: originatorKey === ALL ? null : originatorKey,
    deleteHistory,
    startTime: deleteHistory ? isoOf(fromField(startTime)) : null,
    endTime: deleteHistory ? isoOf(fromField(endTime)) : null,
  };
}

/** The faults that the hub found in the times; absent if it refused for another reason. */
export function refusedTimes(error: unknown): ResetFaults | undefined {
  const found = faultsOfRefusal(error, ['startTime', 'endTime'], (field) =>
    field === 'endTime' ? 'order' : 'required',
  );
  return found?.endTime ? { endTime: 'order' } : found;
}
