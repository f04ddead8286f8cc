import type { Device } from '@dimora/contract';
import type { EnvironmentId, StateVars } from '@dimora/domain';
import type { By } from '../../platform/event-bus.ts';
import { defineEvent } from '../../platform/hub-event.ts';

/** A device reported values. `Device` is here, and below, the hub's whole truth, not any viewer's view of it. */
export const deviceStateChanged = defineEvent<{
  readonly device: Device;
  readonly StateVars: StateVars;
  readonly previous: StateVars;
}>('device.stateChanged');

/** A device became reachable or unreachable. */
export const deviceReachabilityChanged = defineEvent<{
  readonly device: Device;
  readonly Reachable: boolean;
}>('device.reachabilityChanged');

/** What troubles a device changed; `null` once all is well again. */
export const deviceTroubleChanged = defineEvent<{ readonly device: Device }>(
  'device.troubleChanged',
);

/** A device was installed. */
export const deviceAdded = defineEvent<{ readonly device: Device; readonly by?: By }>(
  'device.added',
);

/** Name, place, description or set-up changed; `previousEnvironmentId` when it was moved. */
export const deviceUpdated = defineEvent<{
  readonly device: Device;
  readonly by?: By;
  readonly previousEnvironmentId?: EnvironmentId;
}>('device.updated');

/** A device was removed from the hub. */
export const deviceForgotten = defineEvent<{ readonly device: Device; readonly by?: By }>(
  'device.forgotten',
);

/**
 * Another device took the place of one: `previous` is what stood there; {@link deviceUpdated} has
 * told the new one, and {@link deviceForgotten} what that was called before, if it was installed.
 */
export const deviceReplaced = defineEvent<{
  readonly device: Device;
  readonly previous: Device;
  readonly by: By;
}>('device.replaced');
