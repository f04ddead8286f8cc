import type { Clock } from '@dimora/runtime';
import { z } from 'zod';
import type { ParameterDefinition, ParametersPort } from '../../house/parameters/port.ts';
import type { EventStore } from './events.store.ts';

/** Days that events are kept. */
export const EVENT_RETENTION_DAYS: ParameterDefinition<number> = {
  Context: 'history',
  Group: 'events',
  Key: 'retentionDays',
  schema: z.number().int().min(1).max(3650),
  default: 365,
};

const DAY_MS = 86_400_000;
/** How often events that are too old are deleted, in milliseconds. */
export const PRUNE_MS = 600_000;
/** Events deleted at once: a long backlog must not block the hub. */
const AT_ONCE = 2_000;

type Parts = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly parameters: Pick<ParametersPort, 'value'>;
};

/** Deletes a batch of the events that are older than the retention. */
export const pruneEvents = ({ store, clock, parameters }: Parts): void =>
  void store.prune(clock.now() - parameters.value(EVENT_RETENTION_DAYS) * DAY_MS, AT_ONCE);
