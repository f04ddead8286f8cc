import type { DeviceGroupId } from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

/** A device group was created, changed or removed: sent to everyone who may read groups, not logged. */
export const deviceGroupChanged = defineEvent<{
  readonly Id: DeviceGroupId;
  readonly change: 'added' | 'changed' | 'removed';
  readonly revision: number;
  readonly by: Actor;
}>('deviceGroup.changed', {
  live: { kind: 'deviceGroup', to: { claim: 'READ_DEVICE' }, of: (told) => told },
  log: null,
});
