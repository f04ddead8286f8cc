import { bindingFault, type BindingFault, type ModbusBinding } from '@dimora/domain';
import type { ConnectionDraft, DeviceDraft } from './connection-draft.ts';

/** What is wrong with a connection's own fields. */
export type ConnectionFaults = {
  readonly address?: 'address';
};
/** What is wrong with a device's own fields. */
export type DeviceFaults = {
  readonly name?: 'needed';
  readonly manufacturer?: 'needed';
  readonly model_name?: 'needed';
};
/** The faulty field of a register; at most one at a time. */
export type RegisterFault = BindingFault | 'property';

/** Validates a connection's own fields. */
export const connectionFaults = ({ address }: ConnectionDraft): ConnectionFaults =>
  /^[\w./:-]{1,120}$/.test(address.trim()) ? {} : { address: 'address' };

/** Validates a device's own fields. */
export function deviceFaults({ name, manufacturer, model_name }: DeviceDraft): DeviceFaults {
  const isMissing = (text: string): boolean => text.trim() === '';
  return {
    ...(isMissing(name) && { name: 'needed' as const }),
    ...(isMissing(manufacturer) && { manufacturer: 'needed' as const }),
    ...(isMissing(model_name) && { model_name: 'needed' as const }),
  };
}

/** Validates one register among all of its device. */
export function registerFault(
  binding: ModbusBinding,
  all: readonly ModbusBinding[],
): RegisterFault | undefined {
  const twins = all.filter(({ PropertyName }) => PropertyName === binding.PropertyName);
  if (binding.PropertyName === '' || (twins.length > 1 && twins[0] !== binding)) return 'property';
  return bindingFault(binding);
}

/** True if the hub would accept the draft. */
export function isSound(draft: ConnectionDraft): boolean {
  const isEmpty = (faults: object): boolean => Object.keys(faults).length === 0;
  return (
    isEmpty(connectionFaults(draft)) &&
    draft.devices.every(
      (device) =>
        isEmpty(deviceFaults(device)) &&
        device.bindings.every((binding) => !registerFault(binding, device.bindings)),
    )
  );
}
