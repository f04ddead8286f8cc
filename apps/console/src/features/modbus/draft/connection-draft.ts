import type { ModbusConnection, ModbusDevice } from '@dimora/contract/client';
import { HOME, MODBUS_DEFAULTS, type ModbusBinding } from '@dimora/domain';

/** A connection during an edit: as loaded, or a new one with `revision` 0. */
export type ConnectionDraft = ModbusConnection;
/** A logical device during an edit. */
export type DeviceDraft = ModbusDevice;

/** A new, unsaved connection; its bus id is the first free one (INSTALL-10). */
export function newConnection(taken: readonly string[]): ConnectionDraft {
  let number = Number(MODBUS_DEFAULTS.BusId);
  while (taken.includes(busId(number))) number += 1;
  return {
    id: busId(number),
    type: 'tcp',
    address: '',
    port: MODBUS_DEFAULTS.port,
    baudRate: 9600,
    parity: 'none',
    stopBits: 1,
    timeoutSeconds: 1,
    connectDelaySeconds: 0,
    pauseSeconds: 0,
    revision: 0,
    devices: [],
    rebuilt: false,
  };
}

const busId = (number: number): string => String(number).padStart(4, '0');

/** The default name of a new logical device. */
export type Placeholders = {
  readonly name: string;
  readonly model: string;
  readonly vendor: string;
};

/** A new logical device: disabled, with placeholder names, made by the brand's vendor (MODBUS-05, A72). */
export function newDevice(
  { devices }: ConnectionDraft,
  { name, model, vendor }: Placeholders,
): DeviceDraft {
  let number = devices.length + 1;
  const isTaken = (id: string): boolean => devices.some(({ device_id }) => device_id === id);
  while (isTaken(`device-${number}`)) number += 1;
  const units = new Set(devices.map(({ unitId }) => unitId));
  let unitId = 1;
  while (units.has(unitId) && unitId < 247) unitId += 1;
  return {
    device_id: `device-${number}`,
    name,
    model_name: model,
    manufacturer: vendor,
    categories: ['Base'],
    bindings: [],
    enabled: false,
    unitId,
    EnvironmentId: HOME,
    pollSeconds: 5,
    gap: 8,
    DeviceId: null,
  };
}

/** The draft with one of its devices changed. */
export const withDevice = (
  draft: ConnectionDraft,
  device_id: string,
  change: Partial<DeviceDraft>,
): ConnectionDraft => ({
  ...draft,
  devices: draft.devices.map((device) =>
    device.device_id === device_id ? { ...device, ...change } : device,
  ),
});

/** The draft without one of its devices. */
export const withoutDevice = (draft: ConnectionDraft, device_id: string): ConnectionDraft => ({
  ...draft,
  devices: draft.devices.filter((device) => device.device_id !== device_id),
});

/** The first unbound property, for a new register. */
export function freeProperty(
  properties: readonly string[],
  bindings: readonly ModbusBinding[],
): string {
  const bound = new Set(bindings.map(({ PropertyName }) => PropertyName));
  return properties.find((property) => !bound.has(property)) ?? properties[0] ?? '';
}
