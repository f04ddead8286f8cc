import type { ModbusBinding } from '@dimora/domain';
import { describeDevice, type Capability, type DeviceDescription } from '@dimora/driver-kit';
import { capabilitiesOf } from './properties.ts';
import type { ModbusSettings } from './settings.ts';
import { TEMPLATES } from './templates/templates.ts';

/** The registers of a device: its own, else those of its kind. */
export const bindingsOf = ({
  bindings,
  template,
}: Pick<ModbusSettings, 'bindings' | 'template'>): readonly ModbusBinding[] =>
  bindings.length > 0 ? bindings : TEMPLATES[template].bindings;

/** What a logical device is called on its bus; by its address there, where it was given no name. */
export const deviceIdOf = ({ DeviceId, unitId }: ModbusSettings): string =>
  DeviceId === '' ? `unit${unitId}` : DeviceId;

/** A logical device as its registers make it. */
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

/** The categories that registers make a device belong to (MODBUS-02). */
export const categoriesOf = (bindings: readonly ModbusBinding[]): string[] => {
  const categories = capabilitiesOf(bindings).flatMap(({ category }: Capability) => category ?? []);
  return categories.length === 0 ? ['Base'] : [...new Set<string>(categories)];
};

/** The set-up as it is told of a device (MODBUS-03): `Address` is its own on the bus, `Params` lead to the bus. */
export const rawDataOf = (settings: ModbusSettings, Name: string): Record<string, unknown> => ({
  BusId: settings.BusId,
  Address: String(settings.unitId),
  Name,
  Params: { type: settings.type, address: settings.Address, port: settings.port },
  ModelName: settings.ModelName,
  Manufacturer: settings.Manufacturer,
  Type: describe(settings).Type,
});
