import type { ModbusConnectionDraft, ModbusDeviceDraft } from '@dimora/contract';
import type { BusAddress } from './port.ts';

/** The key of the driver that runs logical devices. */
export const MODBUS_DRIVER = 'modbus';

/** The way to a bus from its configuration. */
export const addressOf = (connection: ModbusConnectionDraft): BusAddress => ({
  Address: connection.address,
  type: connection.type,
  port: connection.port,
  baudRate: connection.baudRate,
  parity: connection.parity,
  stopBits: connection.stopBits,
  timeoutSeconds: connection.timeoutSeconds,
  connectDelaySeconds: connection.connectDelaySeconds,
  pauseSeconds: connection.pauseSeconds,
});

/** True when two connections lead to one line: a serial port, or an address with its port. */
export const sameLine = (
  one: Pick<ModbusConnectionDraft, 'type' | 'address' | 'port'>,
  other: Pick<ModbusConnectionDraft, 'type' | 'address' | 'port'>,
): boolean => {
  const serial = one.type === 'rtu';
  if (serial !== (other.type === 'rtu') || one.address !== other.address) return false;
  return serial || one.port === other.port;
};

/** What a logical device's driver is told: its line, and its registers. */
export const settingsOf = (
  connection: ModbusConnectionDraft,
  device: ModbusDeviceDraft,
): Record<string, unknown> => ({
  ...addressOf(connection),
  BusId: connection.id,
  Manufacturer: device.manufacturer,
  ModelName: device.model_name,
  unitId: device.unitId,
  template: 'custom',
  DeviceId: device.device_id,
  pollSeconds: device.pollSeconds,
  gap: device.gap,
  bindings: device.bindings,
});

/** The key by which the house knows a logical device; as the driver makes it. */
export const keyOf = (bus: string, device_id: string): string => `modbus_${bus}_${device_id}`;
