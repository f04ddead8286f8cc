import { onChannel } from '@dimora/domain';
import type { Sources } from './device.ts';

const MOST_CHANNELS = 64;

/** The channels that a part may be on. */
export const PART_CHANNELS: readonly number[] = Array.from(
  { length: MOST_CHANNELS },
  (_, at) => at + 1,
);

/**
 * The channel of a part with one variable: that of the name which it was given, else the first that nobody has.
 * `undefined` if there is none left.
 */
export const channelFor = (plain: string, source: string, given: Sources): number | undefined =>
  PART_CHANNELS.find((channel) => given[onChannel(plain, channel)] === source) ??
  PART_CHANNELS.find((channel) => given[onChannel(plain, channel)] === undefined);
