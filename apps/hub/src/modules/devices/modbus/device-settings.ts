import type { ModbusConnectionDraft, ModbusDeviceDraft } from '@dimora/contract';
import type { ModbusLink } from '@dimora/domain';

/** The key of the driver that runs logical devices. */
export const MODBUS_DRIVER = 'modbus';

/** The connection of a bus, in the terms of the driver's settings. */
export type BusAddress = {
  readonly Address: string;
  readonly type: ModbusLink;
  readonly port: number;
  readonly baudRate: number;
  readonly parity: 'none' | 'even' | 'odd';
  readonly stopBits: number;
  readonly timeoutSeconds: number;
  readonly connectDelaySeconds: number;
  readonly pauseSeconds: number;
};

/** The connection of a bus from its configuration. */
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

/** True if two connections use the same line: a serial port, or an address with its port. */
export const sameLine = (
  one: Pick<ModbusConnectionDraft, 'type' | 'address' | 'port'>,
  other: Pick<ModbusConnectionDraft, 'type' | 'address' | 'port'>,
): boolean => {
  const serial = one.type === 'rtu';
  if (serial !== (other.type === 'rtu') || one.address !== other.address) return false;
  return serial || one.port === other.port;
};

/** The settings of a logical device's driver: its line and its registers. */
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

/** The key of a logical device in the house, as the driver builds it. */
export const keyOf = (bus: string, device_id: string): string => `modbus_${bus}_${device_id}`;
