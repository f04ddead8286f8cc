import type { DeviceId, EventId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../../platform/caller.ts';

/** Where an event is recorded: the camera, and the second, in milliseconds since 1970. */
export type RecordedAt = { readonly DeviceId: DeviceId; readonly ts: number };

/** What cameras recorded, for other modules. */
export type RecordingsPort = {
  /** Where these events are recorded, as far as the caller may see that (HISTORY-06). */
  of(caller: Caller, events: readonly EventId[]): ReadonlyMap<EventId, RecordedAt>;
};
export const RecordingsPort = definePort<RecordingsPort>('recordings');
