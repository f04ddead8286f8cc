import type { Clock } from '@dimora/runtime';
import { z } from 'zod';
import type { ParameterDefinition, ParametersPort } from '../../house/parameters/port.ts';

/** How often what is too old is deleted, in milliseconds. */
export const DAY_MS = 86_400_000;

/** Days that an entry is kept. */
export const AUDIT_RETENTION_DAYS: ParameterDefinition<number> = {
  Context: 'audit',
  Group: 'retention',
  Key: 'days',
  schema: z.number().int().min(30).max(3_650),
  default: 730,
};

/** The moment from which entries are kept. */
export const keptSince = (parameters: ParametersPort, clock: Clock): number =>
  clock.now() - parameters.value(AUDIT_RETENTION_DAYS) * DAY_MS;
