import type { Device } from '@dimora/contract';
import type { DeviceAction, ErrorCode, StateValue } from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';
import type { LogEntry } from '../../../platform/log-handling.ts';
import { changeEntry, deviceJournal } from '../device-register/device.events.ts';

/** A command to a device. */
type Command = { readonly device: Device; readonly action: DeviceAction; readonly by: Actor };

/** A log entry for a command, filed by the variable that the device answers in. */
const entry = (
  type: 'device.operated' | 'device.operationFailed',
  { device, action: { ReplyAs, Name }, by }: Command,
  Payload: LogEntry['Payload'],
): LogEntry => ({
  type,
  Cls: ReplyAs ?? Name,
  variable: ReplyAs,
  about: { device },
  actor: by,
  Payload,
});

/** A command is about to be sent; one of the two below follows. */
export const deviceOperationStarted = defineEvent<Command & { readonly Value: StateValue }>(
  'device.operationStarted',
  {
    live: null,
    log: ({ device, action, Value }, recall) => {
      recall(deviceJournal).commandStarted(device, action, Value);
      return null;
    },
  },
);

/** The device confirmed a command; `from` is what `ReplyAs` held before. */
export const deviceOperated = defineEvent<
  Command & { readonly Value: StateValue; readonly from: StateValue }
>('device.operated', {
  live: null,
  log: (told, recall) => {
    const { device, action, Value, from } = told;
    const { Id: ActionId, Name, ReplyAs } = action;
    const operated = entry('device.operated', told, { ActionId, Name, Value, from, ReplyAs });
    // Other changes in the meantime are the device's own.
    const last = recall(deviceJournal).commandEnded(device, action).at(-1);
    const itsOwn = last && Value !== null && last.Value !== Value;
    return itsOwn ? [operated, changeEntry(device, last)] : operated;
  },
});

/** A command failed. */
export const deviceOperationFailed = defineEvent<
  Command & { readonly Value: StateValue; readonly code: ErrorCode }
>('device.operationFailed', {
  live: null,
  log: (told, recall) => {
    const { device, action, Value, code } = told;
    const { Id: ActionId, Name } = action;
    const seen = recall(deviceJournal).commandFailed(device, action);
    return [
      ...seen.map((change) => changeEntry(device, change)),
      entry('device.operationFailed', told, { ActionId, Name, Value, code }),
    ];
  },
});

/** Every event about operating devices. */
export const operationEvents = [deviceOperationStarted, deviceOperated, deviceOperationFailed];
