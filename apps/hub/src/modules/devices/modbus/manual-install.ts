import type {
  DeviceToAdd,
  ModbusConnectionDraft,
  ModbusDeviceDraft,
  ModbusTemplate,
} from '@dimora/contract';
import type { ModbusBinding } from '@dimora/domain';
import type { BusAddress } from './device-settings.ts';

/** The settings of the install form, as parsed by the driver's schema. */
type Settings = BusAddress & {
  readonly BusId: string;
  readonly Manufacturer: string;
  readonly ModelName: string;
  readonly unitId: number;
  readonly template: string;
  readonly DeviceId: string;
  readonly pollSeconds: number;
  readonly gap: number;
  readonly bindings: ModbusBinding[];
};

/** The data of an install form: the connection of a bus, and one logical device on it (INSTALL-10). */
export function logicalDevice(
  { Name, EnvironmentId }: DeviceToAdd,
  settings: unknown,
  templates: readonly ModbusTemplate[],
): { readonly connection: ModbusConnectionDraft; readonly logical: ModbusDeviceDraft } {
  const given = settings as Settings;
  const kind = templates.find(({ Id }) => Id === given.template)?.bindings ?? [];
  return {
    connection: {
      id: given.BusId,
      type: given.type,
      address: given.Address,
      port: given.port,
      baudRate: given.baudRate,
      parity: given.parity,
      stopBits: given.stopBits,
      timeoutSeconds: given.timeoutSeconds,
      connectDelaySeconds: given.connectDelaySeconds,
      pauseSeconds: given.pauseSeconds,
      revision: 0,
      devices: [],
    },
    logical: {
      device_id: given.DeviceId === '' ? `unit${given.unitId}` : given.DeviceId,
      name: Name,
      model_name: given.ModelName,
      manufacturer: given.Manufacturer,
      enabled: true,
      unitId: given.unitId,
      EnvironmentId,
      pollSeconds: given.pollSeconds,
      gap: given.gap,
      bindings: [...(given.bindings.length > 0 ? given.bindings : kind)],
    },
  };
}
