import { z } from 'zod';
import type { ParameterDefinition, ParametersPort } from '../../house/parameters/port.ts';
import type { MediaLimits } from './media.store.ts';

const DAY_MS = 86_400_000;
const MEGABYTE = 1_048_576;

/** How often what is too old is deleted, in milliseconds. */
export const PRUNE_MS = 3_600_000;

/** Days that the pictures and sounds of events are kept. */
export const MEDIA_RETENTION_DAYS: ParameterDefinition<number> = {
  Context: 'history',
  Group: 'media',
  Key: 'retentionDays',
  schema: z.number().int().min(1).max(3650),
  default: 30,
};

/** Megabytes that they may take; the oldest make room. */
export const MEDIA_MEGABYTES: ParameterDefinition<number> = {
  Context: 'history',
  Group: 'media',
  Key: 'megabytes',
  schema: z.number().int().min(1).max(100_000),
  default: 200,
};

/** What may be kept now. */
export const mediaLimits = (parameters: ParametersPort, now: number): MediaLimits => ({
  before: now - parameters.value(MEDIA_RETENTION_DAYS) * DAY_MS,
  bytes: parameters.value(MEDIA_MEGABYTES) * MEGABYTE,
});
