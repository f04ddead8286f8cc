import type { ModbusBinding } from '@dimora/domain';
import { describeDevice, type DeviceDescription } from '@dimora/driver-kit';
import { capabilitiesOf } from './properties.ts';
import type { ModbusSettings } from './settings.ts';
import { TEMPLATES } from './templates/templates.ts';

/** The registers of a device: its own, or else those of its template. */
export const bindingsOf = ({
  bindings,
  template,
}: Pick<ModbusSettings, 'bindings' | 'template'>): readonly ModbusBinding[] =>
  bindings.length > 0 ? bindings : TEMPLATES[template].bindings;

/** A logical device's DeviceId on its bus; derived from its unit id if it has none. */
export const deviceIdOf = ({ DeviceId, unitId }: ModbusSettings): string =>
  DeviceId === '' ? `unit${unitId}` : DeviceId;

/** Describes a logical device from its registers. */
export function describe(settings: ModbusSettings): DeviceDescription {
  const name = `${settings.BusId}_${deviceIdOf(settings)}`;
  const identity = {
    UDN: `modbus:${name}`,
    Key: `modbus_${name}`,
    Address: settings.Address,
    ModelName: settings.ModelName,
    Manufacturer: settings.Manufacturer,
    Physical: true,
  };
  return describeDevice(identity, capabilitiesOf(bindingsOf(settings)));
}

/**
 * A device's set-up as published (MODBUS-03): `Address` is its unit id on the bus, `Params` identify the bus.
 */
export const rawDataOf = (settings: ModbusSettings, Name: string): Record<string, unknown> => ({
  BusId: settings.BusId,
  Address: String(settings.unitId),
  Name,
  Params: { type: settings.type, address: settings.Address, port: settings.port },
  ModelName: settings.ModelName,
  Manufacturer: settings.Manufacturer,
  Type: describe(settings).Type,
});
