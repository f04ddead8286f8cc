import type { Device } from '@dimora/contract';
import type { DeviceAction, ErrorCode, StateValue } from '@dimora/domain';
import type { By } from '../../platform/event-bus.ts';
import { defineEvent } from '../../platform/hub-event.ts';

/** A command is about to be sent; one of the two below follows. */
export const deviceOperationStarted = defineEvent<{
  readonly device: Device;
  readonly action: DeviceAction;
  readonly by: By;
}>('device.operationStarted');

/** The device confirmed a command; `from` is what `ReplyAs` held before. */
export const deviceOperated = defineEvent<{
  readonly device: Device;
  readonly action: DeviceAction;
  readonly Value: StateValue;
  readonly from: StateValue;
  readonly by: By;
}>('device.operated');

/** A command failed. */
export const deviceOperationFailed = defineEvent<{
  readonly device: Device;
  readonly action: DeviceAction;
  readonly Value: StateValue;
  readonly code: ErrorCode;
  readonly by: By;
}>('device.operationFailed');
