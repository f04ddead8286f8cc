import type { DeviceGroupId } from '@dimora/domain';
import type { By } from '../../platform/event-bus.ts';
import { defineEvent } from '../../platform/hub-event.ts';

/** A device group was made, changed or removed. */
export const deviceGroupChanged = defineEvent<{
  readonly Id: DeviceGroupId;
  readonly change: 'added' | 'changed' | 'removed';
  readonly revision: number;
  readonly by: By;
}>('deviceGroup.changed');
