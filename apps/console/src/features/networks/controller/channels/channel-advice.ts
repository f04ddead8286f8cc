import type { NetworkJob, NetworkNodeRow } from '@dimora/contract/client';
import { isGroup } from '../../groups/is-group.ts';
import { isRecord, listOf, numberOf } from '../../plain.ts';

/** How loud a channel is, from 0 to 1. */
export type ChannelNoise = { readonly channel: number; readonly noise: number };

/** What a radio has measured, and the channel that it advises: the present one unless another is clearly quieter. */
export type ChannelAdvice = {
  readonly channels: readonly ChannelNoise[];
  readonly current: number;
  readonly advised: number;
};

/** The advice in the result of the job `scanChannels`; `undefined` if there is none. */
export function adviceIn(result: unknown): ChannelAdvice | undefined {
  if (!isRecord(result)) return undefined;
  const current = numberOf(result['current']);
  const advised = numberOf(result['advised']);
  const channels = listOf(result['channels'], (each) => {
    const channel = numberOf(each['channel']);
    const noise = numberOf(each['noise']);
    return channel === null || noise === null
      ? undefined
      : { channel, noise: Math.min(1, Math.max(0, noise)) };
  });
  if (current === null || advised === null || channels.length === 0) return undefined;
  return { channels: channels.toSorted((a, b) => a.channel - b.channel), current, advised };
}

/** Which devices were heard since the channel was changed, and which were not. */
export type Following = {
  readonly heard: readonly NetworkNodeRow[];
  readonly missing: readonly NetworkNodeRow[];
};

/** See {@link Following}. `change` is the job that has changed the channel; of one that isn't done nothing is known. */
export function followingOf(
  change: Pick<NetworkJob, 'state' | 'endedAt'>,
  rows: readonly NetworkNodeRow[],
): Following | undefined {
  const { state, endedAt } = change;
  if (state !== 'done' || endedAt === null) return undefined;
  const devices = rows.filter((row) => row.radio?.role !== 'controller' && !isGroup(row));
  const isHeard = ({ radio }: NetworkNodeRow): boolean => (radio?.lastSeen ?? 0) >= endedAt;
  return {
    heard: devices.filter(isHeard),
    missing: devices.filter((row) => !isHeard(row)),
  };
}
